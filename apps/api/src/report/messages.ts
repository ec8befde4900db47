import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { feedbackMessages, users } from '../db/schema.ts';
import { ratingWindowMs } from '../domain/rating/feedback.ts';
import type { Message } from './records.ts';

/**
 * Returns what users wrote and how they rated, oldest first. A rating that its user replaced by another within
 * `ratingWindowMs` is left out; the words that came with it stay.
 */
export async function readMessages(db: Database, since: Date | undefined): Promise<Message[]> {
  const rows: Message[] = await db
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
    .orderBy(asc(feedbackMessages.createdAt));
  const latest = new Map<string, Date>();
  return rows
    .toReversed()
    .map((row) => {
      if (row.rating === null) return row;
      const next = latest.get(row.userId);
      latest.set(row.userId, row.at);
      const isReplaced = next !== undefined && next.getTime() - row.at.getTime() < ratingWindowMs;
      return isReplaced ? { ...row, rating: null } : row;
    })
    .toReversed()
    .filter(({ at, rating, words }) => (since === undefined || at >= since) && (rating !== null || words !== ''));
}
