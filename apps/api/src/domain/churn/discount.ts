import { churnCouponCode, churnStepCount } from '@signalsync/content/constants';
import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { churnAttempts, churnDiscounts, users } from '../../db/schema.ts';
import { PaymentsError } from '../../ports/payments.ts';
import { lockUser } from '../checkout/grant.ts';
import type { Billing } from '../billing/context.ts';
import { syncPlan } from '../billing/reconcile.ts';

type DiscountRow = typeof churnDiscounts.$inferSelect;

/**
 * Why somebody does not get the discount: the customer is not theirs, no recurring plan runs, it was bought for life, it is
 * ending already, the offer was not reached, or it was taken for an earlier plan.
 */
export type DiscountRejected = 'foreign' | 'none' | 'lifetime' | 'ending' | 'notReached' | 'taken';

/**
 * Takes the discount of the churn flow off a person's plan, once. The row stands before the provider hears of it and
 * names the key of its call, so that a repeat, fifty at once or a server that died in between end in one discount.
 */
export async function applyDiscount(
  billing: Billing,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<'applied' | 'standing' | DiscountRejected> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user?.stripeCustomerId !== customerId) return 'foreign';
  // The portal may have ended the plan a moment ago.
  await syncPlan(billing, userId);
  const claimed = await db.transaction((tx) => claim(tx, userId, clock.now()));
  if (typeof claimed === 'string') return claimed;
  await carryOut(billing, claimed);
  return 'applied';
}

/** The row under which the provider is asked; or why it need not, or must not, be asked. */
async function claim(
  tx: Database,
  userId: string,
  now: Date,
): Promise<DiscountRow | 'applied' | 'standing' | DiscountRejected> {
  const user = await lockUser(tx, userId);
  if (user === undefined) return 'foreign';
  if (user.lifetimeIntentId !== null) return 'lifetime';
  const subscriptionId = user.stripeSubscriptionId;
  if (subscriptionId === null || user.subscriptionStatus !== 'active') return 'none';
  if (user.cancelAtPeriodEnd) return 'ending';
  const [row] = await tx.select().from(churnDiscounts).where(eq(churnDiscounts.userId, userId));
  if (!(await hasReachedOffer(tx, userId, row !== undefined))) return 'notReached';
  const isSame = row?.subscriptionId === subscriptionId;
  if (row?.status === 'applied' && !isSame) return 'taken';
  if (row?.status === 'applied') return (await hasAcceptedOffer(tx, userId)) ? 'standing' : 'applied';
  if (row !== undefined && isSame) return row;
  const fresh = { subscriptionId, couponId: churnCouponCode, status: 'applying', createdAt: now } as const;
  const [made] = await tx
    .insert(churnDiscounts)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: churnDiscounts.userId, set: fresh })
    .returning();
  if (made === undefined) throw new Error('The discount could not be written');
  return made;
}

/** Whether the person stands at the last step, or has ended an attempt there with this very discount. */
async function hasReachedOffer(tx: Database, userId: string, hasDiscount: boolean): Promise<boolean> {
  const isOpen = isNull(churnAttempts.outcome);
  const [found] = await tx
    .select({ id: churnAttempts.sessionId })
    .from(churnAttempts)
    .where(
      and(
        eq(churnAttempts.userId, userId),
        gte(churnAttempts.currentStep, churnStepCount),
        hasDiscount ? or(isOpen, eq(churnAttempts.outcome, 'discount_accepted')) : isOpen,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Whether the person was told before that the discount is theirs: one whose answer was lost still has to hear it. */
async function hasAcceptedOffer(tx: Database, userId: string): Promise<boolean> {
  const accepted = and(eq(churnAttempts.userId, userId), eq(churnAttempts.outcome, 'discount_accepted'));
  const [found] = await tx.select({ id: churnAttempts.sessionId }).from(churnAttempts).where(accepted).limit(1);
  return found !== undefined;
}

/** Asks the provider, and records that it did. Throws what the provider threw. */
async function carryOut({ db, payments, clock }: Billing, row: DiscountRow): Promise<void> {
  const { userId, subscriptionId, couponId, createdAt } = row;
  try {
    await payments.applyCoupon(subscriptionId, couponId, `churn/${userId}/${createdAt.getTime()}`);
  } catch (error) {
    await clearUp(db, row, error, clock.now());
    throw error;
  }
  const done = { subscriptionId, couponId, status: 'applied', appliedAt: clock.now() } as const;
  await db
    .insert(churnDiscounts)
    .values({ userId, createdAt, ...done })
    .onConflictDoUpdate({
      target: churnDiscounts.userId,
      set: done,
      setWhere: ne(churnDiscounts.status, 'applied'),
    });
}

/**
 * After a definite no nothing was applied, and nothing is left to do. After anything else it may have been, and the next
 * look needs a key of its own: the provider repeats its answer to a key for a day, a failure too.
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

/** Finishes what was begun for a plan that goes on; for one that ended or is ending meanwhile it is forgotten. */
export async function finishDiscount(billing: Billing, row: DiscountRow): Promise<void> {
  const { db } = billing;
  await syncPlan(billing, row.userId);
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  const goesOn = user?.stripeSubscriptionId === row.subscriptionId && !user.cancelAtPeriodEnd;
  if (goesOn && user.subscriptionStatus === 'active') return carryOut(billing, row);
  const isUnfinished = and(eq(churnDiscounts.userId, row.userId), eq(churnDiscounts.status, 'applying'));
  await db.delete(churnDiscounts).where(isUnfinished);
}
