import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import type { ListedInvoice } from './BillingHistory.tsx';
import * as css from './BillingHistory.css.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import { tableRoles } from './tableRoles.ts';

interface InvoiceTableProps {
  content: BillingContent['history'];
  /** At least one. */
  invoices: readonly ListedInvoice[];
  pageSize: number;
}

const columns = ['date', 'description', 'amount', 'invoice'] as const;
const count = (invoices: number) => invoices.toLocaleString('en-US');

/** A table of which only what was asked for is in the page. 'Show more' takes the focus to the first row that it brought. */
export function InvoiceTable({ content, invoices, pageSize }: InvoiceTableProps) {
  const [pages, setPages] = useState(1);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = Math.min(pages * pageSize, invoices.length);

  useLayoutEffect(() => {
    if (firstNew !== null) body.current?.rows[firstNew]?.focus();
  }, [firstNew]);

  const showMore = () => {
    setPages(pages + 1);
    setFirstNew(shown);
  };
  return (
    <>
      <table {...tableRoles.table} className={css.table} aria-label={content.title}>
        <thead {...tableRoles.group} className={css.head}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {content[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...tableRoles.group} className={css.body}>
          {invoices.slice(0, shown).map((invoice) => (
            <InvoiceRow key={invoice.id} content={content} invoice={invoice} />
          ))}
        </tbody>
      </table>
      {invoices.length > pageSize && (
        <div className={css.foot}>
          <p role="status" className={css.count}>
            {fill(content.shown, { shown: count(shown), total: count(invoices.length) })}
          </p>
          {shown < invoices.length && (
            <Button variant="secondary" size="small" onPress={showMore}>
              {content.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
