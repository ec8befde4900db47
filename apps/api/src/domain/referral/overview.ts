import { affiliateGoalReferrals, affiliateGoalReward } from '@signalsync/content/constants';
import { majorUnits } from '@signalsync/content/format';
import type { ReferralEarnings } from '@signalsync/contract/calls/referral';
import { eq } from 'drizzle-orm';
import { type ReferralEntry, referralEntries } from '../../db/schema.referral.ts';
import { users } from '../../db/schema.ts';
import type { ReferralContext } from './ledger.ts';
import { holdingOf } from './ledger.ts';
import { type Bonus, bonusOf, byObject, countedMembers, type Holding, isHeld, sumOf, wasFree } from './rule.ts';

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/**
 * Returns the sign-ups, paying members and commissions of a referral code, by month (UTC), newest first. Names no
 * member, and asks nobody: it reads our tables alone.
 */
export async function referralOverview(
  { db, clock, settings }: Omit<ReferralContext, 'payments'>,
  code: string,
): Promise<ReferralEarnings> {
  const heldDays = settings.referralHeldDays;
  const entries = await db.select().from(referralEntries).where(eq(referralEntries.code, code));
  const came = await db.select({ id: users.id, createdAt: users.createdAt }).from(users).where(eq(users.via, code));
  const own = new Set(entries.flatMap(({ kind, memberId }) => (kind === 'self' ? (memberId ?? []) : [])));
  const signUps = came.filter(({ id }) => !own.has(id)).map(({ createdAt }) => monthOf(createdAt));
  const holding = await holdingOf(db, entries, clock.now(), heldDays);
  const amounts = byObject(entries).flatMap((rows) => amountsOf(rows, holding));
  const months = new Set([...signUps, ...amounts.map(({ month }) => month)]);
  const bonus = bonusOf(entries, holding);
  return {
    heldDays,
    months: [...months]
      .sort((one, other) => (one < other ? 1 : -1))
      .map((month) => {
        const of = amounts.filter((each) => each.month === month);
        return {
          month,
          signUps: signUps.filter((each) => each === month).length,
          paying: new Set(of.flatMap(({ payer }) => payer ?? [])).size,
          amounts: [...Map.groupBy(of, ({ currency }) => currency)].map(([currency, all]) => {
            const sum = (isOfHeld: boolean) => sumOf(all.filter((each) => each.isHeld === isOfHeld));
            return {
              currency: currency.toUpperCase(),
              earned: majorUnits(sum(false), currency),
              held: majorUnits(sum(true), currency),
            };
          }),
        };
      }),
    bonus: {
      people: countedMembers(entries).length,
      goal: affiliateGoalReferrals,
      reward: affiliateGoalReward,
      earned: earnedOf(bonus),
    },
  };
}

function earnedOf(bonus: Bonus): number | null {
  if (bonus.kind === 'given') return majorUnits(bonus.amount, 'usd');
  return bonus.kind === 'nothing' ? 0 : null;
}

interface MonthAmount extends Pick<ReferralEntry, 'amount' | 'currency'> {
  readonly month: string;
  readonly isHeld: boolean;
  /** The member who paid in this month; null for amounts that are set off. */
  readonly payer: string | null;
}

/**
 * Returns the amounts of one payment by month. What was set off while it was held belongs to the month of the payment;
 * what was set off later, and could have been paid out, to the month in which it was.
 */
function amountsOf(rows: readonly ReferralEntry[], holding: Holding): MonthAmount[] {
  const isPaid = sumOf(rows) > 0;
  return rows.flatMap((row) => {
    const { kind, amount, currency, memberId, paidAt, createdAt } = row;
    if (kind === 'self') return [];
    const isLate = kind === 'setOff' && wasFree(row, holding);
    return {
      month: monthOf(isLate ? createdAt : paidAt),
      amount,
      currency,
      isHeld: isHeld(row, holding),
      payer: kind === 'earned' && isPaid ? memberId : null,
    };
  });
}
