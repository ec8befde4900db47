import type { BillingHistoryItem } from '../model/payment.ts';

/** An invoice of the list. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export interface ListedInvoice extends Omit<BillingHistoryItem, 'invoiceUrl' | 'hasMore'> {
  /** The provider's page of the invoice, a checked https URL; null if there is none. */
  invoiceHref: string | null;
}

/** The invoices that were fetched so far, newest first. */
export interface InvoiceList {
  invoices: readonly ListedInvoice[];
  /** State of fetching older invoices; null if there are none. `error` says why the last try failed. */
  more: { isLoading: boolean; error: string | null } | null;
}
