import { type Chance, chanceOf } from '../silentWeek/chance.ts';
import { type FirstDay, momentIn, type Zone, zones } from './days.ts';

export type Plan = 'monthly' | 'quarterly' | 'lifetime';

/** What a coupon takes off. Amounts in cents. */
export interface Coupon {
  readonly percent?: number;
  readonly amount?: number;
  /** For how many months it lowers charges, counted from when it is given. Without it, for ever. `once`: one charge. */
  readonly months?: number | 'once';
  /** `checkout`: a promotion code of the purchase. `team`: in the dashboard, before the change. `churn`: the offer. */
  readonly given: 'checkout' | 'team' | 'churn';
}

/** The kinds of coupon that members have. */
export const coupons = {
  'no coupon': null,
  '15% once, at the purchase': { percent: 15, months: 'once', given: 'checkout' },
  '15% once, before the change': { percent: 15, months: 'once', given: 'team' },
  '12.5% for 4 months': { percent: 12.5, months: 4, given: 'checkout' },
  '33% for ever': { percent: 33, given: 'checkout' },
  '$33.33 once, at the purchase': { amount: 3333, months: 'once', given: 'checkout' },
  '$33.33 once, before the change': { amount: 3333, months: 'once', given: 'team' },
  'the offer of the cancellation': { percent: 20, given: 'churn' },
} as const satisfies Record<string, Coupon | null>;
type CouponName = keyof typeof coupons;

const directions = [
  { from: 'monthly', to: 'quarterly' },
  { from: 'quarterly', to: 'monthly' },
  { from: 'monthly', to: 'lifetime' },
  { from: 'quarterly', to: 'lifetime' },
] as const satisfies { from: Plan; to: Plan }[];

/** One member's change of plan. */
export interface Case {
  /** Names the case, whatever else is played: the first day's number and the direction's. */
  readonly name: string;
  readonly firstDay: string;
  readonly zone: Zone;
  /** Ms since 1970. */
  readonly boughtAt: number;
  readonly from: 'monthly' | 'quarterly';
  readonly to: Plan;
  readonly coupon: CouponName;
  /** When in the period the member changes the plan. */
  readonly moment: 'first hour' | 'middle' | 'last day';
  /** How often the plan has renewed before. */
  readonly renewals: 0 | 1;
  /** Whether the member has cancelled the plan before. */
  readonly isCancelled: boolean;
  /** Whether the member takes the change back. One that is charged at once then waits for the bank until then. */
  readonly isTakenBack: boolean;
  /** Whether webhooks about the change arrive. */
  readonly isHeard: boolean;
  /** How many minutes lie between the preview and the press. A preview holds for ten. */
  readonly waits: number;
}

/** Returns a function that deals the values in random order, and all of them before it deals one again. */
function deck<T>(chance: Chance, values: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...values];
    const [dealt] = left.splice(Math.floor(chance() * left.length), 1);
    if (dealt === undefined) throw new Error('There is nothing to deal');
    return dealt;
  };
}

/** Minutes after midnight: the day's first and last minute, the hours of the clock changes, and others. */
const times = [0, 90, 150, 210, 9 * 60, 15 * 60 + 37, 22 * 60 + 50, 23 * 60 + 30, 24 * 60 - 1];

/** Returns the cases of these days, in their order: one for each direction, or `perDay` of these in turn. */
export function casesOf(days: readonly FirstDay[], seed: number, perDay: number = directions.length): Case[] {
  const chance = chanceOf(seed);
  const zoneOf = deck(chance, zones);
  const timeOf = deck(chance, times);
  const couponOf = deck(chance, Object.keys(coupons) as CouponName[]);
  const momentOf = deck(chance, ['first hour', 'middle', 'last day'] as const);
  const renewalsOf = deck(chance, [0, 0, 1] as const);
  const cancelledOf = deck(chance, [false, false, true]);
  const takenBackOf = deck(chance, [false, false, true]);
  const heardOf = deck(chance, [true, false]);
  const waitsOf = deck(chance, [0, 4, 9, 11]);
  return days.flatMap(({ day, changing }, index) =>
    Array.from({ length: perDay }, (_, place) => {
      const number = (index * perDay + place) % directions.length;
      const direction = directions[number] ?? directions[0];
      const zone = changing[place % 2] ?? changing[0] ?? zoneOf();
      return {
        name: `${day}/${number + 1}`,
        firstDay: day,
        zone,
        boughtAt: momentIn(zone, day, timeOf()),
        ...direction,
        coupon: couponOf(),
        moment: momentOf(),
        renewals: renewalsOf(),
        isCancelled: cancelledOf(),
        isTakenBack: takenBackOf(),
        isHeard: heardOf(),
        waits: waitsOf(),
      };
    }),
  );
}

/** Returns a case in words, for a fault. */
export const inWords = (each: Case): string =>
  [
    `${each.name} (${each.zone}, bought ${new Date(each.boughtAt).toISOString()})`,
    `${each.from} to ${each.to}`,
    each.coupon,
    `${each.moment}${each.renewals === 0 ? '' : ' of the second period'}`,
    ...(each.isCancelled ? ['cancelled before'] : []),
    ...(each.isTakenBack ? ['taken back'] : []),
    each.isHeard ? 'with webhooks' : 'without webhooks',
    `pressed after ${each.waits} min`,
  ].join(', ');
