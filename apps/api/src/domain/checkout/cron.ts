import { unclaimedDays } from '@signalsync/content/constants';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts, users } from '../../db/schema.ts';
import type { BillingContext } from '../billing/context.ts';
import { refundPurchase } from './refund.ts';
import { refundSecondPlans } from './secondPlans.ts';
import { isUnclaimed, lockUnclaimed } from './unclaimed.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * After this time, the server checks whether an unclaimed purchase would be a second plan, even if nobody has proven
 * its address.
 */
const judgedAfterMs = dayMs;
/** A recurring purchase that nobody claims for this long is refunded. */
const givenUpAfterMs = unclaimedDays * dayMs;
const mostAtOnce = 100;

/**
 * Refunds purchases that have been unclaimed for too long: after a day those that would be a second plan, after 14 days
 * all recurring ones. Runs every hour.
 */
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

/** Returns when `checkoutCron` has to look at an unclaimed purchase next after `now`; undefined if there is none. */
export async function nextUnclaimedAt(db: Database, now: Date): Promise<Date | undefined> {
  const unclaimed = await db.select({ paidAt: checkouts.paidAt }).from(checkouts).where(isUnclaimed(db));
  const times = unclaimed.flatMap(({ paidAt }) =>
    paidAt === null ? [] : [judgedAfterMs, givenUpAfterMs].map((ms) => paidAt.getTime() + ms + 1),
  );
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}

const isUnderAccount = eq(sql`lower(${checkouts.email})`, users.signInKey);
/**
 * Condition: our tables say that the purchase may be a second plan for the account. Only then do we ask the provider.
 */
const wouldBeSecond = or(
  sql`${users.lifetimeIntentId} is not null`,
  and(eq(checkouts.kind, 'recurring'), eq(users.subscriptionStatus, 'active')),
);
