import { churn } from '@signalsync/content/churn';
import { churnStepCount } from '@signalsync/content/constants';
import { cancellationReasons } from '@signalsync/contract/model/churn';
import type { Attempt, Outcome, Result } from './results.ts';
import { listOf, percentOf, type Table } from './table.ts';

const stepNames = [churn.step1, churn.step2, churn.step3, churn.step4].map(({ title }) => title);

/** Returns the text for the id of a reason. An unknown id is returned as it is. */
export const reasonName = (reason: string | null): string =>
  reason === null ? 'None given' : ((churn.step1.reasons as Record<string, string>)[reason] ?? reason);

const outcomeNames: Readonly<Record<Outcome, string>> = {
  stayed: 'Stayed',
  offer: 'Stayed for the offer',
  back: 'Cancelled, then kept it',
  cancelled: 'Cancelled',
  replaced: 'Took another plan',
  lost: 'Lost later, or in another way',
  open: 'Left the page',
};

const kept = new Set<Outcome>(['stayed', 'offer', 'back']);
const isKept = ({ outcome }: Attempt): boolean => kept.has(outcome);
const number = <T extends { readonly outcome: Outcome }>(some: readonly T[], outcome: string): number =>
  some.filter((each) => each.outcome === outcome).length;

/** Returns for each step how many attempts reached it, how many ended there, and how many of those kept the plan. */
export function byStep(attempts: readonly Attempt[]): Table {
  return {
    name: 'attempts-by-step',
    title: 'Attempts by step',
    columns: ['Step', 'Shows', 'Reached', 'Ended there', 'Of them stayed'],
    rows: Array.from({ length: churnStepCount }, (_, index) => {
      const step = index + 1;
      const last = attempts.filter((attempt) => attempt.step === step);
      const reached = attempts.filter((attempt) => attempt.step >= step).length;
      return [step, stepNames[index] ?? '', reached, last.length, last.filter(isKept).length];
    }),
    bar: { column: 2, full: attempts.length },
  };
}

/** Returns why users wanted to leave, and how many of them stayed. Also lists reasons that no user gave. */
export function byReason(attempts: readonly Attempt[]): Table {
  const others = attempts.flatMap(({ reason }) => reason ?? []).filter((reason) => !isKnown(reason));
  const rows = [...cancellationReasons, ...new Set(others), null].map((reason) => {
    const some = attempts.filter((attempt) => attempt.reason === reason);
    const stayed = some.filter(isKept).length;
    return [
      reasonName(reason),
      some.length,
      stayed,
      number(some, 'offer'),
      number(some, 'cancelled'),
      percentOf(stayed, some.length),
    ];
  });
  return {
    name: 'attempts-by-reason',
    title: 'Attempts by reason',
    columns: ['Reason', 'Attempts', 'Stayed', 'For the offer', 'Cancelled', 'Stayed, %'],
    rows,
    bar: { column: 1, full: attempts.length },
  };
}

const isKnown = (reason: string): boolean => (cancellationReasons as readonly string[]).includes(reason);

/** Returns how the attempts ended, and what happened to their plans. Each plan counts once. */
export function byOutcome(attempts: readonly Attempt[], results: readonly Result[]): Table {
  const plans = results.filter(({ attemptedAt }) => attemptedAt !== null);
  return {
    name: 'attempts-by-outcome',
    title: 'Attempts by outcome',
    columns: ['Outcome', 'Attempts', 'Plans', '%'],
    rows: Object.entries(outcomeNames).map(([outcome, name]) => {
      const some = number(attempts, outcome);
      return [name, some, number(plans, outcome), percentOf(some, attempts.length)];
    }),
    bar: { column: 1, full: attempts.length },
  };
}

/** Returns a table for a CSV file, with one row per attempt. Contains email addresses only with `withEmails`. */
export const eachAttempt = (attempts: readonly Attempt[], withEmails: boolean): Table =>
  listOf('attempts', 'Every attempt', attempts, {
    Started: ({ startedAt }) => startedAt,
    'Last change': ({ endedAt }) => endedAt,
    Step: ({ step }) => step,
    Reason: ({ reason }) => reasonName(reason),
    Outcome: ({ outcome }) => outcomeNames[outcome],
    Words: ({ words }) => words,
    Plan: ({ planName }) => planName,
    ...(withEmails && { Email: ({ email }) => email }),
  });

/** Describes the attempts in one paragraph. */
export function attemptsInWords(attempts: readonly Attempt[], discounts: number): string {
  const people = new Set(attempts.map(({ userId }) => userId)).size;
  const stayed = attempts.filter(isKept).length;
  return [
    `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'} by ${people} ${people === 1 ? 'person' : 'people'};`,
    `${stayed} of them (${percentOf(stayed, attempts.length)}%) ended with a plan that goes on, and`,
    `${number(attempts, 'cancelled')} with one that was cancelled.`,
    `The offer was applied ${discounts} ${discounts === 1 ? 'time' : 'times'}.`,
  ].join(' ');
}
