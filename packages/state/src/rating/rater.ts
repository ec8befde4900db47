import type { User } from '@signalsync/contract/model/account';
import type { Subscription } from '@signalsync/contract/view/billing';
import { isSubscribed } from '../standing/subscribed.ts';

/**
 * Returns the user if they may be asked for a rating, else null. Only a member is asked, and only if we know that no
 * money is due, being refunded or disputed. Also, no question about a purchase may be open.
 */
export function raterOf(user: User | null, subscription: Subscription): User | null {
  if (!user || !isSubscribed(user) || user.pendingPayment || user.purchases) return null;
  if (subscription.status !== 'ready' || subscription.isLookingUp) return null;
  const { state, due, hasReturns } = subscription.standing;
  const isDue = due !== null || state === 'pastDue' || state === 'pastDueEnding';
  return isDue || hasReturns ? null : user;
}
