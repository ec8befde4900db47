import type { BillingContent } from '@signalsync/content/billing';
import { billingHistoryPageSize } from '@signalsync/content/constants';
import type { ListedInvoice } from '@signalsync/contract/view/invoice';
import { memo } from 'react';
import { tableRoles } from '../../private/tableRoles.ts';
import * as css from './BillingHistory.css.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

interface InvoicePageProps {
  content: BillingContent['history'];
  /** All invoices that are loaded. */
  invoices: readonly ListedInvoice[];
  /** Index of the page's first invoice. */
  start: number;
  /** Index after the page's last invoice. */
  end: number;
}

/**
 * The rows that one 'Show more' adds. Memoised, and left out of layout and paint while it is far from the screen, so
 * that 'Show more' takes no longer the more rows there are.
 */
export const InvoicePage = memo(function InvoicePage({ content, invoices, start, end }: InvoicePageProps) {
  const isWhole = end - start === billingHistoryPageSize;
  return (
    <tbody {...tableRoles.group} className={start > 0 && isWhole ? css.laterPage : css.body}>
      {invoices.slice(start, end).map((invoice) => (
        <InvoiceRow key={invoice.id} content={content} invoice={invoice} />
      ))}
    </tbody>
  );
});
