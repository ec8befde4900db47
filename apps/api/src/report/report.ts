import { attemptsInWords, byOutcome, byReason, byStep, eachAttempt } from './churnAttempts.ts';
import type { ChurnData } from './data.ts';
import { byCause, byMoney, byPlan, eachEnd } from './endTables.ts';
import { eachMoneyBack } from './moneyBack.ts';
import { byMonth, byRating, eachMessage, wordsOf } from './ratings.ts';
import { byReferral } from './referrals.ts';
import type { Table } from './table.ts';
import { messageLines, tableLines } from './text.ts';

/** Returns the report as text. */
export function reportText(
  data: ChurnData,
  { since, withEmails }: { since: Date | undefined; withEmails: boolean },
): string {
  const { attempts, ends, results, moneyBack, messages, discounts, referrals } = data;
  const day = since?.toISOString().slice(0, 10);
  const words = wordsOf(data);
  const hasRatings = messages.some(({ rating }) => rating !== null);
  const soFar = day === undefined ? 'yet' : `since ${day}`;
  const sections: string[][] = [
    [day === undefined ? 'Churn' : `Churn since ${day} (UTC)`],
    ...(attempts.length === 0
      ? [[`Nobody has gone through the churn steps ${soFar}.`]]
      : [
          [attemptsInWords(attempts, discounts)],
          ...[byStep(attempts), byReason(attempts), byOutcome(attempts, results)].map(tableLines),
        ]),
    ...(ends.length === 0
      ? [[`No plan has ended ${soFar}.`]]
      : [eachEnd(ends, { withEmails, withWords: false }), byCause(ends)].map(tableLines)),
    ...(results.length === 0 ? [] : [byPlan(results), byMoney(results)].map(tableLines)),
    ...(moneyBack.length === 0 ? [] : [tableLines(eachMoneyBack(moneyBack, withEmails))]),
    ...(referrals.length === 0 ? [] : [tableLines(byReferral(referrals, withEmails))]),
    ...(hasRatings ? [byMonth(messages), byRating(messages)].map(tableLines) : [[`Nobody has rated ${soFar}.`]]),
    words.length === 0
      ? [`Nobody has written anything ${soFar}.`]
      : ['Feedback, newest first (UTC)', ...messageLines(words, withEmails)],
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/**
 * Returns the tables for CSV files: the tables of the printed report, and two with one row per attempt and message.
 */
export function reportTables(data: ChurnData, withEmails: boolean): Table[] {
  const { attempts, ends, results, moneyBack, messages, referrals } = data;
  return [
    byStep(attempts),
    byReason(attempts),
    byOutcome(attempts, results),
    eachAttempt(attempts, withEmails),
    byCause(ends),
    eachEnd(ends, { withEmails, withWords: true }),
    byPlan(results),
    byMoney(results),
    eachMoneyBack(moneyBack, withEmails),
    byReferral(referrals, withEmails),
    byMonth(messages),
    byRating(messages),
    eachMessage(wordsOf(data), withEmails),
  ];
}
