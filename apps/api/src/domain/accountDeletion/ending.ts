import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { noteEnding } from '../subscription/ends.ts';
import { endForGood } from '../subscription/leaving.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { recordReversals } from '../subscription/reversals.ts';
import { dropBeforeCancelling } from '../subscription/unpaidChange.ts';

/** Returns a deletion, and its account; undefined if the account is erased. */
export async function deletionOf({ db }: Pick<BillingContext, 'db'>, id: string) {
  const [found] = await db
    .select({ deletion: accountDeletions, user: users })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.id, id));
  return found;
}

/**
 * Ends the plan of an account that is deleted, and refunds what the member was told. Goes on if the deletion was taken
 * back meanwhile, because the plan does not come back with the account. Does nothing once it is done. Throws while a
 * payment is in progress, so that the job runs again.
 */
export async function endAccount(billing: BillingContext, deletionId: string): Promise<void> {
  const found = await deletionOf(billing, deletionId);
  if (found === undefined || found.deletion.endedAt !== null) return;
  await endPlan(billing, found);
  const isThis = and(eq(accountDeletions.id, deletionId), isNull(accountDeletions.endedAt));
  await billing.db.update(accountDeletions).set({ endedAt: billing.clock.now() }).where(isThis);
}

/**
 * Ends the plan that the account had, and refunds what was promised. Unless the deletion was taken back, also ends what
 * was bought since, and refunds it. Idempotent: each refund has a key of its own, and the promised ones were stored
 * before the first.
 */
export async function endPlan(
  billing: BillingContext,
  { deletion, user }: { deletion: DeletionRow; user: UserRow },
): Promise<void> {
  const bought = deletion.undoneAt === null ? user.stripeSubscriptionId : null;
  for (const id of new Set([deletion.subscriptionId, bought])) if (id !== null) await endNow(billing, deletion, id);
  for (const intentId of await refundsOf(billing, deletion)) await refundOne(billing, deletion, intentId);
  await reconcilePlan(billing, user.id);
}

async function endNow(billing: BillingContext, deletion: DeletionRow, subscriptionId: string): Promise<void> {
  const { db, clock } = billing;
  const { userId, refunds, askedAt } = deletion;
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  if (subscription === undefined) return;
  if (!isOver(subscription)) {
    const [intentId] = refunds;
    const cause = intentId === undefined ? 'cancelNow' : 'refund';
    await noteEnding(db, { userId, planId: subscriptionId, cause, intentId }, clock.now());
    const dropped = await actAlone(billing, subscriptionId, () => dropBeforeCancelling(billing, userId, subscription));
    if (dropped === 'processing') throw new Error(`A payment of ${subscriptionId} is just being taken`);
  }
  // Also for a plan that is over: an earlier try may have died before it voided what was due.
  await endForGood(billing, { subscriptionId, payBackFrom: askedAt.toISOString() });
}

/** Returns the payments to refund: those that were promised, and those of purchases that were paid since. */
async function refundsOf({ db }: BillingContext, deletion: DeletionRow): Promise<string[]> {
  const { userId, askedAt, endedAt, undoneAt } = deletion;
  const promised = endedAt === null ? deletion.refunds : [];
  const isLate = and(eq(checkouts.userId, userId), eq(checkouts.status, 'paid'), gt(checkouts.paidAt, askedAt));
  const late = undoneAt === null ? await db.select({ id: checkouts.intentId }).from(checkouts).where(isLate) : [];
  return [...new Set([...promised, ...late.flatMap(({ id }) => (id?.startsWith('pi_') ? id : []))])];
}

async function refundOne(billing: BillingContext, { id }: DeletionRow, intentId: string): Promise<void> {
  try {
    await billing.payments.refund(intentId, `deletion/${id}/${intentId}`);
  } catch (error) {
    // Another try would be rejected too. A payment that was disputed meanwhile is decided by the bank.
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    billing.log.error('account.refundFailed', { deletionId: id, intentId, error });
    const text = fill(teamNotes.deletionRefund, { payment: intentId });
    await enqueue(billing.db, 'notify', { text }, billing.clock.now());
  }
  await recordReversals(billing, intentId);
}
