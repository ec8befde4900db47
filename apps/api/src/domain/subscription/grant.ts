import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { nextVersion, noPlan, planFieldsOf } from './planFields.ts';
import { isUnpaid, runningSubscription } from './storedPlan.ts';
import { recordReplaced } from './ends.ts';
import { refundPurchase } from './refund.ts';

/**
 * Returns whether this purchase gives the user what they have already: a running paid plan, or lifetime. Lifetime over
 * a running plan is no second purchase. Neither is a plan that replaces one whose renewal failed.
 */
export function isSecondPurchase(user: UserRow, { kind, subscriptionId, intentId }: CheckoutRow): boolean {
  if (user.lifetimeIntentId !== null) return user.lifetimeIntentId !== intentId;
  const running = runningSubscription(user);
  return kind !== 'once' && running !== null && running !== subscriptionId && !isUnpaid(user);
}

/**
 * Gives a paid purchase's plan to the account. A lifetime purchase ends a running plan at once. A recurring purchase
 * ends an older plan whose renewal failed. If the account has a paid plan already, queues the refund of the purchase
 * instead, and returns false.
 */
export async function grant(
  tx: Database,
  { clock }: Pick<BillingContext, 'clock'>,
  { user, checkout, subscription }: { user: UserRow; checkout: CheckoutRow; subscription: ProviderSubscription | null },
): Promise<boolean> {
  const { subscriptionId, customerId } = checkout;
  const old = user.stripeSubscriptionId;
  if (isSecondPurchase(user, checkout)) {
    await refundPurchase(tx, checkout, { userId: user.id, reason: 'secondPlan' }, clock.now());
    return false;
  }
  if (old !== null && old !== subscriptionId) {
    await recordReplaced(tx, user, clock.now());
    const payBackFrom = clock.now().toISOString();
    await enqueue(tx, 'endSubscription', { subscriptionId: old, payBackFrom }, clock.now());
  }
  const fields =
    checkout.kind === 'once'
      ? {
          ...noPlan,
          plan: checkout.planName,
          subscriptionStatus: 'active' as const,
          lifetimeIntentId: checkout.intentId,
        }
      : planOfPurchase(checkout, subscription);
  await tx
    .update(users)
    .set({ ...fields, ...nextVersion, stripeCustomerId: customerId })
    .where(eq(users.id, user.id));
  await enqueue(tx, 'syncPlatforms', { userId: user.id }, clock.now());
  return true;
}

/**
 * Returns the plan fields of a purchase. If the subscription was not read (null), assumes that it is active; the next
 * read from the provider corrects that.
 */
function planOfPurchase(checkout: CheckoutRow, subscription: ProviderSubscription | null) {
  if (subscription !== null) return planFieldsOf(subscription, checkout.planName);
  const { planName, subscriptionId } = checkout;
  return { ...noPlan, plan: planName, subscriptionStatus: 'active' as const, stripeSubscriptionId: subscriptionId };
}
