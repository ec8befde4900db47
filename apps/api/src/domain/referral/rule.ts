import {
  affiliateCommissionPercent,
  affiliateGoalPeriods,
  affiliateGoalReferrals,
  affiliateGoalReward,
  affiliateReturnDays,
} from '@signalsync/content/constants';
import type { ReferralEntry } from '../../db/schema.referral.ts';
import { dayMs } from '../core/time.ts';

/** A paid invoice of a member who came by a referral link. `kept` is what we keep of it, without tax, in minor units. */
export interface CountedPayment extends Pick<ReferralEntry, 'bought' | 'currency' | 'payments' | 'paidAt'> {
  readonly id: string;
  readonly kept: number;
}

/** A row of the ledger before it is recorded. */
export type NewEntry = Omit<ReferralEntry, 'code' | 'createdAt'>;

/** The object of the rows about the bonus, and its currency. */
const bonusObject = 'bonus';
const bonusCurrency = 'usd';

/** Returns the sum of rows, in minor units. */
export const sumOf = (entries: readonly Pick<ReferralEntry, 'amount'>[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the commission on what we keep of a payment, in whole minor units. */
export const commissionOn = (kept: number): number => Math.floor((kept * affiliateCommissionPercent) / 100);

/**
 * Returns the rows that bring the ledger of one member up to date: for each payment whose commission differs from the
 * sum of its rows, a row with the difference. Returns nothing if nothing has changed since `entries` were recorded.
 */
export function changesOf(
  entries: readonly ReferralEntry[],
  memberId: string,
  payments: readonly CountedPayment[],
): NewEntry[] {
  return payments.flatMap(({ id: object, kept, ...payment }) => {
    const before = entries.filter((entry) => entry.object === object);
    const amount = commissionOn(kept) - sumOf(before);
    const kind = amount > 0 ? ('earned' as const) : ('setOff' as const);
    return amount === 0 ? [] : { object, turn: before.length + 1, kind, memberId, amount, ...payment };
  });
}

/**
 * Returns the payments with what counts of them for whoever brought the member, oldest first. A payment that went back
 * counts nothing. While none was kept, the next one counts if it comes within `affiliateReturnDays` of the last return.
 * If it comes later, the member has come back without the link: neither it nor any later one counts. Once one was kept,
 * all later ones count.
 */
export function withinReach(
  payments: readonly (CountedPayment & { readonly returnedAt: Date | null })[],
): CountedPayment[] {
  let reach: 'open' | 'kept' | 'lost' = 'open';
  let until: number | null = null;
  return payments
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
    .map(({ returnedAt, ...payment }) => {
      if (reach === 'open' && until !== null && payment.paidAt.getTime() > until) reach = 'lost';
      else if (reach === 'open' && returnedAt === null) reach = 'kept';
      else if (reach === 'open' && returnedAt !== null)
        until = Math.max(until ?? 0, returnedAt.getTime() + affiliateReturnDays * dayMs);
      return reach === 'lost' ? { ...payment, kept: 0 } : payment;
    });
}

/** Returns the payments in rows of the ledger, as if we kept nothing of them. */
export const nothingKept = (entries: readonly ReferralEntry[]): CountedPayment[] =>
  byObject(entries).flatMap(([first]) =>
    first === undefined || first.kind !== 'earned' ? [] : { ...paymentIn(first), id: first.object, kept: 0 },
  );

const paymentIn = ({ bought, currency, payments, paidAt }: ReferralEntry) => ({ bought, currency, payments, paidAt });

/** Returns rows by their object, oldest first. */
export const byObject = (entries: readonly ReferralEntry[]): ReferralEntry[][] =>
  [...Map.groupBy(entries, ({ object }) => object).values()].map((rows) =>
    rows.toSorted((one, other) => one.turn - other.turn),
  );

/** What decides when commissions may be paid out. */
export interface Holding {
  readonly now: Date;
  readonly heldDays: number;
  /** Ids of the payments with an open dispute or a pending refund. */
  readonly undecided: ReadonlySet<string>;
  /** The lost disputes of payments, by the payments' ids: from when until when each was open. */
  readonly lost: ReadonlyMap<string, readonly { readonly from: Date; readonly to: Date }[]>;
}

/** Returns when the commission on a payment may be paid out. */
const heldUntil = (paidAt: Date, heldDays: number): Date => new Date(paidAt.getTime() + heldDays * dayMs);

/**
 * Returns whether an amount is still held: the payment is too new, or its refund or dispute is not decided. The bonus
 * is never held, because it is recorded only when nothing that it counts is.
 */
export const isHeld = (
  { object, paidAt, payments }: Pick<ReferralEntry, 'object' | 'paidAt' | 'payments'>,
  { now, heldDays, undecided }: Holding,
): boolean => object !== bonusObject && (heldUntil(paidAt, heldDays) > now || payments.some((id) => undecided.has(id)));

/**
 * Returns whether the amount of a row that sets off could be paid out before: its payment was not held any more, neither
 * for its age nor for the dispute that was lost.
 */
export function wasFree(
  { paidAt, payments, createdAt }: Pick<ReferralEntry, 'paidAt' | 'payments' | 'createdAt'>,
  { heldDays, lost }: Holding,
): boolean {
  const until = heldUntil(paidAt, heldDays);
  const disputes = payments.flatMap((id) => lost.get(id) ?? []);
  return createdAt > until && !disputes.some(({ from, to }) => from <= until && to > until);
}

/** A member who counts for the bonus. */
interface Counted {
  readonly memberId: string;
  /** When they paid what makes them count. */
  readonly at: Date;
  /** What is earned by them, in minor units, by the payments that were counted. */
  readonly earned: number;
  /** Whether all that they paid is in the bonus's currency. */
  readonly isOneCurrency: boolean;
}

/**
 * Returns the members who count for the bonus, because they paid two periods or lifetime, in the order in which they
 * did. Pays attention only to payments for which `isCounted` is true, and which were not paid back.
 */
export function countedMembers(
  entries: readonly ReferralEntry[],
  isCounted: (entry: ReferralEntry) => boolean = () => true,
): Counted[] {
  const members = Map.groupBy(
    entries.filter(({ memberId }) => memberId !== null),
    ({ memberId }) => memberId ?? '',
  );
  return [...members]
    .flatMap(([memberId, rows]): Counted[] => {
      const paid = byObject(rows).flatMap((of) => (sumOf(of) > 0 && of[0] !== undefined ? of[0] : []));
      const counted = paid.filter(isCounted).toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
      const periods = counted.filter(({ bought }) => bought === 'period');
      const lifetime = counted.find(({ bought }) => bought === 'lifetime');
      const times = [periods[affiliateGoalPeriods - 1], lifetime].flatMap((entry) => entry?.paidAt ?? []);
      const [at] = times.toSorted((one, other) => one.getTime() - other.getTime());
      const earned = sumOf(rows.filter(isCounted));
      const isOneCurrency = paid.every(({ currency }) => currency === bonusCurrency);
      return at === undefined ? [] : [{ memberId, at, earned, isOneCurrency }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * What has become of a bonus, in minor units. `open`: too few members count by payments that are not held any more.
 * `nothing`: enough do, but what is earned by them is as much as the reward. `otherCurrency`: one of them has paid in
 * another currency, so the team decides.
 */
export type Bonus =
  | { readonly kind: 'open' | 'nothing' | 'otherCurrency' }
  | { readonly kind: 'due' | 'given'; readonly amount: number };

/** Returns what has become of the bonus of a code. */
export function bonusOf(entries: readonly ReferralEntry[], holding: Holding): Bonus {
  const given = sumOf(entries.filter(({ object }) => object === bonusObject));
  if (given > 0) return { kind: 'given', amount: given };
  const firm = countedMembers(entries, (entry) => !isHeld(entry, holding)).slice(0, affiliateGoalReferrals);
  if (firm.length < affiliateGoalReferrals) return { kind: 'open' };
  if (!firm.every(({ isOneCurrency }) => isOneCurrency)) return { kind: 'otherCurrency' };
  const amount = affiliateGoalReward * 100 - firm.reduce((sum, { earned }) => sum + earned, 0);
  return amount > 0 ? { kind: 'due', amount } : { kind: 'nothing' };
}

/**
 * Returns the row that brings the bonus up to date; null if nothing changes. The bonus is recorded once, when it is
 * due. It is set off if too few are left who count.
 */
export function bonusChange(entries: readonly ReferralEntry[], holding: Holding): NewEntry | null {
  const bonus = bonusOf(entries, holding);
  const common = {
    object: bonusObject,
    turn: entries.filter(({ object }) => object === bonusObject).length + 1,
    memberId: null,
    bought: null,
    currency: bonusCurrency,
    payments: [],
    paidAt: holding.now,
  };
  if (bonus.kind === 'due') return { ...common, kind: 'bonus', amount: bonus.amount };
  if (bonus.kind !== 'given' || countedMembers(entries).length >= affiliateGoalReferrals) return null;
  return { ...common, kind: 'setOff', amount: -bonus.amount };
}
