import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../account/userRow.ts';

/** The refund or the lost dispute that ended a plan. */
export interface MoneyBack {
  readonly intentId: string;
  readonly cause: 'refund' | 'dispute';
  /** When the money went back; null if the provider does not say. */
  readonly at: Date | null;
}

/**
 * Returns the money that went back and so ended a plan; undefined if none did. If the provider has ended the
 * subscription, only its latest payment can be the cause. If we end it, any payment of its customer can.
 */
export async function moneyBackBehind(
  tx: Database,
  { lifetimeIntentId }: UserRow,
  subscription: ProviderSubscription | undefined,
): Promise<MoneyBack | undefined> {
  const intentIds = lifetimeIntentId === null ? (subscription?.lastPayments ?? []) : [lifetimeIntentId];
  const isRunning = subscription !== undefined && ['active', 'trialing', 'past_due'].includes(subscription.status);
  const rows = await tx
    .select()
    .from(reversals)
    .where(
      and(
        eq(reversals.isReversed, true),
        or(
          inArray(reversals.intentId, [...intentIds]),
          isRunning ? eq(reversals.customerId, subscription.customerId) : undefined,
        ),
      ),
    )
    .orderBy(desc(reversals.changedAt));
  const row = rows.find(({ intentId }) => intentIds.includes(intentId)) ?? rows[0];
  if (row === undefined) return undefined;
  const cause = causeOfReversal(row);
  const times = row.refunds.flatMap(({ status, createdAt }) =>
    status === 'succeeded' && createdAt ? [createdAt] : [],
  );
  const last = cause === 'refund' ? times.toSorted().at(-1) : undefined;
  return { intentId: row.intentId, cause, at: last === undefined ? null : new Date(last) };
}

/** Returns in which of the two ways the money of a reversed payment went back. */
export const causeOfReversal = ({ disputes }: { disputes: readonly { status: string }[] }): 'refund' | 'dispute' =>
  disputes.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';
