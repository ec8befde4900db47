import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { Standing } from '@signalsync/contract/model/standing';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { type ReversalRow, reversals, type StoredDispute } from '../../db/schema.sweeps.ts';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { unlessMissing } from '../../ports/payments.ts';
import {
  isReversed,
  isUndecided,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderReversals,
} from '../../ports/reversals.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { addressOf, amountText, recordedOf, recordEvent } from '../events/record.ts';
import { wholeReturnOf } from './endedByReturn.ts';
import { correctLifetimeEnd, withdrawEnd } from './ends.ts';
import { isNotTakenBack, refundPurchase } from './refund.ts';
import { readStanding } from './readStanding.ts';
import { hasPlan, nextVersion, noPlan } from './storedPlan.ts';

const maxTries = 5;

/**
 * Reads a payment's refunds and disputes at the provider and stores them. Queues the mails about them and, in the same
 * transaction, the update of the buyer's plan. Returns the id of the payment's customer; null if the payment has none
 * or the provider does not know the payment.
 * @param told - when a dispute was decided, if an event of the provider says so; otherwise undefined
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

/** Stores what was read, and queues mails and jobs. Returns false if the row has changed since `before` was read. */
async function write(
  billing: BillingContext,
  before: ReversalRow | undefined,
  read: ProviderReversals,
  told: Date | undefined,
): Promise<boolean> {
  const { db, clock } = billing;
  const now = clock.now();
  const row = rowOf(before, read, told ?? now, now);
  if (before !== undefined && meaning(before) === meaning(row)) return true;
  const { intentId, customerId } = row;
  const ownerIds = customerId === null ? [] : await ownersOf(db, customerId);
  const buyer = await buyerOf(db, intentId, ownerIds);
  const credited = await creditedTo(db, intentId, ownerIds);
  // The mail contains the new state of the plan. So this state is computed before the row is stored, as if the row were
  // stored.
  const standing =
    buyer.user === undefined ? null : await readStanding(billing, buyer.user, { reversal: row, isForMail: true });
  return db.transaction(async (tx) => {
    const isAsRead = and(eq(reversals.intentId, intentId), eq(reversals.version, before?.version ?? 0));
    const [written] =
      before === undefined
        ? await tx.insert(reversals).values(row).onConflictDoNothing().returning()
        : await tx.update(reversals).set(row).where(isAsRead).returning();
    if (written === undefined) return false;
    const back = wholeReturnOf(row);
    if (back !== null) await correctLifetimeEnd(tx, intentId, back.at);
    if (before?.isReversed === true && !row.isReversed) await restoreLifetime(tx, intentId, now);
    if (credited && row.disputes.some(({ status }) => status === 'lost'))
      await refundPurchase(tx, credited, { userId: credited.userId, reason: 'creditDisputed' }, now);
    for (const userId of ownerIds) await enqueue(tx, 'syncPlan', { userId }, now);
    await recordReversed(tx, { before, after: row, buyer, standing, credited: credited?.planName ?? null }, now);
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
  // If the event with the time of the decision comes after our server has read the dispute, the earlier of the two
  // times is kept.
  const decidedAt = earlier(at.toISOString(), decidedAtOf(was));
  return { ...facts, status: facts.status, decidedAt };
}

const kept = <T extends ProviderRefund | ProviderDispute>({ id, amount, status, createdAt }: T) => {
  const known: Pick<T, 'id' | 'amount' | 'status'> = { id, amount, status };
  return { ...known, createdAt: createdAt.toISOString() };
};

const meaning = ({ customerId, amount, refunds, disputes }: ReversalRow) =>
  JSON.stringify([
    customerId,
    amount,
    refunds.map(({ id, status }) => [id, status]),
    disputes.map((dispute) => [dispute.id, dispute.status, dispute.evidenceDueBy, decidedAtOf(dispute)]),
  ]);

/** Gives a lifetime plan back to its buyer after its refund has failed, because we have the money again. */
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
 * Returns our accounts that belong to this customer of the provider: the accounts linked to the customer, and the
 * accounts of the customer's purchases.
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

/**
 * Returns the purchase that a payment was for, and its buyer. If there is no purchase, the buyer is the first of the
 * accounts `ownerIds`.
 */
async function buyerOf(tx: Database, intentId: string, ownerIds: readonly string[]) {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.intentId, intentId));
  const userId = checkout === undefined ? (ownerIds[0] ?? null) : (checkout.userId ?? checkout.claimedBy);
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  const isOurRefund = and(eq(purchaseRefunds.checkoutId, checkout?.id ?? ''), ne(purchaseRefunds.status, 'person'));
  /** Whether the server itself refunds the purchase. Then the buyer gets the mail `paidBack` instead. */
  const isTold = checkout !== undefined && (await tx.$count(purchaseRefunds, isOurRefund)) > 0;
  return { checkout, user, isTold };
}

