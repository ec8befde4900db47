import { churnStepCount } from '@signalsync/content/constants';
import { retention } from '@signalsync/content/retention';
import { cancellationReasons } from '@signalsync/contract/model/churn';
import type { Walk } from './data.ts';
import { percentOf, type Table } from './table.ts';

const stepNames = [retention.step1, retention.step2, retention.step3, retention.step4].map(({ title }) => title);

/** A reason in words. */
export const reasonName = (reason: string | null): string =>
  reason === null ? 'None given' : ((retention.step1.reasons as Record<string, string>)[reason] ?? reason);

const outcomeNames = [
  ['retained', 'Stayed'],
  ['discount_accepted', 'Stayed for the offer'],
  ['cancelled', 'Cancelled'],
  [null, 'Left the page'],
] as const;

const stayed = ({ outcome }: Walk): boolean => outcome !== null && outcome !== 'cancelled';
const peopleIn = (walks: readonly Walk[]): number => new Set(walks.map(({ userId }) => userId)).size;

/** How far the walks came. */
export function byStep(walks: readonly Walk[]): Table {
  return {
    name: 'walks-by-step',
    title: 'Walks by step',
    columns: ['Step', 'Shows', 'Reached', 'Ended there', 'Of them stayed'],
    rows: Array.from({ length: churnStepCount }, (_, index) => {
      const step = index + 1;
      const last = walks.filter((walk) => walk.step === step);
      const reached = walks.filter((walk) => walk.step >= step).length;
      return [step, stepNames[index] ?? '', reached, last.length, last.filter(stayed).length];
    }),
    bar: { column: 2, full: walks.length },
  };
}

/** Why people wanted to leave, and who of them stayed. Reasons that nobody gave are there, too. */
export function byReason(walks: readonly Walk[]): Table {
  const others = walks.flatMap(({ reason }) => reason ?? []).filter((reason) => !isKnown(reason));
  const rows = [...cancellationReasons, ...new Set(others), null].map((reason) => {
    const ofReason = walks.filter((walk) => walk.reason === reason);
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
    name: 'walks-by-reason',
    title: 'Walks by reason',
    columns: ['Reason', 'Walks', 'People', 'Stayed', 'For the offer', 'Cancelled', 'Stayed, %'],
    rows,
    bar: { column: 1, full: walks.length },
  };
}

const isKnown = (reason: string): boolean => (cancellationReasons as readonly string[]).includes(reason);

/** How the walks ended. */
export function byOutcome(walks: readonly Walk[]): Table {
  return {
    name: 'walks-by-outcome',
    title: 'Walks by outcome',
    columns: ['Outcome', 'Walks', 'People', '%'],
    rows: outcomeNames.map(([outcome, name]) => {
      const ofOutcome = walks.filter((walk) => walk.outcome === outcome);
      return [name, ofOutcome.length, peopleIn(ofOutcome), percentOf(ofOutcome.length, walks.length)];
    }),
    bar: { column: 1, full: walks.length },
  };
}

/** Every walk, for a file. Addresses stand in it only where they are asked for. */
export function eachWalk(walks: readonly Walk[], withEmails: boolean): Table {
  return {
    name: 'walks',
    title: 'Every walk',
    columns: ['Started', 'Last change', 'Step', 'Reason', 'Outcome', 'Words', 'Plan', ...(withEmails ? ['Email'] : [])],
    rows: walks.map(({ startedAt, endedAt, step, reason, outcome, feedback, planName, email }) => [
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

/** The walks in one sentence. */
export function walksInWords(walks: readonly Walk[], discounts: number): string {
  const people = peopleIn(walks);
  const kept = walks.filter(stayed).length;
  const gone = peopleIn(walks.filter(({ outcome }) => outcome === 'cancelled'));
  return [
    `${walks.length} ${walks.length === 1 ? 'walk' : 'walks'} by ${people} ${people === 1 ? 'person' : 'people'};`,
    `${kept} of them (${percentOf(kept, walks.length)}%) ended with staying.`,
    `${gone} ${gone === 1 ? 'person' : 'people'} cancelled out of a walk.`,
    `The offer was applied ${discounts} ${discounts === 1 ? 'time' : 'times'}.`,
  ].join(' ');
}
