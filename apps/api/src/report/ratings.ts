import { ratingFeedbackMaximum, ratingStars } from '@signalsync/content/constants';
import type { ChurnData } from './data.ts';
import type { Message } from './records.ts';
import { percentOf, type Table } from './table.ts';

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

/** Returns the ratings by month (UTC), including months without any. The bar shows the average. */
export function byMonth(messages: readonly Message[]): Table {
  const ratings = ratingsOf(messages);
  const [first, last] = [ratings[0]?.month, ratings.at(-1)?.month];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  return {
    name: 'ratings-by-month',
    title: 'Ratings by month',
    columns: [
      'Month',
      'Ratings',
      `1 to ${ratingFeedbackMaximum}`,
      `${ratingFeedbackMaximum + 1} to ${ratingStars}`,
      'Average',
    ],
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
 * Returns what users wrote, newest first: their messages, and the feedback from churn attempts. Leaves out feedback
 * that the same user has also sent as a message.
 */
export function wordsOf({ attempts, messages }: ChurnData): Message[] {
  const said = messages.filter(({ words }) => words !== '');
  const known = new Set(said.map(({ userId, words }) => `${userId} ${words}`));
  const left = attempts.flatMap(({ userId, email, endedAt, words }): Message[] => {
    const isNew = words !== null && !known.has(`${userId} ${words}`);
    return isNew ? [{ userId, email, at: endedAt, source: 'churn-shield', rating: null, words }] : [];
  });
  return [...said, ...left].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns a table with one row per message, for a CSV file. Has email addresses only with `withEmails`. */
export function eachMessage(words: readonly Message[], withEmails: boolean): Table {
  return {
    name: 'feedback',
    title: 'Feedback',
    columns: ['Time', 'Source', 'Rating', 'Words', ...(withEmails ? ['Email'] : [])],
    rows: words.map((message) => [
      message.at.toISOString(),
      message.source,
      message.rating,
      message.words,
      ...(withEmails ? [message.email] : []),
    ]),
  };
}
