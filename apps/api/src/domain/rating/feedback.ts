import { randomUUID } from 'node:crypto';
import { ratingStars } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { FeedbackMessage } from '@signalsync/contract/model/rating';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedbackMessages } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { hourMs } from '../core/time.ts';
import { lockUser } from '../core/users.ts';

/** If a user rates again within this time, in ms, only the new rating counts. */
export const ratingWindowMs = 30 * 24 * hourMs;

/**
 * Stores a user's feedback and queues a notification to the team, in one transaction. Ignores empty feedback from the
 * churn steps. Also ignores a repeat: the same words from the churn steps within an hour, or the user's last rating
 * with the same words within `ratingWindowMs`.
 */
export async function takeFeedback(db: Database, userId: string, message: FeedbackMessage, now: Date): Promise<void> {
  const { source } = message;
  const feedback = message.feedback.trim();
  const rating = message.source === 'rating-popup' ? message.rating : null;
  if (rating === null && feedback === '') return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    const since = new Date(now.getTime() - (rating === null ? hourMs : ratingWindowMs));
    const { userId: by, source: from, createdAt } = feedbackMessages;
    const isEarlier = and(eq(by, userId), eq(from, source), gt(createdAt, since));
    const earlier = await tx.select().from(feedbackMessages).where(isEarlier).orderBy(desc(createdAt));
    const [before] = earlier;
    const same = rating === null ? earlier : earlier.slice(0, 1);
    if (same.some((each) => each.rating === rating && each.feedback === feedback)) return;
    await tx.insert(feedbackMessages).values({ id: randomUUID(), userId, source, rating, feedback, createdAt: now });
    const head = headOf(user.signInEmail, rating, before?.rating ?? null);
    await enqueue(tx, 'notify', { text: feedback === '' ? head : `${head}\n${feedback}` }, now);
  });
}

function headOf(email: string, rating: number | null, before: number | null): string {
  if (rating === null) return fill(teamNotes.leaving, { email });
  const words = { email, rating, most: ratingStars };
  return before === null ? fill(teamNotes.rating, words) : fill(teamNotes.ratingAgain, { ...words, before });
}
