import { churnCouponCode, churnDiscountPercent, churnStepCount } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { Standing } from '@signalsync/contract/model/standing';
import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { churnAttempts, churnDiscounts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { addressOf, recordEvent } from '../events/record.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { readStanding, standingForMail } from '../subscription/readStanding.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { isSetToEnd, runningSubscription } from '../subscription/storedPlan.ts';

type DiscountRow = typeof churnDiscounts.$inferSelect;

/**
 * The reason why a user does not get the discount. `foreign`: the customer belongs to another user. `none`: no
 * recurring plan runs. `lifetime`: the plan is lifetime. `ending`: the plan is cancelled. `notReached`: the user has
 * not reached the step with the offer. `taken`: the discount was used for an earlier plan. `due`: a payment is due, and
 * a coupon would not lower it. `noGain`: the discount would not lower the next charge.
 */
export type DiscountRejected = 'foreign' | 'none' | 'lifetime' | 'ending' | 'notReached' | 'taken' | 'due' | 'noGain';

/**
 * Applies the churn discount to a user's plan, at most once. Stores the discount's row before the call to the provider,
 * and makes the idempotency key from the row. So repeated or parallel calls give only one discount, also after a crash.
 * Returns `standing` if the user has accepted the discount for this plan before.
 */
export async function applyDiscount(
  billing: BillingContext,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<'applied' | 'standing' | DiscountRejected> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user?.stripeCustomerId !== customerId) return 'foreign';
  // The user may have cancelled the plan in the provider's portal a moment ago.
  await reconcilePlan(billing, userId);
  const [fresh = user] = await db.select().from(users).where(eq(users.id, userId));
  const standing = await readStanding(billing, fresh);
  const reserved = await db.transaction((tx) => reserveDiscount(tx, userId, standing, clock.now()));
  if (typeof reserved === 'string') return reserved;
  await carryOut(billing, reserved);
  return 'applied';
}

/**
 * Reserves the discount: stores its row and returns it, so that the caller can call the provider. If the provider has
 * applied the discount already, returns `applied`. Once the browser has recorded the discount, returns `standing`
 * instead. If the user may not have the discount, returns the reason.
 */
async function reserveDiscount(
  tx: Database,
  userId: string,
  { state, due, can }: Standing,
  now: Date,
): Promise<DiscountRow | 'applied' | 'standing' | DiscountRejected> {
  const user = await lockUser(tx, userId);
  if (user === undefined) return 'foreign';
  if (state === 'lifetime') return 'lifetime';
  if (state === 'ending' || state === 'pastDueEnding') return 'ending';
  const subscriptionId = user.stripeSubscriptionId;
  const isRunning = can.includes('cancel') || due !== null;
  if (subscriptionId === null || !isRunning) return 'none';
  const [row] = await tx.select().from(churnDiscounts).where(eq(churnDiscounts.userId, userId));
  if (!(await hasReachedOffer(tx, userId, row !== undefined))) return 'notReached';
  const isSame = row?.subscriptionId === subscriptionId;
  if (row?.status === 'applied' && !isSame) return 'taken';
  if (row?.status === 'applied') return (await hasAcceptedOffer(tx, userId)) ? 'standing' : 'applied';
  if (due !== null) return 'due';
  if (row !== undefined && isSame) return row;
  if (!can.includes('acceptOffer')) return 'noGain';
  const fresh = { subscriptionId, couponId: churnCouponCode, status: 'applying', createdAt: now } as const;
  const [made] = await tx
    .insert(churnDiscounts)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: churnDiscounts.userId, set: fresh })
    .returning();
  if (made === undefined) throw new Error('The discount could not be written');
  return made;
}

/**
 * Returns whether the user has an open churn attempt at the last step. With `hasDiscount`, an attempt whose outcome is
 * the discount counts too.
 */
async function hasReachedOffer(tx: Database, userId: string, hasDiscount: boolean): Promise<boolean> {
  const { outcome, currentStep } = churnAttempts;
  const isOpen = hasDiscount ? or(isNull(outcome), eq(outcome, 'discount_accepted')) : isNull(outcome);
  const isThere = and(eq(churnAttempts.userId, userId), gte(currentStep, churnStepCount), isOpen);
  return (await tx.$count(churnAttempts, isThere)) > 0;
}

