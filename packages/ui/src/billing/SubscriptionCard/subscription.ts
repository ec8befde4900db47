import type { Subscription } from '@signalsync/contract/view/billing';
import type { ShownState } from '@signalsync/contract/view/standing';

/**
 * A purchase whose payment the bank is still deciding, or has declined. `amount` is a decimal in major units, `reason`
 * the provider's sentence.
 */
export interface PendingPayment {
  status: 'processing' | 'failed';
  planName: string;
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  reason?: string | null | undefined;
}

const without: readonly ShownState[] = ['none', 'ended', 'givenUp'];

/** Returns true if the user has a plan, even if it is ending or its last payment failed. False while loading. */
export function isSubscribed(subscription: Subscription): boolean {
  return subscription.status === 'ready' && !without.includes(subscription.standing.state);
}
