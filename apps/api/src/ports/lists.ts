import type { ProviderEvent, ProviderSubscription } from './payments.ts';
import type { ProviderDispute, ProviderRefund } from './reversals.ts';

/** One page of a list of the provider, newest first. */
export interface ProviderPage<T> {
  readonly items: readonly T[];
  /** What the next page comes after; null on the last one. */
  readonly next: string | null;
}

/** A refund or a dispute with the payment that it is about, where that is a payment as we make them. */
export type OfPayment<T extends ProviderRefund | ProviderDispute> = Pick<T, 'id' | 'status'> & {
  readonly intentId: string | null;
};

/** The provider's books by pages of 100. `after` is the `next` of the page before; null for the first page. */
export interface ListPort {
  /** Events that can change what somebody has paid for, since a moment, whether they were delivered or not. Kept for 30 days. */
  listEvents(since: Date, after: string | null): Promise<ProviderPage<ProviderEvent>>;
  /** Every subscription that ever was. */
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  listRefunds(after: string | null): Promise<ProviderPage<OfPayment<ProviderRefund>>>;
  listDisputes(after: string | null): Promise<ProviderPage<OfPayment<ProviderDispute>>>;
}
