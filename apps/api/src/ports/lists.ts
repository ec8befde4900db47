import type { ProviderEvent, ProviderSubscription } from './providerObjects.ts';
import type { ProviderPage } from './providerPage.ts';
import type { ProviderDispute, ProviderRefund } from './reversals.ts';

export type { ProviderPage } from './providerPage.ts';

/** A refund or a dispute with its payment intent; null if the payment has none. */
type OfPayment<T extends ProviderRefund | ProviderDispute> = Pick<T, 'id' | 'status'> & {
  readonly intentId: string | null;
};

/** The provider's lists, in pages of 100. `after` is the `next` of the previous page, or null for the first. */
export interface ListPort {
  /**
   * Lists events since a moment that can change what a user has paid for, delivered or not. The provider keeps them 30
   * days.
   */
  listEvents(since: Date, after: string | null): Promise<ProviderPage<ProviderEvent>>;
  /** Lists every subscription, ended ones included. */
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  listRefunds(after: string | null): Promise<ProviderPage<OfPayment<ProviderRefund>>>;
  listDisputes(after: string | null): Promise<ProviderPage<OfPayment<ProviderDispute>>>;
}
