import { and, eq, lt, or, sql } from 'drizzle-orm';
import { checkouts, users } from '../../db/schema.ts';
import { isSecondPurchase, lockUser } from './grant.ts';
import type { BillingContext } from '../billing/context.ts';
import { refundPurchase } from './refund.ts';
import { reconcilePlan } from '../billing/reconcile.ts';
import { isUnclaimed, lockUnclaimed, unclaimedUnder } from './unclaimed.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** If nobody proves the address for this long, the purchase is checked for a second plan anyway. */
const judgedAfterMs = dayMs;
/** A recurring purchase that nobody claims for this long is refunded. */
const givenUpAfterMs = 14 * dayMs;
const mostAtOnce = 100;

/**
 * Refunds the unclaimed purchases of an account's address if they would be a second plan. Reads the plan from the
 * provider first.
 */
export async function refundSecondPlans(billing: BillingContext, userId: string, paidBefore?: Date): Promise<void> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || (await unclaimedUnder(db, user)).length === 0) return;
  await reconcilePlan(billing, userId);
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, userId);
    if (fresh === undefined) return;
    for (const { id } of await unclaimedUnder(tx, fresh)) {
      const checkout = await lockUnclaimed(tx, id);
      if (checkout === undefined || (paidBefore && (checkout.paidAt === null || checkout.paidAt > paidBefore)))
        continue;
      if (isSecondPurchase(fresh, checkout))
        await refundPurchase(tx, checkout, { userId, reason: 'secondPlan' }, clock.now());
    }
  });
}

/** Handles purchases that have been unclaimed for too long. Runs every hour. */
export async function checkoutCron(billing: BillingContext): Promise<void> {
  const { db, clock, log } = billing;
  const now = clock.now().getTime();
  const [judged, givenUp] = [new Date(now - judgedAfterMs), new Date(now - givenUpAfterMs)];
  const accounts = await db
    .selectDistinct({ id: users.id })
    .from(checkouts)
    .innerJoin(users, isUnderAccount)
    .where(and(isUnclaimed(db), lt(checkouts.paidAt, judged), wouldBeSecond))
    .limit(mostAtOnce);
  for (const { id } of accounts) {
    await refundSecondPlans(billing, id, judged).catch((error: unknown) =>
      log.error(`What waits for the account ${id} could not be judged`, error),
    );
  }
  const old = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isUnclaimed(db), eq(checkouts.kind, 'recurring'), lt(checkouts.paidAt, givenUp)))
    .limit(mostAtOnce);
  for (const { id } of old) {
    await db.transaction(async (tx) => {
      const checkout = await lockUnclaimed(tx, id);
      if (checkout !== undefined)
        await refundPurchase(tx, checkout, { userId: null, reason: 'unclaimed' }, clock.now());
    });
  }
}

const isUnderAccount = eq(sql`lower(${checkouts.email})`, users.signInKey);
/** Condition to preselect accounts, so that the provider is asked only about these. */
const wouldBeSecond = or(
  sql`${users.lifetimeIntentId} is not null`,
  and(eq(checkouts.kind, 'recurring'), eq(users.subscriptionStatus, 'active')),
);
