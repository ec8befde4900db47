import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { recordReplaced } from './ends.ts';
import { refundPurchase } from './refund.ts';
import { isUnpaid, nextVersion, noPlan, planFieldsOf, runningSubscription } from './storedPlan.ts';

/**
 * Returns whether the user already has a running paid plan or lifetime, so that this purchase must be refunded. Returns
 * false for two allowed purchases: lifetime while another plan runs, and a plan that replaces one whose renewal failed.
 */
export function isSecondPurchase(user: UserRow, { kind, subscriptionId, intentId }: CheckoutRow): boolean {
  if (user.lifetimeIntentId !== null) return user.lifetimeIntentId !== intentId;
  const running = runningSubscription(user);
  return kind !== 'once' && running !== null && running !== subscriptionId && !isUnpaid(user);
}

/**
 * Gives the plan of a paid purchase to the account. A purchase of lifetime ends a running plan at once. A recurring
 * purchase ends an older plan whose renewal failed. If the account has a paid plan already, queues the purchase's
 * refund instead, and returns false.
 * @param subscription - null if it was not read
 */
export async function grant(
  tx: Database,
  { clock }: Pick<BillingContext, 'clock'>,
  { user, checkout, subscription }: { user: UserRow; checkout: CheckoutRow; subscription: ProviderSubscription | null },
): Promise<boolean> {
  const { kind, planName, subscriptionId, customerId, intentId } = checkout;
  const old = user.stripeSubscriptionId;
  if (isSecondPurchase(user, checkout)) {
    await refundPurchase(tx, checkout, { userId: user.id, reason: 'secondPlan' }, clock.now());
    return false;
  }
  if (old !== null && old !== subscriptionId) {
    await recordReplaced(tx, user, clock.now());
    // The credit of a purchase was calculated when it began. If the old plan has renewed since, that payment is refunded.
    const payBackFrom = (checkout.credit === null ? clock.now() : checkout.createdAt).toISOString();
    await enqueue(tx, 'endSubscription', { subscriptionId: old, payBackFrom }, clock.now());
  }
  const started = { ...noPlan, plan: planName, subscriptionStatus: 'active' as const };
  // If the subscription was not read, it counts as active. The next read from the provider corrects the account if that
  // is wrong.
  const recurring =
    subscription === null ? { ...started, stripeSubscriptionId: subscriptionId } : planFieldsOf(subscription, planName);
  const fields = kind === 'once' ? { ...started, lifetimeIntentId: intentId } : recurring;
  const values = { ...fields, ...nextVersion, stripeCustomerId: customerId };
  await tx.update(users).set(values).where(eq(users.id, user.id));
  await enqueue(tx, 'syncPlatforms', { userId: user.id }, clock.now());
  return true;
}
