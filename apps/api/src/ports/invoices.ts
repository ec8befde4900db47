/**
 * Where a page of invoices begins; null for the newest invoice. `after`: at the first invoice that is older than the
 * invoice with this id. `until`: at the newest invoice created before this moment; with `isIncluded`, at or before this
 * moment.
 */
export type InvoicesFrom = { readonly after: string } | { readonly until: Date; readonly isIncluded: boolean } | null;

export interface ProviderInvoice {
  readonly id: string;
  readonly priceId: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly currency: string;
  readonly amount: number;
  readonly isPaid: boolean;
  /** Whether it is a renewal, not the first invoice of a purchase. */
  readonly isRenewal: boolean;
  readonly url: string | null;
  /** Ids of its payments (`pi_…`). */
  readonly payments: readonly string[];
}
