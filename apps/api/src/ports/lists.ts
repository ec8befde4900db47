import type { ProviderEvent, ProviderSubscription } from './providerObjects.ts';
import type { ProviderPage } from './providerPage.ts';
import type { ProviderDispute, ProviderRefund } from './reversals.ts';

export type { ProviderPage } from './providerPage.ts';

/**
 * Id and status of a refund or dispute, and the id of the payment intent that was refunded or disputed. `intentId` is
 * null if the buyer paid without a payment intent.
 */
type OfPayment<T extends ProviderRefund | ProviderDispute> = Pick<T, 'id' | 'status'> & {
  readonly intentId: string | null;
};

/** The provider's lists, in pages of 100. `after` is the `next` of the previous page, or null for the first. */
export interface ListPort {
  /**
   * Lists the events since a moment, whether a webhook delivered them or not. Lists only kinds of events that can
   * change what a user has paid for. The provider keeps events for 30 days.
   */
  listEvents(since: Date, after: string | null): Promise<ProviderPage<ProviderEvent>>;
  /** Lists every subscription, ended ones included. */
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  listRefunds(after: string | null): Promise<ProviderPage<OfPayment<ProviderRefund>>>;
  listDisputes(after: string | null): Promise<ProviderPage<OfPayment<ProviderDispute>>>;
}
