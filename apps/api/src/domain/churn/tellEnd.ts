import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { planEnds } from '../../db/schema.churn.ts';
import { churnAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { unlessMissing } from '../../ports/payments.ts';
import { isReversed } from '../../ports/reversals.ts';
import type { BillingContext } from '../core/context.ts';
import { causeOfReversal } from '../subscription/endedByReturn.ts';
import { monthlyValueOf } from '../subscription/ends.ts';
import { attemptBehind, attemptsInFlow } from './attemptsInFlow.ts';

type EndRow = typeof planEnds.$inferSelect;
/** The end of a plan that the provider has cancelled or ended. */
type DecidedEnd = EndRow & { readonly cancelledAt: Date };

/**
 * Tells the team that a plan ends or has ended, and why. If the cancellation is taken back later, tells the team that
 * too. Sends each of the two notes once. Sends none if the cancellation was taken back before the first note.
 */
export async function tellEnd(billing: BillingContext, id: string): Promise<void> {
  const { db, clock } = billing;
  const [found] = await db.select().from(planEnds).where(eq(planEnds.id, id));
  if (found === undefined) return;
  const learned = await learnMore(billing, found);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(planEnds).where(eq(planEnds.id, id)).for('update');
    if (row === undefined || row.cancelledAt === null) return;
    // Another plan may have replaced this plan meanwhile, which changes the cause. Then `learned` is out of date.
    const end: EndRow = row.cause === found.cause ? { ...row, ...learned } : row;
    const told = await noteOf(tx, { ...end, cancelledAt: row.cancelledAt }, clock.now());
    const known = { ...end, ...told };
    await tx.update(planEnds).set(known).where(eq(planEnds.id, id));
  });
}

/**
 * Asks the provider for the monthly value. If the cause is `deleted`, also asks for refunds. Throws the provider's
 * errors.
 */
async function learnMore({ payments }: BillingContext, end: EndRow): Promise<Partial<EndRow>> {
  if (end.monthlyAmount !== null && end.cause !== 'deleted') return {};
  const subscription = await unlessMissing(payments.subscription(end.planId));
  const value = end.monthlyAmount === null ? monthlyValueOf(subscription) : {};
  if (end.cause !== 'deleted') return value;
  for (const intentId of subscription?.lastPayments ?? []) {
    const read = await unlessMissing(payments.reversals(intentId));
    if (read !== undefined && isReversed(read)) return { ...value, intentId, cause: causeOfReversal(read) };
  }
  return value;
}

/** Queues the next note to the team, if one is due, and returns the columns to update in the row. */
async function noteOf(tx: Database, end: DecidedEnd, now: Date): Promise<Partial<EndRow>> {
  const [user] = await tx.select({ email: users.signInEmail }).from(users).where(eq(users.id, end.userId));
  const words = { email: user?.email ?? '?', plan: end.planName ?? '?' };
  if (end.keptAt !== null) {
    if (end.toldAt === null || end.keptToldAt !== null) return {};
    await enqueue(tx, 'notify', { text: fill(teamNotes.kept, words), about: 'kept' }, now);
    return { keptToldAt: now };
  }
  if (end.toldAt !== null) return {};
  const reason = await reasonOf(tx, end);
  const reasons: Record<string, string> = churn.step1.reasons;
  const told = { ...words, reason: reasons[reason ?? ''] ?? teamNotes.noReason };
  const text =
    end.cause === 'cancelNow' || end.cause === 'provider'
      ? fill(teamNotes.cancelled, told)
      : fill(teamNotes.ended, { ...told, cause: teamNotes.causes[end.cause] });
  await enqueue(tx, 'notify', { text, about: 'ends' }, now);
  return { toldAt: now, reason };
}

/** Returns the reason that the user gave in the churn attempt before the end; null if the user gave none. */
async function reasonOf(tx: Database, end: DecidedEnd): Promise<string | null> {
  const rows = await tx.select().from(churnAttempts).where(eq(churnAttempts.userId, end.userId));
  return attemptBehind(attemptsInFlow(rows), end)?.reason ?? null;
}
