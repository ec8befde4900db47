import { unclaimedDays, unclaimedReminderDays } from '@signalsync/content/constants';
import { and, eq, gt, isNotNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, firstAfter } from '../core/time.ts';
import { amountText, recordEvent } from '../events/record.ts';
import { refundPurchase } from '../subscription/refund.ts';
import { withPlan } from '../subscription/storedPlan.ts';
import { isUnclaimed, lockUnclaimed, refundSecondPlans, waitsUntil } from './unclaimed.ts';

/**
 * If an unclaimed purchase is a recurring second plan, it is refunded after this time, even if its address is unproven.
 */
const secondPlanAfterMs = dayMs;
const batchSize = 100;

/** Every hour: refunds unclaimed purchases (second plans after a day, others after 14 days) and sends reminders. */
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
  for (const { id, userId } of old)
    await withUnclaimed(db, id, (tx, checkout) => refundPurchase(tx, checkout, { userId, reason: 'unclaimed' }, now));
}

/** Locks an unclaimed purchase and does `work` with it. Does nothing if it was claimed or refunded meanwhile. */
const withUnclaimed = (db: Database, id: string, work: (tx: Database, checkout: CheckoutRow) => Promise<void>) =>
  db.transaction(async (tx) => {
    const checkout = await lockUnclaimed(tx, id);
    if (checkout !== undefined) await work(tx, checkout);
  });

/**
 * Returns the next moment after `now` at which `checkoutCron` has work; undefined if there are no unclaimed purchases.
 */
export async function nextUnclaimedAt(db: Database, now: Date): Promise<Date | undefined> {
  const unclaimed = await db.select({ paidAt: checkouts.paidAt }).from(checkouts).where(isUnclaimed(db));
  const ages = [secondPlanAfterMs, ...[...unclaimedReminderDays, unclaimedDays].map((days) => days * dayMs)];
  const times = unclaimed.flatMap(({ paidAt }) => (paidAt ? ages.map((age) => paidAt.getTime() + age + 1) : []));
  return firstAfter(times, now);
}

const isUnderAccount = eq(sql`lower(${checkouts.email})`, users.signInKey);
/** SQL condition: by our tables, the purchase may be the account's second plan. Only then do we ask the provider. */
const mayBeSecond = and(eq(checkouts.kind, 'recurring'), or(isNotNull(users.lifetimeIntentId), withPlan));

/** Queues a reminder to the address of each unclaimed purchase, 3 days after the payment and again after 10. */
async function remindOfUnclaimed({ db, clock }: BillingContext): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const [index, days] of unclaimedReminderDays.entries()) {
    const next = unclaimedReminderDays[index + 1] ?? unclaimedDays;
    const isDue = and(lte(checkouts.paidAt, ago(days)), gt(checkouts.paidAt, ago(next)), isNotNull(checkouts.email));
    const due = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(isUnclaimed(db), isDue, isNotReminded(db, days)))
      .limit(batchSize);
    for (const { id } of due) await withUnclaimed(db, id, (tx, checkout) => remind(tx, checkout, days, now));
  }
}

function isNotReminded(db: Database, days: number) {
  const { kind, object, period } = accountEvents;
  const isThis = and(eq(kind, 'unclaimed'), eq(object, checkouts.id), eq(period, String(days)));
  return notExists(db.select().from(accountEvents).where(isThis));
}

async function remind(tx: Database, checkout: CheckoutRow, days: number, now: Date): Promise<void> {
  const { id, email, kind, planName: plan, amountDue, currency, paidAt } = checkout;
  if (email === null || paidAt === null) return;
  const expiresAt = waitsUntil(paidAt);
  const values = {
    plan,
    kind,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    paidAt: paidAt.toISOString(),
    waitsUntil: expiresAt.toISOString(),
  };
  const event = { kind: 'unclaimed' as const, object: id, period: String(days), userId: null, checkoutId: id };
  const dueAt = new Date(paidAt.getTime() + days * dayMs);
  await recordEvent(tx, { ...event, happenedAt: now, dueAt }, now, { to: email, name: 'unclaimed', values, expiresAt });
}
