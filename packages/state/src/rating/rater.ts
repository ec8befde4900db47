import type { User } from '@signalsync/contract/model/account';
import type { Subscription } from '@signalsync/contract/view/billing';
import { isSubscribed } from '../standing/subscribed.ts';

/**
 * Returns the user if they may be asked for a rating: a member for whom it is known that no money is due, being
 * refunded or disputed, and that no question about a purchase is open. Else null.
 */
export function raterOf(user: User | null, subscription: Subscription): User | null {
  if (!user || !isSubscribed(user) || user.pendingPayment || user.purchases) return null;
  if (subscription.status !== 'ready' || subscription.isLookingUp) return null;
  const { state, due, hasReturns } = subscription.standing;
  const isDue = due !== null || state === 'pastDue' || state === 'pastDueEnding';
  return isDue || hasReturns ? null : user;
}
