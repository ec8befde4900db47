import { majorUnits } from '@signalsync/content/format';
import { teamNotes } from '@signalsync/content/teamNotes';
import { reasonName } from './churnAttempts.ts';
import { type Cause, type End, isCancelled, type Result } from './results.ts';
import { listOf, type Table } from './table.ts';

const causes = Object.keys(teamNotes.causes) as Cause[];
const returned = new Set<Cause | null>(['secondPlan', 'unclaimed', 'notMine', 'creditDisputed']);

/** Returns how many plans have ended or were set to end, by cause, and how many of them were kept. */
export function byCause(ends: readonly End[]): Table {
  return {
    name: 'ends-by-cause',
    title: 'Plans that end, by how',
    columns: ['How', 'Plans', 'Go on after all'],
    rows: causes.map((cause) => {
      const some = ends.filter((end) => end.cause === cause);
      return [teamNotes.causes[cause], some.length, some.filter(({ keptAt }) => keptAt !== null).length];
    }),
    bar: { column: 1, full: ends.length },
  };
}

/**
 * The rows of the tables by result: each row's name, and a function that returns whether a result belongs to the row.
 */
const groups: readonly [name: string, holds: (result: Result) => boolean][] = [
  ['Lost: cancelled', ({ cause }) => cause !== null && isCancelled(cause)],
  ['Lost: not paid', ({ cause }) => cause === 'notPaid'],
  ['Lost: paid back', ({ cause }) => cause === 'refund'],
  ['Lost: dispute', ({ cause }) => cause === 'dispute'],
  ['Lost: ended at the card provider', ({ cause }) => cause === 'deleted'],
  ['Replaced by another plan', ({ cause }) => cause === 'replaced'],
  ['Paid back by us', ({ cause }) => returned.has(cause)],
  ['Kept: stayed for the offer', ({ outcome }) => outcome === 'offer'],
  ['Kept: stayed', ({ outcome }) => outcome === 'stayed'],
  ['Kept: was to end, and goes on', ({ outcome }) => outcome === 'back'],
  ['Open: left the page', ({ outcome }) => outcome === 'open'],
];

const money = (amount: number, currency: string): string => majorUnits(amount, currency).toFixed(2);

/** Returns the plans' monthly value and the refunded amounts, by result and by currency. */
export function byMoney(results: readonly Result[]): Table {
  return {
    name: 'money',
    title: 'Money by what came of it',
    columns: ['What came of it', 'Plans', 'A month', 'Paid back', 'Currency'],
    rows: groups.flatMap(([name, holds]) => {
      const inGroup = results.filter(holds);
      return [...new Set(inGroup.map(({ currency }) => currency))].sort().map((currency) => {
        const some = inGroup.filter((result) => result.currency === currency);
        if (currency === null) return [name, some.length, 'not known', null, null];
        const sum = (of: 'monthlyAmount' | 'returnedAmount') =>
          some.reduce((total, each) => total + (each[of] ?? 0), 0);
        return [
          name,
          some.length,
          money(sum('monthlyAmount'), currency),
          money(sum('returnedAmount'), currency),
          currency,
        ];
      });
    }),
  };
}

/** Returns a table with one row per plan name. Its columns count the plans, and how many of them had each result. */
export function byPlan(results: readonly Result[]): Table {
  const names = [...new Set(results.map(({ planName }) => planName))].sort();
  return {
    name: 'results-by-plan',
    title: 'What came of it, by plan',
    columns: ['Plan', 'Plans', 'Lost', 'Replaced', 'Paid back by us', 'Kept', 'Left the page'],
    rows: names.map((name) => {
      const some = results.filter(({ planName }) => planName === name);
      const number = (holds: (result: Result) => boolean) => some.filter(holds).length;
      return [
        name ?? 'Not known',
        some.length,
        number(({ cause }) => cause !== null && cause !== 'replaced' && !returned.has(cause)),
        number(({ cause }) => cause === 'replaced'),
        number(({ cause }) => returned.has(cause)),
        number(({ outcome }) => outcome === 'offer' || outcome === 'stayed' || outcome === 'back'),
        number(({ outcome }) => outcome === 'open'),
      ];
    }),
    bar: { column: 1, full: results.length },
  };
}

/** Returns a table with one row per end of a plan. `withEmails` adds email addresses, `withWords` adds users' texts. */
export function eachEnd(ends: readonly End[], { withEmails, withWords }: { withEmails: boolean; withWords: boolean }) {
  const amount = (minor: number | null, { currency }: End) =>
    minor === null || currency === null ? null : money(minor, currency);
  return listOf('ends', 'Every plan that ends (UTC)', ends, {
    When: ({ at }) => at,
    How: ({ cause }) => teamNotes.causes[cause],
    Reason: ({ reason }) => reasonName(reason),
    Plan: ({ planName }) => planName,
    Ends: ({ endsAt }) => endsAt,
    'Goes on after all': ({ keptAt }) => keptAt,
    'A month': (end) => amount(end.monthlyAmount, end),
    'Paid back': (end) => amount(end.returnedAmount, end),
    Currency: ({ currency }) => currency,
    ...(withWords && { Words: ({ words }) => words }),
    ...(withEmails && { Email: ({ email }) => email }),
  });
}
