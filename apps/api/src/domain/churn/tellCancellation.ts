import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, desc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { subscriptionCancellations } from '../../db/schema.churn.ts';
import { churnAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { BillingContext } from '../billing/context.ts';
import { monthlyValueOf } from './monthlyValue.ts';

/** Longest time between a churn attempt and the cancellation that belongs to it. */
export const attemptWindowMs = 24 * 60 * 60 * 1000;

/**
 * Returns the latest time at which the churn attempt behind a cancellation can have begun. This may be after
 * `cancelledAt`, because the provider rounds `cancelledAt` down to a second.
 */
export const latestStart = (cancelledAt: Date): Date => new Date(cancelledAt.getTime() + 999);

/**
 * Stores the monthly value of a cancelled plan, and tells the team who cancelled it and why. Tells nothing if the plan
 * was resumed.
 */
export async function tellCancellation(billing: BillingContext, id: string): Promise<void> {
  const { db, clock } = billing;
  const [row] = await db
    .select({ cancellation: subscriptionCancellations, email: users.signInEmail })
    .from(subscriptionCancellations)
    .innerJoin(users, eq(users.id, subscriptionCancellations.userId))
    .where(eq(subscriptionCancellations.id, id));
  if (row === undefined) return;
  const { userId, subscriptionId, planName, cancelledAt, keptAt } = row.cancellation;
  const value = await monthlyValueOf(billing, subscriptionId);
  await db.transaction(async (tx) => {
    await tx.update(subscriptionCancellations).set(value).where(eq(subscriptionCancellations.id, id));
    if (keptAt !== null || cancelledAt === null) return;
    const reason = await reasonOf(tx, userId, cancelledAt);
    const text = fill(teamNotes.cancelled, { email: row.email, plan: planName ?? '', reason });
    await enqueue(tx, 'notify', { text }, clock.now());
  });
}

/** Returns the text of the reason that the user chose in the churn attempt before the cancellation. */
async function reasonOf(tx: Database, userId: string, cancelledAt: Date): Promise<string> {
  const [attempt] = await tx
    .select({ reason: churnAttempts.cancellationReason })
    .from(churnAttempts)
    .where(
      and(
        eq(churnAttempts.userId, userId),
        isNotNull(churnAttempts.cancellationReason),
        lte(churnAttempts.createdAt, latestStart(cancelledAt)),
        gte(churnAttempts.updatedAt, new Date(cancelledAt.getTime() - attemptWindowMs)),
      ),
    )
    .orderBy(desc(churnAttempts.createdAt))
    .limit(1);
  const reasons: Record<string, string> = churn.step1.reasons;
  return reasons[attempt?.reason ?? ''] ?? teamNotes.noReason;
}
