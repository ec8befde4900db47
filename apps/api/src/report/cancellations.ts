import { churnDiscountFactor, churnStepCount } from '@signalsync/content/constants';
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCancellations } from '../db/schema.churn.ts';
import { type retentionDiscounts, users } from '../db/schema.ts';
import { latestStart, walkMs } from '../domain/retention/tellCancellation.ts';
import type { Cancellation, Walk } from './data.ts';

type Value = Pick<Walk, 'userId' | 'monthlyAmount'> & { readonly subscriptionId: string | null };
type WalkRow = Omit<Walk, 'outcome'> & Value & { readonly outcome: 'retained' | 'discount_accepted' | null };
type Discount = Pick<typeof retentionDiscounts.$inferSelect, 'userId' | 'subscriptionId'>;
type Ended = Awaited<ReturnType<typeof readCancellations>>[number];

/** Plans that were told to end from a moment on, oldest first. */
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

/** The walk that a cancellation came out of: the last one that began before it, not long ago. */
function walkOf(walks: readonly WalkRow[], { userId, cancelledAt }: Ended): WalkRow | undefined {
  if (cancelledAt === null) return undefined;
  return walks.findLast(
    (walk) =>
      walk.userId === userId &&
      walk.startedAt <= latestStart(cancelledAt) &&
      cancelledAt.getTime() - walk.endedAt.getTime() <= walkMs,
  );
}

/** What walks said joined with what the provider's books say, and each plan's worth less the discount that stands on it. */
export function joined(
  rows: readonly WalkRow[],
  ended: readonly Ended[],
  discounts: readonly Discount[],
): { walks: Walk[]; cancellations: Cancellation[] } {
  const valueOf = ({ userId, subscriptionId, monthlyAmount }: Value) => {
    const isDiscounted = discounts.some((each) => each.userId === userId && each.subscriptionId === subscriptionId);
    return monthlyAmount !== null && isDiscounted ? Math.round(monthlyAmount * churnDiscountFactor) : monthlyAmount;
  };
  const left = new Map(ended.map((each) => [each, walkOf(rows, each)]));
  const leavers = new Set(left.values());
  return {
    walks: rows.map((row) => {
      const { subscriptionId: _, ...walk } = row;
      const outcome = walk.outcome ?? (leavers.has(row) ? 'cancelled' : null);
      return { ...walk, outcome, monthlyAmount: valueOf(row) };
    }),
    cancellations: ended.map((each) => {
      const walk = left.get(each);
      const isPortalOfFlow = walk !== undefined && walk.step === churnStepCount && walk.outcome === null;
      return {
        userId: each.userId,
        email: each.email,
        at: each.cancelledAt ?? each.createdAt,
        door: each.door === 'provider' && isPortalOfFlow ? 'continue' : each.door,
        reason: walk?.reason ?? null,
        planName: each.planName,
        paidUntil: each.paidUntil,
        keptAt: each.keptAt,
        monthlyAmount: valueOf(each),
        currency: each.currency,
      };
    }),
  };
}
