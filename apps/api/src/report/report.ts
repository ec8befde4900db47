import type { RetentionData } from './data.ts';
import { byDoor, byMoney, byPlan, eachCancellation } from './leaving.ts';
import { byMonth, byRating, eachMessage, wordsOf } from './ratings.ts';
import { byReferral } from './referrals.ts';
import type { Table } from './table.ts';
import { messageLines, tableLines } from './text.ts';
import { byOutcome, byReason, byStep, eachWalk, walksInWords } from './walks.ts';

/** The report as it is printed. */
export function reportText(
  data: RetentionData,
  { since, withEmails }: { since: Date | undefined; withEmails: boolean },
): string {
  const { walks, messages, discounts, cancellations, referrals } = data;
  const day = since?.toISOString().slice(0, 10);
  const words = wordsOf(data);
  const hasRatings = messages.some(({ rating }) => rating !== null);
  const soFar = day === undefined ? 'yet' : `since ${day}`;
  const sections: string[][] = [
    [day === undefined ? 'Retention' : `Retention since ${day} (UTC)`],
    ...(walks.length === 0
      ? [[`Nobody has walked through the retention flow ${soFar}.`]]
      : [[walksInWords(walks, discounts)], ...[byStep(walks), byReason(walks), byOutcome(walks)].map(tableLines)]),
    ...(cancellations.length === 0 ? [[`Nobody has cancelled ${soFar}.`]] : [byDoor(cancellations)].map(tableLines)),
    ...(walks.length + cancellations.length === 0 ? [] : [byPlan(data), byMoney(data)].map(tableLines)),
    ...(referrals.length === 0 ? [] : [tableLines(byReferral(referrals, withEmails))]),
    ...(hasRatings ? [byMonth(messages), byRating(messages)].map(tableLines) : [[`Nobody has rated ${soFar}.`]]),
    words.length === 0
      ? [`Nobody has written anything ${soFar}.`]
      : ['Feedback, newest first (UTC)', ...messageLines(words, withEmails)],
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/** The tables that become files: what is printed, and each walk and message by itself. */
export function reportTables(data: RetentionData, withEmails: boolean): Table[] {
  const { walks, messages, cancellations, referrals } = data;
  return [
    byStep(walks),
    byReason(walks),
    byOutcome(walks),
    eachWalk(walks, withEmails),
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
