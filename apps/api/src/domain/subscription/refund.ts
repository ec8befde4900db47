import { and, count, eq, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds, type RefundRow } from '../../db/schema.refunds.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { mailAboutRefund, notifyTeam } from './refundMails.ts';
import { type CheckoutRow, checkouts } from '../../db/schema.ts';
import { emailKeyOf } from '../core/users.ts';
import { checkoutOf } from './purchase.ts';
import { takeBackMails } from '../events/record.ts';
import { dayMs } from '../core/time.ts';

/**
 * Maximum number of automatic refunds for one buyer within `withinMs`. A team member decides about any further refund.
 */
const mostAutomatic = 2;
const withinMs = 30 * dayMs;
/** A refund may still fail for this long after it was made. */
const watchedMs = 10 * dayMs;

/**
 * Begins the refund of a paid purchase. Does nothing if it was begun before. Queues the job that ends the subscription
 * and refunds the money. If the buyer has had too many automatic refunds, asks the team instead. Must run in the
 * transaction that decides on the refund.
 */
export async function refundPurchase(
  tx: Database,
  checkout: CheckoutRow,
  cause: Pick<RefundRow, 'userId' | 'reason'>,
  now: Date,
): Promise<void> {
  const emailKey = checkout.email === null ? null : emailKeyOf(checkout.email);
  // With this lock, two refunds for one address at the same moment run one after the other, so the second counts the
  // first.
  if (emailKey !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund:${emailKey}`}, 0))`);
  const isForPerson = (await automaticOf(tx, { emailKey, userId: cause.userId }, now)) >= mostAutomatic;
  const [refund] = await tx
    .insert(purchaseRefunds)
    .values({ checkoutId: checkout.id, ...cause, emailKey, status: isForPerson ? 'person' : 'asked', createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (refund === undefined) return;
  await takeBackReminders(tx, checkout.id);
  if (!isForPerson) {
    await enqueue(tx, 'payBack', { checkoutId: checkout.id }, now);
    return;
  }
  const { subscriptionId } = checkout;
  if (subscriptionId !== null) await enqueue(tx, 'endAtPeriodEnd', { subscriptionId }, now);
  await notifyTeam(tx, 'person', checkout, now);
  await mailAboutRefund(tx, refund, checkout, now);
}

async function automaticOf(
  tx: Database,
  { emailKey, userId }: Pick<RefundRow, 'emailKey' | 'userId'>,
  now: Date,
): Promise<number> {
  const ofBuyer = or(
    emailKey === null ? undefined : eq(purchaseRefunds.emailKey, emailKey),
    userId === null ? undefined : eq(purchaseRefunds.userId, userId),
  );
  if (ofBuyer === undefined) return 0;
  const since = new Date(now.getTime() - withinMs);
  const [found] = await tx
    .select({ number: count() })
    .from(purchaseRefunds)
    .where(and(ofBuyer, ne(purchaseRefunds.status, 'person'), gt(purchaseRefunds.createdAt, since)));
  return found?.number ?? 0;
}

/**
 * Ends the subscription of a purchase, if it has one, and refunds the money. Idempotent: a repeat changes nothing and
 * sends nothing twice.
 */
export async function carryOutRefund(billing: BillingContext, checkoutId: string): Promise<void> {
  const { payments } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  if (checkout === undefined || (await refundOf(billing.db, checkoutId))?.status !== 'asked') return;
  const { subscriptionId, intentId, amountDue } = checkout;
  if (subscriptionId !== null) await payments.endSubscription(subscriptionId);
  const isPaidFor = intentId !== null && intentId.startsWith('pi_') && amountDue !== 0;
  const outcome = isPaidFor ? await refunded(billing, checkout, intentId) : 'refunded';
  await record(billing, checkout, outcome);
}

async function refunded({ payments, log }: BillingContext, checkout: CheckoutRow, intentId: string): Promise<Outcome> {
  try {
    return outcomeOf(await payments.refund(intentId, `checkout/${checkout.id}/refund`));
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    log.error('checkout.refundFailed', { checkoutId: checkout.id, error });
    return 'failed';
  }
}

type Outcome = Exclude<RefundRow['status'], 'asked' | 'person'>;

function outcomeOf({ status }: { status: 'pending' | 'succeeded' | 'failed' | 'canceled' }): Outcome {
  if (status === 'succeeded') return 'refunded';
  return status === 'pending' ? 'pending' : 'failed';
}

/**
 * Records the result of a refund. The first result, and a later failure, go to the buyer by mail and to the team. Does
 * nothing if the result is recorded already.
 */
async function record({ db, clock }: BillingContext, checkout: CheckoutRow, outcome: Outcome): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ofCheckout = eq(purchaseRefunds.checkoutId, checkout.id);
    const [before] = await tx.select().from(purchaseRefunds).where(ofCheckout).for('update');
    if (before === undefined || before.status === outcome) return;
    const isMade = before.refundedAt === null && outcome !== 'failed';
    const [refund] = await tx
      .update(purchaseRefunds)
      .set({ status: outcome, ...(isMade && { refundedAt: now }) })
      .where(ofCheckout)
      .returning();
    if (refund === undefined) return;
    if (outcome === 'failed') await notifyTeam(tx, 'failed', checkout, now);
    else if (before.status === 'asked') await notifyTeam(tx, refund.reason, checkout, now);
    if (before.status === 'asked' || outcome === 'failed') await mailAboutRefund(tx, refund, checkout, now);
    if (before.status === 'asked' && outcome !== 'failed')
      await enqueue(tx, 'watchRefund', { checkoutId: checkout.id }, new Date(now.getTime() + dayMs));
  });
}

