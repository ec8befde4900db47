import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../account/repository.ts';
import type { CheckoutRow, Billing } from '../billing/context.ts';
import { payBack } from './refund.ts';
import { nextVersion, noPlan, planFieldsOf } from '../billing/reconcile.ts';

/** A person's row, for this transaction alone. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Whether somebody who has paid for this has what it gives already: a plan that runs and is paid, or lifetime. Lifetime over a
 * running plan is none, and neither is a plan that takes the place of one whose renewal could not be charged.
 */
export function isSecondPurchase(user: UserRow, { kind, subscriptionId, intentId }: CheckoutRow): boolean {
  if (user.lifetimeIntentId !== null) return user.lifetimeIntentId !== intentId;
  if (kind === 'once' || user.stripeSubscriptionId === null) return false;
  const isOther = user.stripeSubscriptionId !== subscriptionId;
  return isOther && user.subscriptionStatus === 'active' && !user.paymentFailed;
}

/**
 * Lets a paid purchase take effect. Lifetime ends a running plan at once; a plan ends one whose renewal could not be charged. A
 * second plan beside one that is paid is a mistake, and is paid back.
 */
export async function grant(
  tx: Database,
  { clock }: Pick<Billing, 'clock'>,
  { user, checkout, subscription }: { user: UserRow; checkout: CheckoutRow; subscription: ProviderSubscription | null },
): Promise<void> {
  const { subscriptionId, customerId } = checkout;
  const old = user.stripeSubscriptionId;
  if (isSecondPurchase(user, checkout)) {
    await payBack(tx, checkout, { userId: user.id, reason: 'secondPlan' }, clock.now());
    return;
  }
  if (old !== null && old !== subscriptionId)
    await enqueue(tx, 'endSubscription', { subscriptionId: old }, clock.now());
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
}

/** Where the subscription was not read just now, it is taken as running until the provider is asked. */
function planOfPurchase(checkout: CheckoutRow, subscription: ProviderSubscription | null) {
  if (subscription !== null) return planFieldsOf(subscription, checkout.planName);
  const { planName, subscriptionId } = checkout;
  return { ...noPlan, plan: planName, subscriptionStatus: 'active' as const, stripeSubscriptionId: subscriptionId };
}
