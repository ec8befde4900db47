import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { DeletionRow } from '../../db/schema.deletions.ts';
import type { GuaranteedPayment } from '../../db/schema.refunds.ts';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import { checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { addressOf } from '../events/record.ts';
import { backOf } from '../subscription/endedByReturn.ts';
import { recordReversals } from '../subscription/reversals.ts';
import type { Ending } from './repository.ts';

/** Returns what to refund: what was promised, and the purchases that were paid since. */
export async function refundsOf(db: Database, deletion: DeletionRow): Promise<GuaranteedPayment[]> {
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
export async function isRefunded(
  billing: BillingContext,
  deletion: DeletionRow,
  refund: GuaranteedPayment,
): Promise<boolean> {
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