/** Returns the paid purchase to which unused days of a payment were credited; undefined if it is being refunded. */
async function creditedTo(db: Database, intentId: string, ownerIds: string[]): Promise<CheckoutRow | undefined> {
  const isPaidBy = and(inArray(checkouts.userId, ownerIds), eq(checkouts.status, 'paid'));
  const [credited] = await db
    .select()
    .from(checkouts)
    .where(and(isPaidBy, eq(checkouts.creditedIntentId, intentId), isNotTakenBack(db)));
  return credited;
}

const disputeKinds = {
  open: ['disputed', 'opened'],
  won: ['disputeWon', 'won'],
  lost: ['disputeLost', 'lost'],
} as const;

/** Returns the kind of event for a refund whose status has changed; undefined if nobody needs to know. */
function refundKindOf(was: string | undefined, status: string): 'refunded' | 'refundFailed' | undefined {
  if (status === 'succeeded') return 'refunded';
  return was === 'succeeded' && status !== 'pending' ? 'refundFailed' : undefined;
}

/**
 * Records what has changed about a payment's refunds and disputes, queues the mails, and tells the team. `before` is
 * the old row. `standing` is the state of the buyer's plan after the change. `credited` is the plan to which unused days of
 * the payment were credited. Must run in the transaction that writes
 * the row.
 */
async function recordReversed(
  tx: Database,
  change: {
    before: ReversalRow | undefined;
    after: ReversalRow;
    buyer: Awaited<ReturnType<typeof buyerOf>>;
    standing: Standing | null;
    credited: string | null;
  },
  now: Date,
): Promise<void> {
  const { before, after, buyer, standing, credited } = change;
  const { checkout, user, isTold } = buyer;
  const { currency, intentId, amount: paid, refunds, disputes } = after;
  const isLate = (await recordedOf(tx, [intentId])).get(intentId)?.has('paidAfterEnd') === true;
  const to = user === undefined ? (checkout?.email ?? null) : addressOf(user);
  const returned = refunds.reduce((sum, each) => sum + (each.status === 'succeeded' ? each.amount : 0), 0);
  const changed = [
    ...refunds.flatMap((refund) => {
      const was = before?.refunds.find(({ id }) => id === refund.id)?.status;
      const kind = refund.status === was ? undefined : refundKindOf(was, refund.status);
      if (kind === undefined) return [];
      const outcome = kind === 'refunded' ? ('succeeded' as const) : ('failed' as const);
      const amount = amountText(refund.amount, currency);
      const values = { outcome, amount, refundedAt: refund.createdAt, isAll: returned >= paid, isLate, standing };
      const words = { amount, ...(kind === 'refunded' && { paid: amountText(paid, currency) }) };
      const isMailed = !isTold;
      return [
        { ...refund, kind, isMailed, mail: { name: 'refunded' as const, values }, words, about: 'refunds' as const },
      ];
    }),
    ...disputes.flatMap((dispute) => {
      const was = before?.disputes.find(({ id }) => id === dispute.id)?.status;
      if (dispute.status === was) return [];
      const [kind, outcome] = disputeKinds[dispute.status];
      const amount = amountText(dispute.amount, currency);
      const dueBy = dispute.evidenceDueBy === null ? teamNotes.noDueBy : formatMoment(dispute.evidenceDueBy, 'UTC');
      const words = { amount, ...(kind === 'disputed' && { dueBy }) };
      const mail = { name: 'disputed' as const, values: { outcome, amount, standing, credited } };
      return [{ ...dispute, kind, isMailed: true, mail, words, about: 'disputes' as const }];
    }),
  ];
  for (const { id: object, kind, status, createdAt, isMailed, mail, words, about } of changed) {
    // The provider does not return when a refund failed or a dispute was decided, so the event gets the current time.
    const isFirst = status === 'succeeded' || status === 'open' || before === undefined;
    const happenedAt = isFirst ? new Date(createdAt) : now;
    const event = { kind, object, userId: user?.id ?? null, happenedAt, ...(checkout && { checkoutId: checkout.id }) };
    const isNew = await recordEvent(tx, event, now, to !== null && isMailed ? { to, ...mail } : null);
    // If the server makes a refund by itself, the team gets another note about it, which other code queues.
    if (!isNew || !isMailed) continue;
    const text = fill(teamNotes.moneyBack[kind], { email: to ?? '?', payment: intentId, ...words });
    await enqueue(tx, 'notify', { text, about }, now);
  }
}
