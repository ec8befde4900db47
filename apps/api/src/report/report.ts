import { byDoor, byMoney, byPlan, eachCancellation } from './cancellationTables.ts';
import { attemptsInWords, byOutcome, byReason, byStep, eachAttempt } from './churnAttempts.ts';
import type { ChurnData } from './data.ts';
import { byMonth, byRating, eachMessage, wordsOf } from './ratings.ts';
import { byReferral } from './referrals.ts';
import type { Table } from './table.ts';
import { messageLines, tableLines } from './text.ts';

/** Returns the report as text. */
export function reportText(
  data: ChurnData,
  { since, withEmails }: { since: Date | undefined; withEmails: boolean },
): string {
  const { attempts, messages, discounts, cancellations, referrals } = data;
  const day = since?.toISOString().slice(0, 10);
  const words = wordsOf(data);
  const hasRatings = messages.some(({ rating }) => rating !== null);
  const soFar = day === undefined ? 'yet' : `since ${day}`;
  const sections: string[][] = [
    [day === undefined ? 'Churn' : `Churn since ${day} (UTC)`],
    ...(attempts.length === 0
      ? [[`Nobody has walked through the churn flow ${soFar}.`]]
      : [
          [attemptsInWords(attempts, discounts)],
          ...[byStep(attempts), byReason(attempts), byOutcome(attempts)].map(tableLines),
        ]),
    ...(cancellations.length === 0 ? [[`Nobody has cancelled ${soFar}.`]] : [byDoor(cancellations)].map(tableLines)),
    ...(attempts.length + cancellations.length === 0 ? [] : [byPlan(data), byMoney(data)].map(tableLines)),
    ...(referrals.length === 0 ? [] : [tableLines(byReferral(referrals, withEmails))]),
    ...(hasRatings ? [byMonth(messages), byRating(messages)].map(tableLines) : [[`Nobody has rated ${soFar}.`]]),
    words.length === 0
      ? [`Nobody has written anything ${soFar}.`]
      : ['Feedback, newest first (UTC)', ...messageLines(words, withEmails)],
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/**
 * Returns the tables for CSV files: the tables of the printed report, and three with one row per attempt, cancellation
 * and message.
 */
export function reportTables(data: ChurnData, withEmails: boolean): Table[] {
  const { attempts, messages, cancellations, referrals } = data;
  return [
    byStep(attempts),
    byReason(attempts),
    byOutcome(attempts),
    eachAttempt(attempts, withEmails),
    byDoor(cancellations),
    eachCancellation(cancellations, withEmails),
    byPlan(data),
    byMoney(data),
    byReferral(referrals, withEmails),
    byMonth(messages),
    byRating(messages),
    eachMessage(wordsOf(data), withEmails),
  ];
}
