import { attemptsInWords, byOutcome, byReason, byStep, eachAttempt } from './churnAttempts.ts';
import type { Database } from '../db/database.ts';
import { type ChurnData, readChurn } from './data.ts';
import { byCause, byMoney, byPlan, eachEnd } from './endTables.ts';
import { eachMoneyBack } from './moneyBack.ts';
import { byMonth, byRating, eachMessage, messageLines, wordsOf } from './messages.ts';
import { byReferral, eachEntry, type HeldAt } from './referrals.ts';
import { csvFiles, type Table, tableLines } from './table.ts';

/**
 * Returns the churn report as text. With `withFiles`, also returns its CSV files.
 * @param since - the moment at which the report begins, ISO 8601; null for a report on all days
 */
export async function churnReport(
  db: Database,
  { since, withEmails, withFiles }: { since: string | null; withEmails: boolean; withFiles: boolean },
  held: HeldAt,
) {
  const begin = since === null ? undefined : new Date(since);
  const data = await readChurn(db, begin, held);
  const text = reportText(data, { since: begin, withEmails });
  return { text, ...(withFiles && { files: csvFiles(reportTables(data, withEmails)) }) };
}

/**
 * Returns the report as text for the terminal: its tables and the users' feedback, with a sentence in place of each
 * empty part.
 */
export function reportText(data: ChurnData, { since, withEmails }: { since: Date | undefined; withEmails: boolean }) {
  const { attempts, ends, results, moneyBack, messages, discounts, referrals } = data;
  const day = since?.toISOString().slice(0, 10);
  const words = wordsOf(messages, attempts);
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
 * Returns the tables for the CSV files: the tables of the printed report, and tables with one row per attempt, message
 * and so on.
 */
export function reportTables(data: ChurnData, withEmails: boolean): Table[] {
  const { attempts, ends, results, moneyBack, messages, referrals, ledger } = data;
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
    eachEntry(ledger),
    byMonth(messages),
    byRating(messages),
    eachMessage(wordsOf(messages, attempts), withEmails),
  ];
}
