import { majorUnits } from '@signalsync/content/format';
import { reasonName } from './churnAttempts.ts';
import type { Attempt, Cancellation, ChurnData } from './data.ts';
import type { Table } from './table.ts';

const people = (rows: readonly { readonly userId: string }[]): number => new Set(rows.map(({ userId }) => userId)).size;

const doors = [
  ['cancelNow', 'Cancel now'],
  ['continue', 'Continue to cancel, then the portal'],
  ['provider', 'The portal, or the card provider'],
] as const;
const doorName = (door: Cancellation['door']) => doors.find(([key]) => key === door)?.[1] ?? door;

/**
 * Counts cancellations by the place where the user cancelled (the door), and how many of those users resumed their
 * plan.
 */
export function byDoor(cancellations: readonly Cancellation[]): Table {
  return {
    name: 'cancellations-by-door',
    title: 'Cancellations by door',
    columns: ['Door', 'Cancellations', 'People', 'Kept it after all'],
    rows: doors.map(([door, name]) => {
      const through = cancellations.filter((each) => each.door === door);
      return [name, through.length, people(through), through.filter(({ keptAt }) => keptAt !== null).length];
    }),
    bar: { column: 1, full: cancellations.length },
  };
}

interface Person {
  readonly userId: string;
  readonly planName: string | null;
  readonly end: 'cancelled' | 'back' | 'offer' | 'stayed' | 'open';
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

const ends = [
  ['cancelled', 'Lost: cancelled'],
  ['offer', 'Kept: stayed for the offer'],
  ['stayed', 'Kept: stayed'],
  ['back', 'Kept: cancelled, then kept it'],
  ['open', 'Open: left the page'],
] as const;

const endOfAttempts = (attempts: readonly Attempt[]): Person['end'] => {
  if (attempts.some(({ outcome }) => outcome === 'discount_accepted')) return 'offer';
  return attempts.some(({ outcome }) => outcome === 'retained') ? 'stayed' : 'open';
};

/**
 * Returns each user once, with one final result. If the user ever cancelled, the last cancellation decides:
 * `cancelled`, or `back` if the user resumed the plan. Otherwise the best outcome of all attempts decides.
 */
function peopleOf({ attempts, cancellations }: Pick<ChurnData, 'attempts' | 'cancellations'>): Person[] {
  const ids = [...new Set([...attempts, ...cancellations].map(({ userId }) => userId))];
  return ids.flatMap((userId): Person[] => {
    const own = attempts.filter((attempt) => attempt.userId === userId);
    const cancelled = cancellations.findLast((each) => each.userId === userId);
    const last = cancelled ?? own.at(-1);
    if (last === undefined) return [];
    const { planName, monthlyAmount, currency } = last;
    const back = cancelled?.keptAt === null ? 'cancelled' : 'back';
    return [{ userId, planName, monthlyAmount, currency, end: cancelled === undefined ? endOfAttempts(own) : back }];
  });
}

/** Returns the monthly value of plans by final result (lost, kept or open) and currency. Each user counts once. */
export function byMoney(data: Pick<ChurnData, 'attempts' | 'cancellations'>): Table {
  const all = peopleOf(data);
  return {
    name: 'money',
    title: 'Money in a month, by person',
    columns: ['What came of it', 'People', 'A month', 'Currency'],
    rows: ends.flatMap(([end, name]) => {
      const ofEnd = all.filter((person) => person.end === end);
      const currencies = [...new Set(ofEnd.map(({ currency }) => currency))].sort();
      return currencies.map((currency) => {
        const paid = ofEnd.filter((person) => person.currency === currency);
        const sum = paid.reduce((total, { monthlyAmount }) => total + (monthlyAmount ?? 0), 0);
        return [name, paid.length, currency === null ? 'not known' : majorUnits(sum, currency).toFixed(2), currency];
      });
    }),
  };
}

/** Returns how many users of each plan cancelled, stayed or left the page. Each user counts once. */
export function byPlan(data: Pick<ChurnData, 'attempts' | 'cancellations'>): Table {
  const all = peopleOf(data);
  const plans = [...new Set(all.map(({ planName }) => planName))].sort();
  const number = (some: readonly Person[], ...wanted: Person['end'][]) =>
    some.filter(({ end }) => wanted.includes(end)).length;
  return {
    name: 'people-by-plan',
    title: 'People by plan',
    columns: ['Plan', 'People', 'Cancelled', 'Stayed', 'Left the page'],
    rows: plans.map((plan) => {
      const some = all.filter(({ planName }) => planName === plan);
      const kept = number(some, 'offer', 'stayed', 'back');
      return [plan ?? 'Not known', some.length, number(some, 'cancelled'), kept, number(some, 'open')];
    }),
    bar: { column: 1, full: all.length },
  };
}

/** Returns a table with one row per cancellation, for a CSV file. Has email addresses only with `withEmails`. */
export function eachCancellation(cancellations: readonly Cancellation[], withEmails: boolean): Table {
  return {
    name: 'cancellations',
    title: 'Every cancellation',
    columns: [
      'Cancelled',
      'Door',
      'Reason',
      'Plan',
      'Paid until',
      'Kept after all',
      'A month',
      'Currency',
      ...(withEmails ? ['Email'] : []),
    ],
    rows: cancellations.map(({ at, door, reason, planName, paidUntil, keptAt, monthlyAmount, currency, email }) => [
      at.toISOString(),
      doorName(door),
      reasonName(reason),
      planName,
      paidUntil?.toISOString() ?? null,
      keptAt?.toISOString() ?? null,
      monthlyAmount === null || currency === null ? null : majorUnits(monthlyAmount, currency).toFixed(2),
      currency,
      ...(withEmails ? [email] : []),
    ]),
  };
}
