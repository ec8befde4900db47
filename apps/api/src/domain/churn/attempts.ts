import type { churnProgress, churnStart } from '@signalsync/contract/model/churnProgress';
import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { churnAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { monthlyValueOf } from '../subscription/ends.ts';
import { runningSubscription } from '../subscription/storedPlan.ts';

/** Starts a churn attempt. A call with a known `sessionId` continues that attempt, whose step never decreases. */
export async function startAttempt(
  db: Database,
  userId: string,
  { sessionId, currentStep }: v.InferOutput<typeof churnStart>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    const subscriptionId = user === undefined ? null : runningSubscription(user);
    const plan = { subscriptionId, planName: subscriptionId === null ? null : user?.plan };
    await tx
      .insert(churnAttempts)
      .values({ userId, sessionId, currentStep, createdAt: now, updatedAt: now, ...plan })
      .onConflictDoUpdate({
        target: [churnAttempts.userId, churnAttempts.sessionId],
        set: { currentStep, updatedAt: now },
        setWhere: sql`${churnAttempts.outcome} is null and ${churnAttempts.currentStep} < ${currentStep}`,
      });
    if (subscriptionId !== null) await enqueue(tx, 'valueChurnAttempt', { userId, sessionId }, now);
  });
}

/** Asks the provider for the monthly value of an attempt's plan and stores it. Throws the provider's errors. */
export async function valueAttempt(billing: BillingContext, userId: string, sessionId: string): Promise<void> {
  const { db } = billing;
  const isThis = and(eq(churnAttempts.userId, userId), eq(churnAttempts.sessionId, sessionId));
  const [attempt] = await db.select().from(churnAttempts).where(isThis);
  if (attempt === undefined || attempt.subscriptionId === null || attempt.monthlyAmount !== null) return;
  const value = monthlyValueOf(await unlessMissing(billing.payments.subscription(attempt.subscriptionId)));
  await db.update(churnAttempts).set(value).where(isThis);
}

/**
 * Result of an update: `missing` if the user has no such attempt, `ended` if the attempt already has another outcome.
 */
export type AttemptChange = 'saved' | 'missing' | 'ended';

/** Records the progress of an attempt. Once the attempt has an outcome, only its feedback can change. */
export async function updateAttempt(
  db: Database,
  userId: string,
  sessionId: string,
  progress: v.InferOutput<typeof churnProgress>,
  now: Date,
): Promise<AttemptChange> {
  const { currentStep, cancellationReason, feedback } = progress;
  const isAsked = and(eq(churnAttempts.userId, userId), eq(churnAttempts.sessionId, sessionId));
  return db.transaction(async (tx) => {
    const [attempt] = await tx.select().from(churnAttempts).where(isAsked).for('update');
    if (attempt === undefined) return 'missing';
    const hasEnded = attempt.outcome !== null;
    // The browser may send the same reason again, for example from a second device. Then `reasonAt` must not change.
    const isNewReason = cancellationReason !== undefined && cancellationReason !== attempt.cancellationReason;
    const outcome = await outcomeThatCounts(tx, attempt, progress.outcome);
    if (hasEnded && outcome !== undefined && outcome !== attempt.outcome) return 'ended';
    await tx
      .update(churnAttempts)
      .set({
        updatedAt: now,
        ...(feedback !== undefined && { feedback }),
        ...(!hasEnded && {
          ...(currentStep !== undefined && {
            currentStep: sql`greatest(${churnAttempts.currentStep}, ${currentStep})`,
          }),
          ...(isNewReason && { cancellationReason, reasonAt: now }),
          ...(outcome !== undefined && { outcome }),
        }),
      })
      .where(isAsked);
    return 'saved';
  });
}

/**
 * Returns the outcome to store: `retained` in place of a second `discount_accepted`, because a user can accept the
 * discount only once, and otherwise the reported outcome.
 */
async function outcomeThatCounts(
  tx: Database,
  { userId, sessionId }: typeof churnAttempts.$inferSelect,
  outcome: v.InferOutput<typeof churnProgress>['outcome'],
): Promise<typeof outcome> {
  if (outcome !== 'discount_accepted') return outcome;
  const isOther = and(eq(churnAttempts.userId, userId), ne(churnAttempts.sessionId, sessionId));
  const isAccepted = and(isOther, eq(churnAttempts.outcome, 'discount_accepted'));
  return (await tx.$count(churnAttempts, isAccepted)) > 0 ? 'retained' : outcome;
}
