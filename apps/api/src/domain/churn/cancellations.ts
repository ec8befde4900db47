import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { subscriptionCancellations } from '../../db/schema.churn.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Delay before the server tells the team of a cancellation. The browser may send the reason a little later. */
const patienceMs = 60_000;
/**
 * If the provider does not cancel the plan within this time after 'Cancel now', a later cancellation does not count as
 * 'Cancel now'.
 */
const askedMs = 60 * 60 * 1000;

/**
 * Records that the user confirmed 'Cancel now'. Called before the call to the provider, because the provider cannot
 * tell us later whether the user cancelled in our product or in the provider's portal.
 */
export async function noteCancelNow(db: Database, userId: string, subscriptionId: string, now: Date): Promise<void> {
  await db
    .insert(subscriptionCancellations)
    .values({ id: randomUUID(), userId, subscriptionId, door: 'cancelNow', createdAt: now });
}

const ofPlan = (userId: string, subscriptionId: string) =>
  and(eq(subscriptionCancellations.userId, userId), eq(subscriptionCancellations.subscriptionId, subscriptionId));

/**
 * Records that a plan was cancelled, and queues the notification to the team. Must run in the transaction that writes
 * the cancellation to the account, so that it is recorded once.
 */
export async function recordCancellation(
  tx: Database,
  userId: string,
  ending: { subscriptionId: string; planName: string; cancelledAt: Date; paidUntil: Date | null },
  now: Date,
): Promise<void> {
  const { subscriptionId } = ending;
  const isAsked = and(ofPlan(userId, subscriptionId), isNull(subscriptionCancellations.cancelledAt));
  const [asked] = await tx
    .select({ id: subscriptionCancellations.id })
    .from(subscriptionCancellations)
    .where(and(isAsked, gte(subscriptionCancellations.createdAt, new Date(now.getTime() - askedMs))))
    .orderBy(desc(subscriptionCancellations.createdAt))
    .limit(1);
  const id = asked?.id ?? randomUUID();
  await tx
    .insert(subscriptionCancellations)
    .values({ id, userId, door: 'provider', createdAt: now, ...ending })
    .onConflictDoUpdate({ target: subscriptionCancellations.id, set: ending });
  await tx.delete(subscriptionCancellations).where(isAsked);
  await enqueue(tx, 'tellCancellation', { id }, new Date(now.getTime() + patienceMs));
}

/** Records that a cancelled plan was resumed. Returns when it had been cancelled; undefined if that is not known. */
export async function withdrawCancellation(
  tx: Database,
  userId: string,
  subscriptionId: string,
  now: Date,
): Promise<Date | undefined> {
  const isDone = and(ofPlan(userId, subscriptionId), isNotNull(subscriptionCancellations.cancelledAt));
  const [kept] = await tx
    .update(subscriptionCancellations)
    .set({ keptAt: now })
    .where(and(isDone, isNull(subscriptionCancellations.keptAt)))
    .returning({ cancelledAt: subscriptionCancellations.cancelledAt });
  return kept?.cancelledAt ?? undefined;
}
