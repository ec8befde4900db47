import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { planEnds } from '../db/schema.churn.ts';
import { churnAttempts, churnDiscounts, users } from '../db/schema.ts';
import { readMessages } from './messages.ts';
import { readMoneyBack } from './moneyBack.ts';
import { type HeldAt, readLedger, readReferrals } from './referrals.ts';
import { endOfReturned, joined, readReturned, type Result, resultOfReturned } from './results.ts';

export type ChurnData = Awaited<ReturnType<typeof readChurn>>;

/**
 * Reads the data of the report since a moment, oldest first; all data if `since` is undefined. `ends` are the plans
 * that have ended, are set to end, or were kept after a cancellation. `results` are the plans with an end or a churn
 * attempt. `discounts` is the number of applied churn discounts. `ledger` has the rows of the ledger of referrals.
 */
export async function readChurn(db: Database, since: Date | undefined, held: HeldAt) {
  const isNew = (at: Date | null) => at !== null && (since === undefined || at >= since);
  const isApplied = eq(churnDiscounts.status, 'applied');
  const moneyBack = await readMoneyBack(db);
  const returned = await readReturned(db);
  const accounts = await db.select({ id: users.id, email: users.email }).from(users);
  const ended = db.select().from(planEnds).where(isNotNull(planEnds.cancelledAt));
  const allEnds = await ended.orderBy(asc(planEnds.cancelledAt));
  // The result of an attempt may depend on older rows, so all rows are read, and filtered by `since` afterwards.
  const { attempts, ends, results } = joined({
    attempts: await db.select().from(churnAttempts).orderBy(asc(churnAttempts.createdAt)),
    ends: allEnds.flatMap(({ cancelledAt, ...end }) => (cancelledAt === null ? [] : { ...end, cancelledAt })),
    discounts: await db.select().from(churnDiscounts).where(isApplied),
    emails: new Map(accounts.map(({ id, email }) => [id, email])),
    returnedByPayment: moneyBack.byPayment,
  });
  const chosen = (result: Result) => ({
    ...result,
    attemptedAt: isNew(result.attemptedAt) ? result.attemptedAt : null,
  });
  return {
    attempts: attempts.filter(({ startedAt }) => isNew(startedAt)),
    ends: [...ends, ...returned.map(endOfReturned)]
      .filter(({ at }) => isNew(at))
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
    results: [...results, ...returned.map(resultOfReturned)]
      .filter(({ attemptedAt, endedAt }) => isNew(attemptedAt) || isNew(endedAt))
      .map(chosen),
    moneyBack: moneyBack.all.filter(({ at }) => isNew(at)),
    referrals: await readReferrals(db, since, held),
    ledger: await readLedger(db, since),
    messages: await readMessages(db, since),
    discounts: await db.$count(churnDiscounts, and(isApplied, since && gte(churnDiscounts.appliedAt, since))),
  };
}
