import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkoutAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../users.ts';
import type { AttemptRow, Billing } from './parts.ts';
import { nextVersion, noPlan, planFieldsOf } from './plan.ts';

/** Gives purchases that waited for the proof of this address to its account. Must run in the transaction of the proof. */
export async function claimPurchases(tx: Database, user: UserRow, now: Date): Promise<void> {
  const waiting = await tx
    .update(checkoutAttempts)
    .set({ userId: user.id })
    .where(
      and(
        eq(checkoutAttempts.status, 'paid'),
        isNull(checkoutAttempts.userId),
        eq(sql`lower(${checkoutAttempts.email})`, user.signInKey),
      ),
    )
    .returning();
  for (const attempt of waiting) {
    const fresh = await lockUser(tx, user.id);
    if (fresh !== undefined)
      await grant(tx, { clock: { now: () => now } }, { user: fresh, attempt, subscription: null });
  }
  if (waiting.length > 0) await enqueue(tx, 'syncPlan', { userId: user.id }, now);
}

/** A person's row, for this transaction alone. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Lets a paid purchase take effect. Lifetime ends a running plan at once. A second running plan, which only a purchase
 * from outside the account can make, never replaces the first: it is paid once and then runs out.
 */
export async function grant(
  tx: Database,
  { clock, log }: Pick<Billing, 'clock'> & Partial<Pick<Billing, 'log'>>,
  { user, attempt, subscription }: { user: UserRow; attempt: AttemptRow; subscription: ProviderSubscription | null },
): Promise<void> {
  const { subscriptionId, customerId } = attempt;
  const old = user.stripeSubscriptionId;
  const isRunning = user.lifetimeIntentId !== null || (old !== null && user.subscriptionStatus === 'active');
  if (attempt.kind === 'recurring' && isRunning && old !== subscriptionId) {
    log?.error(`The account ${user.id} bought a second plan (checkout ${attempt.id}); it ends with its first period`);
    if (subscriptionId !== null) await enqueue(tx, 'endAtPeriodEnd', { subscriptionId }, clock.now());
    return;
  }
  if (old !== null && old !== subscriptionId)
    await enqueue(tx, 'endSubscription', { subscriptionId: old }, clock.now());
  const fields =
    attempt.kind === 'once'
      ? { ...noPlan, plan: attempt.planName, subscriptionStatus: 'active' as const, lifetimeIntentId: attempt.intentId }
      : planOfPurchase(attempt, subscription);
  await tx
    .update(users)
    .set({ ...fields, ...nextVersion, stripeCustomerId: customerId })
    .where(eq(users.id, user.id));
  await enqueue(tx, 'syncPlatforms', { userId: user.id }, clock.now());
}

/** Where the subscription was not read just now, it is taken as running until the provider is asked. */
function planOfPurchase(attempt: AttemptRow, subscription: ProviderSubscription | null) {
  if (subscription !== null) return planFieldsOf(subscription, attempt.planName);
  const { planName, subscriptionId } = attempt;
  return { ...noPlan, plan: planName, subscriptionStatus: 'active' as const, stripeSubscriptionId: subscriptionId };
}
