import { and, asc, count, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { churnAttempts, churnDiscounts, feedbackMessages, users } from '../db/schema.ts';
import { joined, readCancellations } from './cancellations.ts';
import type { Attempt, Cancellation, Referrals } from './records.ts';
import { readReferrals } from './referrals.ts';

export type { Attempt, Cancellation } from './records.ts';

/** Feedback of a user. */
export interface Message {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly source: 'churn-shield' | 'rating-popup';
  /** 1 to 10; null for feedback from the churn steps. */
  readonly rating: number | null;
  readonly words: string;
}

/** The data of the report, oldest first. */
export interface ChurnData {
  readonly attempts: readonly Attempt[];
  readonly cancellations: readonly Cancellation[];
  readonly referrals: readonly Referrals[];
  readonly messages: readonly Message[];
  /** Number of churn discounts that were applied. */
  readonly discounts: number;
}

/** Reads the data of the report since a moment; all data if `since` is undefined. */
export async function readChurn(db: Database, since: Date | undefined): Promise<ChurnData> {
  const rows = await db
    .select({
      userId: churnAttempts.userId,
      email: users.email,
      startedAt: churnAttempts.createdAt,
      endedAt: churnAttempts.updatedAt,
      step: churnAttempts.currentStep,
      reason: churnAttempts.cancellationReason,
      outcome: churnAttempts.outcome,
      feedback: churnAttempts.feedback,
      planName: churnAttempts.planName,
      subscriptionId: churnAttempts.subscriptionId,
      monthlyAmount: churnAttempts.monthlyAmount,
      currency: churnAttempts.currency,
    })
    .from(churnAttempts)
    .innerJoin(users, eq(users.id, churnAttempts.userId))
    .where(and(churnAttempts.hadPlan, since && gte(churnAttempts.createdAt, since)))
    .orderBy(asc(churnAttempts.createdAt));
  const messages = await db
    .select({
      userId: feedbackMessages.userId,
      email: users.email,
      at: feedbackMessages.createdAt,
      source: feedbackMessages.source,
      rating: feedbackMessages.rating,
      words: feedbackMessages.feedback,
    })
    .from(feedbackMessages)
    .innerJoin(users, eq(users.id, feedbackMessages.userId))
    .where(since && gte(feedbackMessages.createdAt, since))
    .orderBy(asc(feedbackMessages.createdAt));
  const [applied] = await db
    .select({ number: count() })
    .from(churnDiscounts)
    .where(since ? gte(churnDiscounts.appliedAt, since) : eq(churnDiscounts.status, 'applied'));
  const given = await db.select().from(churnDiscounts).where(eq(churnDiscounts.status, 'applied'));
  const ended = await readCancellations(db, since);
  const { attempts, cancellations } = joined(rows, ended, given);
  const referrals = await readReferrals(db, since);
  return { attempts, cancellations, referrals, messages, discounts: applied?.number ?? 0 };
}
