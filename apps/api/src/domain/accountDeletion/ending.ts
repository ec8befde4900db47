import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { backOf } from '../subscription/endedByReturn.ts';
import { noteEnding } from '../subscription/ends.ts';
import type { GuaranteedPayment } from '../subscription/guarantee.ts';
import { endForGood } from '../subscription/leaving.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { recordReversals } from '../subscription/reversals.ts';
import { dropBeforeCancelling } from '../subscription/unpaidChange.ts';

/** A deletion, and its account. */
export interface Ending {
  readonly deletion: DeletionRow;
  readonly user: UserRow;
}

/** Returns a deletion, and its account; undefined if the account is erased. */
export async function deletionOf(db: Database, id: string): Promise<Ending | undefined> {
  const [found] = await db
    .select({ deletion: accountDeletions, user: users })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.id, id));
  return found;
}

/** What a deletion ends and refunds. */
interface Endings {
  readonly subscriptionIds: readonly string[];
  readonly refunds: readonly GuaranteedPayment[];
}

/**
 * Ends the plan that the account had, and refunds what was promised. Unless the deletion was taken back, also ends what
 * was bought since, and refunds it. Goes on if it was taken back, because the plan does not come back with the account.
 * Does nothing once it is done. Throws while a payment is in progress, and if something was bought meanwhile, so that
 * the job runs again. Idempotent: each refund has a key of its own, and the promised ones were stored before the first.
 */
export async function endAccount(billing: BillingContext, deletionId: string): Promise<void> {
  const { db, clock } = billing;
  const found = await deletionOf(db, deletionId);
  if (found === undefined || found.deletion.endedAt !== null) return;
  const done = await endingsOf(db, found);
  for (const id of done.subscriptionIds) await endNow(billing, found.deletion, id);
  const failed: string[] = [];
  for (const refund of done.refunds)
    if (!(await isRefunded(billing, found.deletion, refund))) failed.push(refund.intentId);
  await reconcilePlan(billing, found.user.id);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.user.id);
    const last = user && (await deletionOf(tx, deletionId));
    if (last === undefined || last.deletion.endedAt !== null) return;
    if (!areAmong(await endingsOf(tx, last), done)) throw new Error('Something was bought meanwhile');
    const now = clock.now();
    await tx.update(accountDeletions).set({ endedAt: now }).where(eq(accountDeletions.id, deletionId));
    await notifyTeam(tx, last, failed, now);
  });
}

/** Returns what must be ended and refunded, as our rows are now. */
async function endingsOf(db: Database, { deletion, user }: Ending): Promise<Endings> {
  const bought = deletion.undoneAt === null ? user.stripeSubscriptionId : null;
  const ids = new Set([deletion.subscriptionId, bought].filter((id) => id !== null));
  return { subscriptionIds: [...ids], refunds: await refundsOf(db, deletion) };
}

function areAmong({ subscriptionIds, refunds }: Endings, done: Endings): boolean {
  const known = new Set([...done.subscriptionIds, ...done.refunds.map(({ intentId }) => intentId)]);
  return [...subscriptionIds, ...refunds.map(({ intentId }) => intentId)].every((id) => known.has(id));
}

async function endNow(billing: BillingContext, deletion: DeletionRow, subscriptionId: string): Promise<void> {
  await actAlone(billing, subscriptionId, () => endAlone(billing, deletion, subscriptionId));
  // Also for a plan that is over: an earlier try may have died before it voided or refunded what came late.
  await endForGood(billing, { subscriptionId, payBackFrom: deletion.askedAt.toISOString() });
}

/**
 * Gives up what is planned, voids what is due, and then ends the plan. Throws while a payment is in progress, and ends
 * nothing then. Call it while no other act on the subscription runs.
 */
