import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as css from './BillingHistory.css.ts';
import { InvoicePage } from './InvoicePage.tsx';
import { tableRoles } from '../../private/tableRoles.ts';

interface InvoiceTableProps {
  content: BillingContent['history'];
  /** Contains at least one invoice. */
  list: InvoiceList;
  pageSize: number;
  onMore: () => void;
}

const columns = ['date', 'description', 'amount', 'invoice'] as const;
const count = (invoices: number) => invoices.toLocaleString('en-US');

/** The table of invoices. Each 'Show more' adds up to `pageSize` rows and moves the focus to the first new row. */
export function InvoiceTable({ content, list, pageSize, onMore }: InvoiceTableProps) {
  const { invoices, more } = list;
  const [wanted, setWanted] = useState(pageSize);
  const table = useRef<HTMLTableElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  /** After 'Show more', the index of the first new row, until that row gets the focus. Otherwise null. */
  const firstNew = useRef<number | null>(null);
  const shown = Math.min(wanted, invoices.length);

  useLayoutEffect(() => {
    // The first row of the table has the headers.
    const row = firstNew.current === null ? undefined : table.current?.rows[firstNew.current + 1];
    if (row === undefined) return;
    firstNew.current = null;
    // If the user moved the focus elsewhere in the meantime, it stays there.
    const { activeElement } = row.ownerDocument;
    if (activeElement === row.ownerDocument.body || foot.current?.contains(activeElement)) row.focus();
  }, [shown]);

  const showMore = () => {
    // The press itself is drawn first, and the rows a moment later.
    startTransition(() => setWanted(shown + pageSize));
    firstNew.current = shown;
    if (shown === invoices.length) onMore();
  };
  return (
    <>
      <table ref={table} {...tableRoles.table} className={css.table} aria-label={content.title}>
        <thead {...tableRoles.group} className={css.head}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {content[column]}
              </th>
            ))}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(shown / pageSize) }, (_, page) => (
          <InvoicePage
            key={page}
            content={content}
            invoices={invoices}
            start={page * pageSize}
            end={Math.min((page + 1) * pageSize, shown)}
          />
        ))}
      </table>
      {(invoices.length > pageSize || more !== null) && (
        <div ref={foot} className={css.foot}>
          {more !== null && more.error !== null && (
            <div className={css.failed}>
              <Notice tone="error" isAnnounced>
                {more.error}
              </Notice>
            </div>
          )}
          <p role="status" className={css.count}>
            {more === null
              ? fill(content.shown, { shown: count(shown), total: count(invoices.length) })
              : fill(content.shownOfMore, { shown: count(shown) })}
          </p>
          {(shown < invoices.length || more !== null) && (
            <Button
              variant="secondary"
              size="small"
              {...(more !== null && { isPending: more.isLoading, pendingLabel: content.loadingMore })}
              onPress={showMore}
            >
              {content.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
