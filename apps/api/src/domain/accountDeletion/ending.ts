import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import type { GuaranteedPayment } from '../../db/schema.refunds.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { noteEnding } from '../subscription/ends.ts';
import { endForGood } from '../subscription/leaving.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { dropBeforeCancelling } from '../subscription/unpaidChange.ts';
import { isRefunded, notifyTeam, refundsOf } from './refunds.ts';
import { deletionOf, type Ending } from './repository.ts';

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
