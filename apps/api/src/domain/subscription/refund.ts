import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, eq, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds, type RefundRow } from '../../db/schema.refunds.ts';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { ProviderRefund } from '../../ports/reversals.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { emailKeyOf } from '../core/users.ts';
import { addressOf, amountText, isFromBeforeRestore, takeBackMails } from '../events/record.ts';
import { actAlone } from './actAlone.ts';
import { checkoutOf } from './purchase.ts';

/** At most this many refunds of one buyer within `withinMs` are automatic. The team decides about further ones. */
const mostAutomatic = 2;
const withinMs = 30 * dayMs;
/** How long a refund is checked again after it was made, in ms, because it may still fail. */
const watchedMs = 10 * dayMs;

/**
 * Begins the refund of a paid purchase. Does nothing if the refund was begun before. Queues the job that ends the
 * subscription and refunds the money. If the buyer has had too many automatic refunds, asks the team instead. Must run
 * in the transaction that decides on the refund.
 */
export async function refundPurchase(
  tx: Database,
  checkout: CheckoutRow,
  cause: Pick<RefundRow, 'userId' | 'reason'>,
  now: Date,
): Promise<void> {
  const emailKey = checkout.email === null ? null : emailKeyOf(checkout.email);
  // This lock makes two refunds for one address run one after the other, so that the second one counts the first.
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

async function automaticOf(tx: Database, { emailKey, userId }: Pick<RefundRow, 'emailKey' | 'userId'>, now: Date) {
  const ofBuyer = or(
    emailKey === null ? undefined : eq(purchaseRefunds.emailKey, emailKey),
    userId === null ? undefined : eq(purchaseRefunds.userId, userId),
  );
  if (ofBuyer === undefined) return 0;
  const isRecent = gt(purchaseRefunds.createdAt, new Date(now.getTime() - withinMs));
  return tx.$count(purchaseRefunds, and(ofBuyer, ne(purchaseRefunds.status, 'person'), isRecent));
}

/** Ends a purchase's subscription, if any, and refunds the money. A repeat changes nothing and sends nothing. */
export async function carryOutRefund(billing: BillingContext, checkoutId: string): Promise<void> {
  const { payments, log } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  if (checkout === undefined || (await refundOf(billing.db, checkoutId))?.status !== 'asked') return;
  const { subscriptionId, intentId, amountDue } = checkout;
  if (subscriptionId !== null) await actAlone(billing, subscriptionId, () => payments.endSubscription(subscriptionId));
  let outcome: Outcome = 'refunded';
  let madeAt: Date | undefined;
  if (intentId?.startsWith('pi_') && amountDue !== 0) {
    try {
      const refund = await payments.refund(intentId, `checkout/${checkoutId}/refund`);
      outcome = outcomeOf(refund);
      madeAt = refund.createdAt;
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
      log.error('checkout.refundFailed', { checkoutId, error });
      outcome = 'failed';
    }
  }
  await record(billing, checkout, outcome, madeAt);
}

type Outcome = Exclude<RefundRow['status'], 'asked' | 'person'>;

const outcomeOf = ({ status }: ProviderRefund): Outcome =>
  (({ succeeded: 'refunded', pending: 'pending', failed: 'failed', canceled: 'failed' }) as const)[status];

/**
 * Records the result of a refund. Sends the first result, and also a later failure, to the buyer and the team. Does
 * nothing if the result is recorded already.
 * @param madeAt - when the refund was made; undefined if it was not made just now
 */
async function record(
  { db, clock }: BillingContext,
  checkout: CheckoutRow,
  outcome: Outcome,
  madeAt?: Date,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // If the refund was made before a backup was restored, the buyer probably got a mail about it then.
    const isTold = madeAt !== undefined && (await isFromBeforeRestore(tx, madeAt));
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
    if (!isTold && (before.status === 'asked' || outcome === 'failed'))
      await mailAboutRefund(tx, refund, checkout, now);
    if (before.status === 'asked' && outcome !== 'failed')
      await enqueue(tx, 'watchRefund', { checkoutId: checkout.id }, new Date(now.getTime() + dayMs));
  });
}

/**
 * Checks a refund at the provider every day until it can no longer fail. Tells the team once if the refund is still
 * pending.
 */
export async function watchRefund(billing: BillingContext, checkoutId: string): Promise<void> {
  const { db, payments, clock } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  const before = await refundOf(db, checkoutId);
  if (checkout === undefined || before === undefined || before.refundedAt === null || before.status === 'failed')
    return;
  let after: Outcome = 'refunded';
  if (checkout.intentId?.startsWith('pi_')) {
    const [newest] = (await payments.reversals(checkout.intentId)).refunds;
    if (newest !== undefined) after = outcomeOf(newest);
    await record(billing, checkout, after);
  }
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

/** SQL condition: no refund of the purchase was begun, and no refund waits for the team's decision. */
export const isNotTakenBack = (db: Database) =>
  notExists(db.select().from(purchaseRefunds).where(eq(purchaseRefunds.checkoutId, checkouts.id)));

async function refundOf(db: Database, checkoutId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.checkoutId, checkoutId));
  return row;
}

/** Deletes a purchase's unsent reminders. Call it in the transaction that claims or refunds the purchase. */
export async function takeBackReminders(tx: Database, checkoutId: string): Promise<void> {
  await takeBackMails(tx, checkoutId, ['unclaimed']);
}

/**
 * Returns the values for a sentence about a purchase: its plan, its amount with currency, and when it was paid, in ISO
 * 8601.
 */
function wordsOf({ planName, amountDue, currency, paidAt, createdAt }: CheckoutRow) {
  return {
    plan: planName,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    paidAt: (paidAt ?? createdAt).toISOString(),
  };
}

/**
 * Queues the mail about a refund that was made, has failed, or waits for the team. Must run in the transaction that
 * records this.
 */
async function mailAboutRefund(tx: Database, { userId, status, reason }: RefundRow, checkout: CheckoutRow, now: Date) {
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  const to = user === undefined ? checkout.email : addressOf(user);
  if (to === null) return;
  const outcome = status === 'person' || status === 'failed' ? status : 'paidBack';
  await enqueue(tx, 'sendMail', { to, name: 'paidBack', values: { reason, outcome, ...wordsOf(checkout) } }, now);
}

/** Notifies the team about a purchase that was refunded, or about a refund that needs a person. */
async function notifyTeam(tx: Database, about: keyof typeof teamNotes.refunds, checkout: CheckoutRow, now: Date) {
  const { id, email, intentId } = checkout;
  const { paidAt, ...purchase } = wordsOf(checkout);
  const day = formatDate(paidAt, 'UTC');
  const words = { ...purchase, day, email: email ?? '?', payment: intentId ?? '?', checkout: id };
  await enqueue(tx, 'notify', { text: fill(teamNotes.refunds[about], words) }, now);
}