/** Checks a refund at the provider every day until it can no longer fail. Tells the team once if it stays pending. */
export async function watchRefund(billing: BillingContext, checkoutId: string): Promise<void> {
  const { db, clock } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  const before = await refundOf(db, checkoutId);
  if (checkout === undefined || before === undefined || before.refundedAt === null || before.status === 'failed')
    return;
  const after = await reconcileRefund(billing, checkout);
  if (after === 'failed') return;
  const now = clock.now();
  if (after === 'pending' && before.toldAt === null) {
    await db.transaction(async (tx) => {
      await tx.update(purchaseRefunds).set({ toldAt: now }).where(eq(purchaseRefunds.checkoutId, checkoutId));
      await notifyTeam(tx, 'pending', checkout, now);
    });
  }
  if (after === 'pending' || now.getTime() - before.refundedAt.getTime() < watchedMs)
    await enqueue(db, 'watchRefund', { checkoutId }, new Date(now.getTime() + dayMs));
}

/** Reads a refund at the provider and records its result. */
async function reconcileRefund(billing: BillingContext, checkout: CheckoutRow): Promise<Outcome> {
  if (!checkout.intentId?.startsWith('pi_')) return 'refunded';
  const { refunds } = await billing.payments.reversals(checkout.intentId);
  const newest = refunds[0];
  const outcome = newest === undefined ? 'refunded' : outcomeOf(newest);
  await record(billing, checkout, outcome);
  return outcome;
}

/** Condition: no refund of the purchase was begun, and none waits for the team's decision. */
export const isNotTakenBack = (db: Database) =>
  notExists(
    db
      .select({ id: purchaseRefunds.checkoutId })
      .from(purchaseRefunds)
      .where(eq(purchaseRefunds.checkoutId, checkouts.id)),
  );

async function refundOf(db: Database, checkoutId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.checkoutId, checkoutId));
  return row;
}

/**
 * Takes back the queued reminders of a purchase that were not sent yet. Must run in the transaction in which the purchase
 * is claimed or its refund begins.
 */
export async function takeBackReminders(tx: Database, checkoutId: string): Promise<void> {
  await takeBackMails(tx, checkoutId, ['unclaimed']);
}
