import { unclaimedDays, unclaimedReminderDays } from '@signalsync/content/constants';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { withPlan } from '../subscription/storedPlan.ts';
import { refundPurchase } from '../subscription/refund.ts';
import { remindOfUnclaimed } from './reminders.ts';
import { refundSecondPlans } from './secondPlans.ts';
import { isUnclaimed, lockUnclaimed } from './unclaimed.ts';
import { dayMs } from '../core/time.ts';

/**
 * After this time, the server checks whether an unclaimed recurring purchase would be a second plan, even if nobody has
 * proven its address.
 */
const secondPlanAfterMs = dayMs;
const batchSize = 100;

/**
 * Handles unclaimed purchases, every hour. After a day, refunds a recurring one that would be a second plan; after 14
 * days, refunds every one. Reminds the buyers of the others.
 */
export async function checkoutCron(billing: BillingContext): Promise<void> {
  await refundUnproven(billing);
  await refundUnclaimed(billing);
  await remindOfUnclaimed(billing);
}

async function refundUnproven(billing: BillingContext): Promise<void> {
  const { db, clock, log } = billing;
  const paidBefore = new Date(clock.now().getTime() - secondPlanAfterMs);
  const accounts = await db
    .selectDistinct({ id: users.id })
    .from(checkouts)
    .innerJoin(users, isUnderAccount)
    .where(and(isUnclaimed(db), lt(checkouts.paidAt, paidBefore), mayBeSecond))
    .limit(batchSize);
  for (const { id } of accounts) {
    await refundSecondPlans(billing, id, paidBefore).catch((error: unknown) =>
      log.error('checkout.secondPlansNotRefunded', { userId: id, error }),
    );
  }
}

async function refundUnclaimed({ db, clock }: BillingContext): Promise<void> {
  const now = clock.now();
  const old = await db
    .select({ id: checkouts.id, userId: users.id })
    .from(checkouts)
    .leftJoin(users, isUnderAccount)
    .where(and(isUnclaimed(db), lt(checkouts.paidAt, new Date(now.getTime() - unclaimedDays * dayMs))))
    .limit(batchSize);
  for (const { id, userId } of old) {
    await db.transaction(async (tx) => {
      const checkout = await lockUnclaimed(tx, id);
      if (checkout !== undefined) await refundPurchase(tx, checkout, { userId, reason: 'unclaimed' }, now);
    });
  }
}

/** Returns when `checkoutCron` has to look at an unclaimed purchase next after `now`; undefined if there is none. */
export async function nextUnclaimedAt(db: Database, now: Date): Promise<Date | undefined> {
  const unclaimed = await db.select({ paidAt: checkouts.paidAt }).from(checkouts).where(isUnclaimed(db));
  const ages = [secondPlanAfterMs, ...[...unclaimedReminderDays, unclaimedDays].map((days) => days * dayMs)];
  const times = unclaimed.flatMap(({ paidAt }) =>
    paidAt === null ? [] : ages.map((age) => paidAt.getTime() + age + 1),
  );
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}

const isUnderAccount = eq(sql`lower(${checkouts.email})`, users.signInKey);
/**
 * Condition: our tables say that the purchase may be a second plan for the account. Only then do we ask the provider.
 */
const mayBeSecond = and(eq(checkouts.kind, 'recurring'), or(isNotNull(users.lifetimeIntentId), withPlan));
