import { randomUUID } from 'node:crypto';
import { ratingStars } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { FeedbackMessage } from '@signalsync/contract/model/rating';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { feedbackMessages } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockUser } from '../checkout/grant.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Stores a user's feedback and queues a notification to the team, in one transaction. Ignores feedback that the user
 * has already sent within the last hour, and empty feedback from the churn steps.
 */
export async function takeFeedback(db: Database, userId: string, message: FeedbackMessage, now: Date): Promise<void> {
  const { source } = message;
  const feedback = message.feedback.trim();
  const rating = message.source === 'rating-popup' ? message.rating : null;
  if (rating === null && feedback === '') return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    const [known] = await tx
      .select({ id: feedbackMessages.id })
      .from(feedbackMessages)
      .where(
        and(
          eq(feedbackMessages.userId, userId),
          eq(feedbackMessages.source, source),
          eq(feedbackMessages.feedback, feedback),
          rating === null ? isNull(feedbackMessages.rating) : eq(feedbackMessages.rating, rating),
          gt(feedbackMessages.createdAt, new Date(now.getTime() - hourMs)),
        ),
      )
      .limit(1);
    if (known !== undefined) return;
    await tx.insert(feedbackMessages).values({ id: randomUUID(), userId, source, rating, feedback, createdAt: now });
    await enqueue(tx, 'notify', { text: noteOf(user.signInEmail, rating, feedback) }, now);
  });
}

function noteOf(email: string, rating: number | null, words: string): string {
  const head =
    rating === null ? fill(teamNotes.leaving, { email }) : fill(teamNotes.rating, { email, rating, most: ratingStars });
  return words === '' ? head : `${head}\n${words}`;
}
