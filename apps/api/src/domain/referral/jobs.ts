import { and, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { referralEntries } from '../../db/schema.referral.ts';
import { users } from '../../db/schema.ts';
import type { JobKind, Jobs } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import { reckonBonus, reckonMember, type ReferralContext } from './ledger.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Records what a member's payments earn for whoever brought them. */
    reckonReferral: { userId: string };
    /** Records the bonus of a referral code's owner. */
    reckonBonus: { code: string };
  }
}

/** Returns the handlers of the jobs about referrals. The daily sweep does the same, so a lost one is made up for. */
export const referralJobs = (context: ReferralContext) =>
  ({
    reckonReferral: { run: ({ userId }) => reckonMember(context, userId) },
    reckonBonus: { run: ({ code }) => reckonBonus(context, code) },
  }) satisfies Partial<Jobs<JobKind>>;

/** Queues the comparison of these members' payments with the ledger, for those who came by a referral link. */
export async function queueReferrals(db: Database, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  const isReferred = and(inArray(users.id, [...memberIds]), isNotNull(users.via));
  for (const { id } of await db.select({ id: users.id }).from(users).where(isReferred))
    await enqueue(db, 'reckonReferral', { userId: id }, now);
}

/** Returns the next members, by id, who came by a referral link and have bought something. */
export function referredAfter(db: Database, after: string, limit: number): Promise<{ id: string }[]> {
  const { id, via, stripeCustomerId } = users;
  const isNext = and(isNotNull(via), isNotNull(stripeCustomerId), gt(id, after));
  return db.select({ id }).from(users).where(isNext).orderBy(id).limit(limit);
}

/** Queues the bonus of all codes that have an owner, because it becomes due by time alone. Its job asks no provider. */
export async function queueBonuses(db: Database, now: Date): Promise<void> {
  const known = db.select({ code: users.referralCode }).from(users);
  const isKnown = inArray(referralEntries.code, known);
  const codes = await db.selectDistinct({ code: referralEntries.code }).from(referralEntries).where(isKnown);
  await db.transaction(async (tx) => {
    for (const { code } of codes) await enqueue(tx, 'reckonBonus', { code }, now);
  });
}
