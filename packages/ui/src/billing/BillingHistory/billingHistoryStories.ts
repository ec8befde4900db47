import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { ListedInvoice } from '@signalsync/contract/view/invoice';
import type { Invoices } from './BillingHistory.tsx';

const listed = ({ invoiceUrl, ...item }: BillingHistoryItem): ListedInvoice => ({ ...item, invoiceHref: invoiceUrl });

/** Returns the prop `invoices` of `BillingHistory` for these invoices, with no older invoices to fetch. */
export const readyInvoices = (items: BillingHistoryItem[]) =>
  ({ status: 'ready', invoices: items.map(listed), more: null }) satisfies Invoices;
