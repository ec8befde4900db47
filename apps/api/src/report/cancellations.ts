import { churnDiscountFactor, churnStepCount } from '@signalsync/content/constants';
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCancellations } from '../db/schema.churn.ts';
import { type churnDiscounts, users } from '../db/schema.ts';
import { attemptWindowMs, latestStart } from '../domain/churn/tellCancellation.ts';
import type { Attempt, Cancellation } from './records.ts';

type Value = Pick<Attempt, 'userId' | 'monthlyAmount'> & { readonly subscriptionId: string | null };
type AttemptRow = Omit<Attempt, 'outcome'> & Value & { readonly outcome: 'retained' | 'discount_accepted' | null };
type Discount = Pick<typeof churnDiscounts.$inferSelect, 'userId' | 'subscriptionId'>;
type Ended = Awaited<ReturnType<typeof readCancellations>>[number];

/** Returns the cancelled plans since a moment, oldest first. */
export async function readCancellations(db: Database, since: Date | undefined) {
  const table = subscriptionCancellations;
  const rows = await db
    .select({ cancellation: table, email: users.email })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(isNotNull(table.cancelledAt), since && gte(table.cancelledAt, since)))
    .orderBy(asc(table.cancelledAt));
  return rows.map(({ cancellation, email }) => ({ ...cancellation, email }));
}

/**
 * Returns the attempt that led to a cancellation: the user's last one that began before the cancellation and ended at
 * most `attemptWindowMs` before it.
 */
function attemptOf(attempts: readonly AttemptRow[], { userId, cancelledAt }: Ended): AttemptRow | undefined {
  if (cancelledAt === null) return undefined;
  return attempts.findLast(
    (attempt) =>
      attempt.userId === userId &&
      attempt.startedAt <= latestStart(cancelledAt) &&
      cancelledAt.getTime() - attempt.endedAt.getTime() <= attemptWindowMs,
  );
}

/**
 * Joins each cancellation with the attempt that led to it. If that attempt has no outcome, it gets the outcome
 * `cancelled`. Subtracts the churn discount from the monthly value of plans that have it.
 */
export function joined(
  rows: readonly AttemptRow[],
  ended: readonly Ended[],
  discounts: readonly Discount[],
): { attempts: Attempt[]; cancellations: Cancellation[] } {
  const valueOf = ({ userId, subscriptionId, monthlyAmount }: Value) => {
    const isDiscounted = discounts.some((each) => each.userId === userId && each.subscriptionId === subscriptionId);
    return monthlyAmount !== null && isDiscounted ? Math.round(monthlyAmount * churnDiscountFactor) : monthlyAmount;
  };
  const left = new Map(ended.map((each) => [each, attemptOf(rows, each)]));
  const leavers = new Set(left.values());
  return {
    attempts: rows.map((row) => {
      const { subscriptionId: _, ...attempt } = row;
      const outcome = attempt.outcome ?? (leavers.has(row) ? 'cancelled' : null);
      return { ...attempt, outcome, monthlyAmount: valueOf(row) };
    }),
    cancellations: ended.map((each) => {
      const attempt = left.get(each);
      const isPortalOfFlow = attempt !== undefined && attempt.step === churnStepCount && attempt.outcome === null;
      return {
        userId: each.userId,
        email: each.email,
        at: each.cancelledAt ?? each.createdAt,
        door: each.door === 'provider' && isPortalOfFlow ? 'continue' : each.door,
        reason: attempt?.reason ?? null,
        planName: each.planName,
        paidUntil: each.paidUntil,
        keptAt: each.keptAt,
        monthlyAmount: valueOf(each),
        currency: each.currency,
      };
    }),
  };
}
