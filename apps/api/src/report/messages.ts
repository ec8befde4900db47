import { ratingFeedbackMaximum, ratingStars } from '@signalsync/content/constants';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { feedbackMessages, users } from '../db/schema.ts';
import { ratingWindowMs } from '../domain/rating/feedback.ts';
import type { Attempt } from './results.ts';
import { harmless, listOf, percentOf, type Table } from './table.ts';

/** A rating or a text of a user, or both. */
export interface Message {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly source: 'churn-shield' | 'rating-popup';
  /** 1 to 10; null for feedback from the churn steps, and for a rating that was replaced. */
  readonly rating: number | null;
  readonly words: string;
}

/**
 * Returns what users wrote and how they rated, oldest first. If a user replaced a rating within `ratingWindowMs`, the
 * old message keeps its text and loses its rating.
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

const ratingsOf = (messages: readonly Message[]) =>
  messages.flatMap(({ at, rating }) => (rating === null ? [] : { month: at.toISOString().slice(0, 7), rating }));

/** Returns the months from `first` to `last`, both included, each as in `2026-11`. */
function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (const month = new Date(`${first}-01T00:00:00Z`); ; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const name = month.toISOString().slice(0, 7);
    months.push(name);
    if (name >= last) return months;
  }
}

/** Returns the ratings by month (UTC), including months without a rating. The bar shows the average. */
export function byMonth(messages: readonly Message[]): Table {
  const ratings = ratingsOf(messages);
  const [first, last] = [ratings[0]?.month, ratings.at(-1)?.month];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  const ranges = [`1 to ${ratingFeedbackMaximum}`, `${ratingFeedbackMaximum + 1} to ${ratingStars}`];
  return {
    name: 'ratings-by-month',
    title: 'Ratings by month',
    columns: ['Month', 'Ratings', ...ranges, 'Average'],
    rows: months.map((month) => {
      const given = ratings.flatMap((each) => (each.month === month ? each.rating : []));
      const low = given.filter((rating) => rating <= ratingFeedbackMaximum).length;
      const sum = given.reduce((total, rating) => total + rating, 0);
      const average = given.length === 0 ? null : Math.round((sum / given.length) * 10) / 10;
      return [month, given.length, low, given.length - low, average];
    }),
    bar: { column: 4, full: ratingStars },
  };
}

/** Returns how often each rating was given. */
export function byRating(messages: readonly Message[]): Table {
  const ratings = ratingsOf(messages);
  return {
    name: 'ratings-by-value',
    title: 'Ratings by value',
    columns: ['Rating', 'Ratings', '%'],
    rows: Array.from({ length: ratingStars }, (_, index) => {
      const number = ratings.filter(({ rating }) => rating === index + 1).length;
      return [index + 1, number, percentOf(number, ratings.length)];
    }),
    bar: { column: 1, full: ratings.length },
  };
}

/**
 * Returns what users wrote, newest first: their messages, and the feedback from churn attempts. Feedback that the same
 * user has also sent as a message appears once.
 */
export function wordsOf(messages: readonly Message[], attempts: readonly Attempt[]): Message[] {
  const said = messages.filter(({ words }) => words !== '');
  const known = new Set(said.map(({ userId, words }) => `${userId} ${words}`));
  const left = attempts.flatMap(({ userId, email, endedAt, words }): Message[] => {
    const isNew = words !== null && !known.has(`${userId} ${words}`);
    return isNew ? [{ userId, email, at: endedAt, source: 'churn-shield', rating: null, words }] : [];
  });
  return [...said, ...left].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns a table for a CSV file, with one row per message. Contains email addresses only with `withEmails`. */
export const eachMessage = (words: readonly Message[], withEmails: boolean): Table =>
  listOf('feedback', 'Feedback', words, {
    Time: ({ at }) => at,
    Source: ({ source }) => source,
    Rating: ({ rating }) => rating,
    Words: (message) => message.words,
    ...(withEmails && { Email: ({ email }) => email }),
  });

const textWidth = 100;
const sources = { 'churn-shield': 'leaving', 'rating-popup': 'rating' } as const;

/**
 * Returns users' texts as lines, one block for each message. Keeps the users' line breaks and wraps lines at 100
 * characters.
 */
export function messageLines(words: readonly Message[], withEmails: boolean): string[] {
  return words.flatMap(({ at, source, rating, words: text, email }) => [
    [
      at.toISOString().slice(0, 16).replace('T', ' '),
      rating === null ? sources[source] : `${rating} of ${ratingStars}`,
      ...(withEmails ? [harmless(email)] : []),
    ].join('  '),
    ...text.split(/\r\n|\r|\n/).flatMap((line) => wrapped(harmless(line)).map((part) => `    ${part}`)),
  ]);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > textWidth) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
