import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals, type StoredDispute } from '../../db/schema.sweeps.ts';
import { checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { unlessMissing } from '../../ports/payments.ts';
import {
  isReversed,
  isUndecided,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderReversals,
} from '../../ports/reversals.ts';
import { wholeReturnOf } from './endedByReturn.ts';
import { correctLifetimeEnd, withdrawEnd } from './ends.ts';
import { buyerOf, recordReversed } from './reversalEvents.ts';
import { nextVersion, noPlan } from './planFields.ts';
import { readStanding } from './readStanding.ts';
import { hasPlan } from './storedPlan.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';

type ReversalRow = typeof reversals.$inferSelect;
const maxTries = 5;

/**
 * Reads a payment's refunds and disputes at the provider and stores them, with the mails about them. Queues the update of
 * the buyer's plan in the same transaction. Returns the id of the payment's customer; null if the payment has none or the
 * provider does not know the payment.
 * @param told - when the provider says that it happened; undefined if it does not say
 */
export async function recordReversals(billing: BillingContext, intentId: string, told?: Date): Promise<string | null> {
  const { db, payments } = billing;
  for (let tries = 0; tries < maxTries; tries++) {
    const [before] = await db.select().from(reversals).where(eq(reversals.intentId, intentId));
    const read = await unlessMissing(payments.reversals(intentId));
    if (read === undefined) return null;
    const isNothing = read.refunds.length + read.disputes.length === 0 && before === undefined;
    if (isNothing || (await write(billing, before, read, told))) return read.customerId;
  }
  throw new Error(`What went back of the payment ${intentId} changed while it was being read`);
}

/**
 * Stores what was read, and queues the updates that follow. Returns false if another call has written since `before`
 * was read.
 */
async function write(
  billing: BillingContext,
  before: ReversalRow | undefined,
  read: ProviderReversals,
  told: Date | undefined,
): Promise<boolean> {
  const { db, clock } = billing;
  const now = clock.now();
  const row = rowOf(before, read, told ?? now, now);
  if (before !== undefined && isSame(before, row)) return true;
  const { intentId, customerId } = row;
  const ownerIds = customerId === null ? [] : await ownersOf(db, customerId);
  const buyer = await buyerOf(db, intentId, ownerIds);
  // The mail says what the plan does now. So the plan is decided before the mail is queued, and by what is stored with it.
  const standing = buyer.user === undefined ? null : await readStanding(billing, buyer.user, { reversal: row });
  return db.transaction(async (tx) => {
    const written =
      before === undefined
        ? await tx.insert(reversals).values(row).onConflictDoNothing().returning({ id: reversals.intentId })
        : await tx
            .update(reversals)
            .set(row)
            .where(and(eq(reversals.intentId, intentId), eq(reversals.version, before.version)))
            .returning({ id: reversals.intentId });
    if (written.length === 0) return false;
    const back = wholeReturnOf(row);
    if (back !== null) await correctLifetimeEnd(tx, intentId, back.at);
    if (before?.isReversed === true && !row.isReversed) await restoreLifetime(tx, intentId, now);
    for (const userId of ownerIds) await enqueue(tx, 'syncPlan', { userId }, now);
    await recordReversed(tx, { before, after: row, buyer, standing }, now);
    return true;
  });
}

function rowOf(before: ReversalRow | undefined, read: ProviderReversals, at: Date, now: Date): ReversalRow {
  const { intentId, customerId, amount, currency, refunds, disputes } = read;
  return {
    intentId,
    customerId,
    amount,
    currency,
    refunds: refunds.map(kept),
    disputes: disputes.map((dispute) => keptDispute(dispute, before?.disputes, at)),
    isReversed: isReversed(read),
    isUndecided: isUndecided(read),
    version: (before?.version ?? 0) + 1,
    changedAt: now,
  };
}

const earlier = (one: string, other = one): string => (one < other ? one : other);

const decidedAtOf = (dispute: StoredDispute | undefined) =>
  dispute && dispute.status !== 'open' ? dispute.decidedAt : undefined;

function keptDispute(dispute: ProviderDispute, before: readonly StoredDispute[] | undefined, at: Date): StoredDispute {
  const was = before?.find(({ id }) => id === dispute.id);
  const facts = { ...kept(dispute), evidenceDueBy: dispute.evidenceDueBy?.toISOString() ?? null };
  if (facts.status === 'open') return { ...facts, status: facts.status };
  // The event that says when may be read after the dispute.
  const decidedAt = earlier(at.toISOString(), decidedAtOf(was));
  return { ...facts, status: facts.status, decidedAt };
}

const kept = <T extends ProviderRefund | ProviderDispute>({
  id,
  amount,
  status,
  createdAt,
}: T): Pick<T, 'id' | 'amount' | 'status'> & { createdAt: string } => ({
  id,
  amount,
  status,
  createdAt: createdAt.toISOString(),
});

const meaning = ({ customerId, amount, refunds, disputes }: Omit<ReversalRow, 'changedAt'>) =>
  JSON.stringify([
    customerId,
    amount,
    refunds.map(({ id, status }) => [id, status]),
    disputes.map((dispute) => [dispute.id, dispute.status, dispute.evidenceDueBy, decidedAtOf(dispute)]),
  ]);

const isSame = (before: ReversalRow, after: Omit<ReversalRow, 'changedAt'>) => meaning(before) === meaning(after);

/** Gives a lifetime plan back to its buyer after the refund failed, because we have the money again. */
async function restoreLifetime(tx: Database, intentId: string, now: Date): Promise<void> {
  const isBought = and(
    eq(checkouts.intentId, intentId),
    eq(checkouts.kind, 'once'),
    eq(checkouts.status, 'paid'),
    isNotNull(checkouts.userId),
  );
  const [bought] = await tx.select().from(checkouts).where(isBought);
  const user = bought?.userId ? await lockUser(tx, bought.userId) : undefined;
  if (bought === undefined || user === undefined || hasPlan(user)) return;
  const plan = { plan: bought.planName, subscriptionStatus: 'active' as const, lifetimeIntentId: intentId };
  await tx
    .update(users)
    .set({ ...noPlan, ...plan, ...nextVersion })
    .where(eq(users.id, user.id));
  await withdrawEnd(tx, user.id, intentId, now);
  await enqueue(tx, 'syncPlatforms', { userId: user.id }, now);
}

/**
 * Returns the ids of our accounts that share this customer at the provider: the account linked to it, and the accounts
 * that its purchases belong to.
 */
export async function ownersOf(db: Database, customerId: string): Promise<string[]> {
  const buyers = db
    .select({ id: checkouts.userId })
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customerId), isNotNull(checkouts.userId)));
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.stripeCustomerId, customerId), inArray(users.id, buyers)));
  return owners.map(({ id }) => id);
}
