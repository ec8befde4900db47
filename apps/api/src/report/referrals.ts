import { and, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { withPlan } from '../domain/subscription/storedPlan.ts';
import { listOf, type Table } from './table.ts';

/** The number of sign-ups by one referral code, and of members who pay. */
export interface Referrals {
  readonly code: string;
  /** The email of the code's owner; null if no account has this code. */
  readonly email: string | null;
  readonly signUps: number;
  readonly paying: number;
}

/**
 * Counts sign-ups by referral code. With `since`, counts only accounts that were created since then. Sorted by the
 * number of paying members, then of sign-ups, most first.
 */
export async function readReferrals(db: Database, since: Date | undefined): Promise<Referrals[]> {
  const people = await db
    .select({ code: users.via, isPaying: withPlan })
    .from(users)
    .where(and(isNotNull(users.via), since && gte(users.createdAt, since)));
  const owners = await db.select({ code: users.referralCode, email: users.email }).from(users);
  const emails = new Map(owners.map(({ code, email }) => [code, email]));
  const codes = [...new Set(people.flatMap(({ code }) => code ?? []))];
  return codes
    .map((code) => {
      const came = people.filter((person) => person.code === code);
      const paying = came.filter(({ isPaying }) => isPaying === true).length;
      return { code, email: emails.get(code) ?? null, signUps: came.length, paying };
    })
    .sort((one, other) => other.paying - one.paying || other.signUps - one.signUps || (one.code < other.code ? -1 : 1));
}

/** Returns a table of sign-ups and paying members by referral code, from which commissions are computed. */
export const byReferral = (referrals: readonly Referrals[], withEmails: boolean): Table =>
  listOf('referrals', 'Referrals', referrals, {
    Code: ({ code }) => code,
    'Sign-ups': ({ signUps }) => signUps,
    'Paying members': ({ paying }) => paying,
    'Known code': ({ email }) => (email === null ? 'no' : 'yes'),
    ...(withEmails && { Email: ({ email }) => email }),
  });
