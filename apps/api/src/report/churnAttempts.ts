import { churn } from '@signalsync/content/churn';
import { churnStepCount } from '@signalsync/content/constants';
import { cancellationReasons } from '@signalsync/contract/model/churn';
import type { Attempt } from './data.ts';
import { percentOf, type Table } from './table.ts';

const stepNames = [churn.step1, churn.step2, churn.step3, churn.step4].map(({ title }) => title);

/** Returns the text for the id of a reason. An unknown id is returned as it is. */
export const reasonName = (reason: string | null): string =>
  reason === null ? 'None given' : ((churn.step1.reasons as Record<string, string>)[reason] ?? reason);

const outcomeNames = [
  ['retained', 'Stayed'],
  ['discount_accepted', 'Stayed for the offer'],
  ['cancelled', 'Cancelled'],
  [null, 'Left the page'],
] as const;

const stayed = ({ outcome }: Attempt): boolean => outcome !== null && outcome !== 'cancelled';
const peopleIn = (attempts: readonly Attempt[]): number => new Set(attempts.map(({ userId }) => userId)).size;

/**
 * Returns for each step how many attempts reached it, how many ended there, and in how many of the latter the user
 * stayed.
 */
export function byStep(attempts: readonly Attempt[]): Table {
  return {
    name: 'attempts-by-step',
    title: 'Attempts by step',
    columns: ['Step', 'Shows', 'Reached', 'Ended there', 'Of them stayed'],
    rows: Array.from({ length: churnStepCount }, (_, index) => {
      const step = index + 1;
      const last = attempts.filter((attempt) => attempt.step === step);
      const reached = attempts.filter((attempt) => attempt.step >= step).length;
      return [step, stepNames[index] ?? '', reached, last.length, last.filter(stayed).length];
    }),
    bar: { column: 2, full: attempts.length },
  };
}

/** Returns why users wanted to leave, and how many stayed. Includes reasons that nobody gave. */
export function byReason(attempts: readonly Attempt[]): Table {
  const others = attempts.flatMap(({ reason }) => reason ?? []).filter((reason) => !isKnown(reason));
  const rows = [...cancellationReasons, ...new Set(others), null].map((reason) => {
    const ofReason = attempts.filter((attempt) => attempt.reason === reason);
    const kept = ofReason.filter(stayed).length;
    const offers = ofReason.filter(({ outcome }) => outcome === 'discount_accepted').length;
    const gone = ofReason.filter(({ outcome }) => outcome === 'cancelled').length;
    return [
      reasonName(reason),
      ofReason.length,
      peopleIn(ofReason),
      kept,
      offers,
      gone,
      percentOf(kept, ofReason.length),
    ];
  });
  return {
    name: 'attempts-by-reason',
    title: 'Attempts by reason',
    columns: ['Reason', 'Attempts', 'People', 'Stayed', 'For the offer', 'Cancelled', 'Stayed, %'],
    rows,
    bar: { column: 1, full: attempts.length },
  };
}

const isKnown = (reason: string): boolean => (cancellationReasons as readonly string[]).includes(reason);

/** Returns how the attempts ended. */
export function byOutcome(attempts: readonly Attempt[]): Table {
  return {
    name: 'attempts-by-outcome',
    title: 'Attempts by outcome',
    columns: ['Outcome', 'Attempts', 'People', '%'],
    rows: outcomeNames.map(([outcome, name]) => {
      const ofOutcome = attempts.filter((attempt) => attempt.outcome === outcome);
      return [name, ofOutcome.length, peopleIn(ofOutcome), percentOf(ofOutcome.length, attempts.length)];
    }),
    bar: { column: 1, full: attempts.length },
  };
}

/** Returns a table with one row per attempt, for a CSV file. Has email addresses only with `withEmails`. */
export function eachAttempt(attempts: readonly Attempt[], withEmails: boolean): Table {
  return {
    name: 'attempts',
    title: 'Every attempt',
    columns: ['Started', 'Last change', 'Step', 'Reason', 'Outcome', 'Words', 'Plan', ...(withEmails ? ['Email'] : [])],
    rows: attempts.map(({ startedAt, endedAt, step, reason, outcome, feedback, planName, email }) => [
      startedAt.toISOString(),
      endedAt.toISOString(),
      step,
      reason,
      outcome,
      feedback,
      planName,
      ...(withEmails ? [email] : []),
    ]),
  };
}

/** Describes the attempts in one paragraph. */
export function attemptsInWords(attempts: readonly Attempt[], discounts: number): string {
  const people = peopleIn(attempts);
  const kept = attempts.filter(stayed).length;
  const gone = peopleIn(attempts.filter(({ outcome }) => outcome === 'cancelled'));
  return [
    `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'} by ${people} ${people === 1 ? 'person' : 'people'};`,
    `${kept} of them (${percentOf(kept, attempts.length)}%) ended with staying.`,
    `${gone} ${gone === 1 ? 'person' : 'people'} cancelled out of an attempt.`,
    `The offer was applied ${discounts} ${discounts === 1 ? 'time' : 'times'}.`,
  ].join(' ');
}
