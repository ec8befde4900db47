import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { ListedInvoice } from '@signalsync/contract/view/invoice';
import type { Invoices } from './BillingHistory.tsx';

const listed = ({ invoiceUrl, ...item }: BillingHistoryItem): ListedInvoice => ({ ...item, invoiceHref: invoiceUrl });

/** Returns fixture invoices in the shape of the prop `invoices` of `BillingHistory`. The server has no older ones. */
export const readyInvoices = (items: BillingHistoryItem[]) =>
  ({ status: 'ready', invoices: items.map(listed), more: null }) satisfies Invoices;