/** Returns whether the browser has recorded the discount. If it has not, our reply `applied` never reached it. */
async function hasAcceptedOffer(tx: Database, userId: string): Promise<boolean> {
  const accepted = and(eq(churnAttempts.userId, userId), eq(churnAttempts.outcome, 'discount_accepted'));
  return (await tx.$count(churnAttempts, accepted)) > 0;
}

/** Applies the coupon of a reserved discount at the provider, and records that. Throws the provider's errors. */
async function carryOut(billing: BillingContext, row: DiscountRow): Promise<void> {
  const { db, payments, clock } = billing;
  const { userId, subscriptionId, couponId, createdAt } = row;
  try {
    // Keep the format of this idempotency key: an older version of the server may have called the provider for this
    // row. With another key, the coupon could be applied twice.
    const key = `retention/${userId}/${createdAt.getTime()}`;
    await actAlone(billing, subscriptionId, async () => {
      const subscription = await subscriptionOrNone(billing, subscriptionId);
      // A coupon would drop what the member has planned.
      if (subscription?.scheduled) throw new PaymentsError('rejected', 'The plan is about to change');
      await payments.applyCoupon(subscriptionId, couponId, key);
    });
  } catch (error) {
    await clearUp(db, row, error, clock.now());
    throw error;
  }
  const [member] = await db.select().from(users).where(eq(users.id, userId));
  const standing = member === undefined ? null : await standingForMail(billing, member);
  const now = clock.now();
  const done = { subscriptionId, couponId, status: 'applied', appliedAt: now } as const;
  await db.transaction(async (tx) => {
    const unlessApplied = { target: churnDiscounts.userId, set: done, setWhere: ne(churnDiscounts.status, 'applied') };
    const applied = { userId, createdAt, ...done };
    await tx.insert(churnDiscounts).values(applied).onConflictDoUpdate(unlessApplied);
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user === undefined) return;
    const values = { plan: user.plan, percent: churnDiscountPercent, standing };
    const event = { kind: 'discountAccepted' as const, object: subscriptionId, userId, happenedAt: now };
    const isNew = await recordEvent(tx, event, now, { to: addressOf(user), name: 'discountAccepted', values });
    if (!isNew) return;
    const { signInEmail: email, plan } = user;
    const text = fill(teamNotes.offerTaken, { email, plan, percent: churnDiscountPercent });
    await enqueue(tx, 'notify', { text, about: 'offers' }, now);
  });
}

/**
 * Cleans up after an error of the provider. If the provider rejected the coupon, deletes the row. If it is unknown
 * whether the coupon was applied, changes `createdAt`, so that the next try has a new idempotency key. With the old
 * key, the provider would only repeat its answer, even a failure, for a day.
 */
async function clearUp(db: Database, row: DiscountRow, error: unknown, now: Date): Promise<void> {
  const isThis = and(
    eq(churnDiscounts.userId, row.userId),
    eq(churnDiscounts.status, 'applying'),
    eq(churnDiscounts.createdAt, row.createdAt),
  );
  if (error instanceof PaymentsError && error.kind !== 'away') await db.delete(churnDiscounts).where(isThis);
  else {
    const later = new Date(Math.max(now.getTime(), row.createdAt.getTime() + 1));
    await db.update(churnDiscounts).set({ createdAt: later }).where(isThis);
  }
}

/**
 * Finishes an unfinished discount if its plan still runs. Deletes it if the plan has ended, is cancelled, or is about to
 * change.
 */
export async function finishDiscount(billing: BillingContext, row: DiscountRow): Promise<void> {
  const { db } = billing;
  await reconcilePlan(billing, row.userId);
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  const isRunning = user !== undefined && runningSubscription(user) === row.subscriptionId;
  if (isRunning && !isSetToEnd(user)) return carryOut(billing, row);
  const isUnfinished = and(eq(churnDiscounts.userId, row.userId), eq(churnDiscounts.status, 'applying'));
  await db.delete(churnDiscounts).where(isUnfinished);
}
