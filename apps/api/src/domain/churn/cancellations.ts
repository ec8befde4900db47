import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { subscriptionCancellations } from '../../db/schema.churn.ts';
import { enqueue } from '../../jobs/queue.ts';

/** The browser sends the reason separately, so it may arrive a moment later than the cancellation. */
const patienceMs = 60_000;
/** A press of 'Cancel now' that the provider never carried out no longer counts after this long. */
const askedMs = 60 * 60 * 1000;

/** Records that 'Cancel now' was confirmed, before the call to the provider. Only we know where the user cancelled. */
export async function noteCancelNow(db: Database, userId: string, subscriptionId: string, now: Date): Promise<void> {
  await db
    .insert(subscriptionCancellations)
    .values({ id: randomUUID(), userId, subscriptionId, door: 'cancelNow', createdAt: now });
}

const ofPlan = (userId: string, subscriptionId: string) =>
  and(eq(subscriptionCancellations.userId, userId), eq(subscriptionCancellations.subscriptionId, subscriptionId));

/**
 * Records that a plan was cancelled. Must run in the transaction that writes it to the account, so that it is recorded
 * once.
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

/** Records that a cancelled plan was resumed. */
export async function withdrawCancellation(
  tx: Database,
  userId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const isDone = and(ofPlan(userId, subscriptionId), isNotNull(subscriptionCancellations.cancelledAt));
  await tx
    .update(subscriptionCancellations)
    .set({ keptAt: now })
    .where(and(isDone, isNull(subscriptionCancellations.keptAt)));
}
