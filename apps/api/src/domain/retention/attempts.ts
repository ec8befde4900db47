import type { churnProgress, churnStart } from '@signalsync/contract/model/churn';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { churnAttempts } from '../../db/schema.ts';

/** Opens a walk through the retention flow. The same id again goes on with the walk it opened, never back in it. */
export async function startAttempt(
  db: Database,
  userId: string,
  { sessionId, currentStep }: v.InferOutput<typeof churnStart>,
  now: Date,
): Promise<void> {
  await db
    .insert(churnAttempts)
    .values({ userId, sessionId, currentStep, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [churnAttempts.userId, churnAttempts.sessionId],
      set: { currentStep, updatedAt: now },
      setWhere: sql`${churnAttempts.outcome} is null and ${churnAttempts.currentStep} < ${currentStep}`,
    });
}

/** How a change of an attempt went: there is no such attempt of this person, or it has ended another way. */
export type AttemptChange = 'saved' | 'missing' | 'ended';

/** Records what is known of an attempt. Once it has an outcome only its feedback still changes. */
export async function updateAttempt(
  db: Database,
  userId: string,
  sessionId: string,
  progress: v.InferOutput<typeof churnProgress>,
  now: Date,
): Promise<AttemptChange> {
  const { currentStep, cancellationReason, outcome, feedback } = progress;
  const isAsked = and(eq(churnAttempts.userId, userId), eq(churnAttempts.sessionId, sessionId));
  return db.transaction(async (tx) => {
    const [attempt] = await tx.select().from(churnAttempts).where(isAsked).for('update');
    if (attempt === undefined) return 'missing';
    const hasEnded = attempt.outcome !== null;
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
          ...(cancellationReason !== undefined && { cancellationReason }),
          ...(outcome !== undefined && { outcome }),
        }),
      })
      .where(isAsked);
    return 'saved';
  });
}
