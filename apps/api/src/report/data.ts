import { asc, count, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { churnAttempts, feedbackMessages, retentionDiscounts, users } from '../db/schema.ts';

/** A walk through the retention flow. */
export interface Walk {
  readonly userId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly step: number;
  readonly reason: string | null;
  readonly outcome: 'retained' | 'discount_accepted' | null;
  readonly feedback: string | null;
}

/** What a person told us. */
export interface Message {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly source: 'churn-shield' | 'rating-popup';
  /** 1 to 10; null from the retention flow. */
  readonly rating: number | null;
  readonly words: string;
}

/** All that the report is made of, oldest first. */
export interface RetentionData {
  readonly walks: readonly Walk[];
  readonly messages: readonly Message[];
  /** Discounts that the card provider gives. */
  readonly discounts: number;
}

/** Reads what happened from a moment on; all of it where there is none. */
export async function readRetention(db: Database, since: Date | undefined): Promise<RetentionData> {
  const walks = await db
    .select({
      userId: churnAttempts.userId,
      email: users.email,
      startedAt: churnAttempts.createdAt,
      endedAt: churnAttempts.updatedAt,
      step: churnAttempts.currentStep,
      reason: churnAttempts.cancellationReason,
      outcome: churnAttempts.outcome,
      feedback: churnAttempts.feedback,
    })
    .from(churnAttempts)
    .innerJoin(users, eq(users.id, churnAttempts.userId))
    .where(since && gte(churnAttempts.createdAt, since))
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
    .from(retentionDiscounts)
    .where(since ? gte(retentionDiscounts.appliedAt, since) : eq(retentionDiscounts.status, 'applied'));
  return { walks, messages, discounts: applied?.number ?? 0 };
}
