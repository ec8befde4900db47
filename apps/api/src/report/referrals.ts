import { formatPlainAmount, majorUnits } from '@signalsync/content/format';
import { and, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ReferralEntry, referralEntries } from '../db/schema.referral.ts';
import { users } from '../db/schema.ts';
import { holdingOf } from '../domain/referral/ledger.ts';
import { type Bonus, bonusOf, isHeld, sumOf } from '../domain/referral/rule.ts';
import { withPlan } from '../domain/subscription/storedPlan.ts';
import { listOf, type Table } from './table.ts';

/** The moment at which the report says what is held, and for how many days after its payment a commission is. */
export interface HeldAt {
  readonly now: Date;
  readonly heldDays: number;
}

/** Amounts in major units, by currency in capital letters. */
type Amounts = Readonly<Record<string, number>>;

/** What one referral code has brought: sign-ups, members who pay, and commissions. */
export interface Referrals {
  readonly code: string;
  /** The email of the code's owner; null if no account has this code. */
  readonly email: string | null;
  readonly signUps: number;
  readonly paying: number;
  /**
   * Everything that was earned and is not held, less what was set off. All days count. What was paid out before is not
   * taken off, because the ledger does not know it.
   */
  readonly payable: Amounts;
  readonly held: Amounts;
  /** What has become of the bonus. Once it is given, it is a part of `payable`. */
  readonly bonus: Bonus['kind'];
}

/**
 * Counts sign-ups by referral code, and adds up what each code has earned. With `since`, counts only accounts that were
 * created since then. Sorted by the number of paying members, then of sign-ups, most first.
 */
export async function readReferrals(
  db: Database,
  since: Date | undefined,
  { now, heldDays }: HeldAt,
): Promise<Referrals[]> {
  const people = await db
    .select({ code: users.via, isPaying: withPlan })
    .from(users)
    .where(and(isNotNull(users.via), since && gte(users.createdAt, since)));
  const owners = await db.select({ code: users.referralCode, email: users.email }).from(users);
  const emails = new Map(owners.map(({ code, email }) => [code, email]));
  const entries = await db.select().from(referralEntries);
  const holding = await holdingOf(db, entries, now, heldDays);
  const codes = [...new Set([...people.flatMap(({ code }) => code ?? []), ...entries.map(({ code }) => code)])];
  return codes
    .map((code) => {
      const came = people.filter((person) => person.code === code);
      const paying = came.filter(({ isPaying }) => isPaying === true).length;
      const own = entries.filter((entry) => entry.code === code && entry.kind !== 'self');
      const isOpen = (entry: ReferralEntry) => isHeld(entry, holding);
      return {
        code,
        email: emails.get(code) ?? null,
        signUps: came.length,
        paying,
        payable: amountsOf(own.filter((entry) => !isOpen(entry))),
        held: amountsOf(own.filter(isOpen)),
        bonus: bonusOf(own, holding).kind,
      };
    })
    .sort((one, other) => other.paying - one.paying || other.signUps - one.signUps || (one.code < other.code ? -1 : 1));
}

const amountsOf = (entries: readonly ReferralEntry[]): Amounts =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, all]) => [
      currency.toUpperCase(),
      majorUnits(sumOf(all), currency),
    ]),
  );

const inWords = (amounts: Amounts): string =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${formatPlainAmount(amount, currency)} ${currency}`)
    .join(', ');

/** The team decides on a bonus for which one of the people has paid in another currency. */
const bonusWords: Readonly<Record<Bonus['kind'], string>> = {
  open: '',
  due: 'due',
  given: 'given',
  nothing: 'nothing left',
  otherCurrency: 'to decide: other currency',
};

/** Returns a table of sign-ups, paying members and commissions by referral code. The team pays by it. */
export const byReferral = (referrals: readonly Referrals[], withEmails: boolean): Table =>
  listOf('referrals', 'Referrals', referrals, {
    Code: ({ code }) => code,
    'Sign-ups': ({ signUps }) => signUps,
    'Paying members': ({ paying }) => paying,
    'Earned in all, not held (payouts not taken off)': ({ payable }) => inWords(payable),
    Held: ({ held }) => inWords(held),
    Bonus: ({ bonus }) => bonusWords[bonus],
    'Known code': ({ email }) => (email === null ? 'no' : 'yes'),
    ...(withEmails && { Email: ({ email }) => email }),
  });

/** Reads the rows of the ledger of referrals since a moment, oldest first. */
export async function readLedger(db: Database, since: Date | undefined): Promise<ReferralEntry[]> {
  const rows = db
    .select()
    .from(referralEntries)
    .where(since && gte(referralEntries.createdAt, since));
  return (await rows).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Returns a table with each row of the ledger of referrals. */
export const eachEntry = (entries: readonly ReferralEntry[]): Table =>
  listOf('referral-ledger', 'Referral ledger', entries, {
    'Recorded (UTC)': ({ createdAt }) => createdAt.toISOString(),
    Code: ({ code }) => code,
    Kind: ({ kind }) => kind,
    For: ({ object }) => object,
    'Paid (UTC)': ({ paidAt }) => paidAt.toISOString(),
    Bought: ({ bought }) => bought,
    Amount: ({ amount, currency }) => majorUnits(amount, currency),
    Currency: ({ currency }) => currency.toUpperCase(),
  });
