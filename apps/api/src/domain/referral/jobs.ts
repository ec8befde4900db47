import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { referralEntries } from '../../db/schema.referral.ts';
import { users } from '../../db/schema.ts';
import type { JobKind, Jobs } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import { reckonBonus, reckonMember, type ReferralContext } from './ledger.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Records what a member's payments earn for whoever brought them. */
    reckonReferral: { memberId: string };
    /** Records the bonus of a referral code's owner. */
    reckonBonus: { code: string };
  }
}

/** Returns the handlers of the jobs about referrals. The daily sweep queues both again, so a lost one is made up for. */
export const referralJobs = (context: ReferralContext) =>
  ({
    reckonReferral: { run: ({ memberId }) => reckonMember(context, memberId) },
    reckonBonus: { run: ({ code }) => reckonBonus(context, code) },
  }) satisfies Partial<Jobs<JobKind>>;

/** Queues the comparison of these members' payments with the ledger, for those who came by a referral link. */
export async function queueReferrals(db: Database, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  const isReferred = and(inArray(users.id, [...memberIds]), isNotNull(users.via));
  for (const { id } of await db.select({ id: users.id }).from(users).where(isReferred))
    await enqueue(db, 'reckonReferral', { memberId: id }, now);
}

/** Queues the comparison for all referral codes: for each member who has bought something, and for each bonus. */
export async function queueAllReferrals(db: Database, now: Date): Promise<void> {
  const { id, via, stripeCustomerId } = users;
  const members = await db
    .select({ id })
    .from(users)
    .where(and(isNotNull(via), isNotNull(stripeCustomerId)));
  const known = db.select({ code: users.referralCode }).from(users);
  const isKnown = inArray(referralEntries.code, known);
  const codes = await db.selectDistinct({ code: referralEntries.code }).from(referralEntries).where(isKnown);
  await db.transaction(async (tx) => {
    for (const member of members) await enqueue(tx, 'reckonReferral', { memberId: member.id }, now);
    for (const { code } of codes) await enqueue(tx, 'reckonBonus', { code }, now);
  });
}
