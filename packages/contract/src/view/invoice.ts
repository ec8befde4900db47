import type { BillingHistoryItem } from '../model/payment.ts';

/** An invoice as it is listed. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export interface ListedInvoice extends Omit<BillingHistoryItem, 'invoiceUrl' | 'hasMore'> {
  /** Where the provider shows it, a checked https address; null where there is none. */
  invoiceHref: string | null;
}

/** The invoices as far as they were fetched, newest first. */
export interface InvoiceList {
  invoices: readonly ListedInvoice[];
  /** How the fetching of older ones stands, `error` being why it failed; null where there are no others. */
  more: { isLoading: boolean; error: string | null } | null;
}