async function endAlone(billing: BillingContext, deletion: DeletionRow, subscriptionId: string): Promise<void> {
  const { db, clock, payments } = billing;
  const { userId, refunds } = deletion;
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  if (subscription === undefined || isOver(subscription)) return;
  const dropped = await dropBeforeCancelling(billing, userId, subscription);
  if (dropped === 'processing' || (await payments.voidOpenInvoices(subscriptionId)).isStillBeingPaid)
    throw new Error(`A payment of ${subscriptionId} is just being taken`);
  const intentId = refunds[0]?.intentId;
  const cause = intentId === undefined ? 'cancelNow' : 'refund';
  await noteEnding(db, { userId, planId: subscriptionId, cause, intentId }, clock.now());
  await payments.endSubscription(subscriptionId);
}

/** Returns what to refund: what was promised, and the purchases that were paid since. */
async function refundsOf(db: Database, deletion: DeletionRow): Promise<GuaranteedPayment[]> {
  const { userId, askedAt, undoneAt, refunds: promised } = deletion;
  // The provider names whole seconds. Whatever was paid in the second before the press is refunded anyway.
  const from = new Date(Math.floor(askedAt.getTime() / 1000) * 1000);
  const isLate = and(eq(checkouts.userId, userId), eq(checkouts.status, 'paid'), gte(checkouts.paidAt, from));
  const late = undoneAt === null ? await db.select({ id: checkouts.intentId }).from(checkouts).where(isLate) : [];
  const known = new Set(promised.map(({ intentId }) => intentId));
  const paid = late.flatMap(({ id }) =>
    id?.startsWith('pi_') && !known.has(id) ? { intentId: id, amount: null } : [],
  );
  return [...promised, ...paid];
}

/** Refunds a payment. Returns false if another try would be rejected too, and no bank decides about the payment. */
async function isRefunded(billing: BillingContext, deletion: DeletionRow, refund: GuaranteedPayment): Promise<boolean> {
  const { intentId } = refund;
  const before = await unlessMissing(billing.payments.reversals(intentId));
  // A payment that was disputed meanwhile is decided by the bank.
  const isDisputed = before !== undefined && before.disputes.length > 0;
  const isMade = isDisputed || (await isRefundMade(billing, deletion, refund));
  await recordReversals(billing, intentId);
  return isMade;
}

async function isRefundMade(
  { payments, log }: BillingContext,
  { id }: DeletionRow,
  { intentId, amount }: GuaranteedPayment,
): Promise<boolean> {
  try {
    const { status } = await payments.refund(intentId, `deletion/${id}/${intentId}`, amount);
    return status === 'succeeded' || status === 'pending';
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    log.error('account.refundFailed', { deletionId: id, intentId, error });
    return false;
  }
}

/** Queues the note to the team about promised refunds that were not made. It has the address, which is erased later. */
export async function notifyTeam(
  db: Database,
  { deletion, user }: Ending,
  intentIds: string[],
  now: Date,
): Promise<void> {
  const words = { email: addressOf(user), day: formatDate(deletion.askedAt.toISOString(), 'UTC') };
  for (const payment of intentIds)
    await enqueue(db, 'notify', { text: fill(teamNotes.deletionRefund, { ...words, payment }) }, now);
}

/**
 * Reads from the provider the refunds that were promised, and those of what was bought since. Returns those that have
 * failed or were never made, each with what we know of it. A refund that is pending, and a payment about which a bank
 * has decided, are not among them.
 */
export async function failedRefunds(billing: BillingContext, deletion: DeletionRow) {
  const refunds = await refundsOf(billing.db, deletion);
  const ids = refunds.map(({ intentId }) => intentId);
  for (const intentId of ids) await recordReversals(billing, intentId);
  const known = await billing.db.select().from(reversals).where(inArray(reversals.intentId, ids));
  return refunds.flatMap(({ intentId, amount }) => {
    const row = known.find((each) => each.intentId === intentId);
    return row === undefined || isOpen(row, amount) ? { intentId, changedAt: row?.changedAt ?? null } : [];
  });
}

function isOpen(row: ReversalRow, amount: number | null): boolean {
  const isMade = amount === null ? row.isReversed : backOf(row) >= amount;
  return !isMade && !row.isUndecided && row.disputes.length === 0;
}
