import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../../db/schema.ts';

/** The refund or the lost dispute that ended a plan. */
export interface MoneyBack {
  readonly intentId: string;
  readonly cause: 'refund' | 'dispute';
  /** When the money went back; null if the provider does not say. */
  readonly at: Date | null;
}

/**
 * Returns the money that went back and so ended a plan that the server did not end itself; undefined if none did. Only its
 * latest payment can be the cause.
 */
export async function moneyBackBehind(
  tx: Database,
  { lifetimeIntentId }: UserRow,
  subscription: ProviderSubscription | undefined,
): Promise<MoneyBack | undefined> {
  const intentIds = lifetimeIntentId === null ? (subscription?.lastPayments ?? []) : [lifetimeIntentId];
  const [row] = await tx
    .select()
    .from(reversals)
    .where(and(eq(reversals.isReversed, true), inArray(reversals.intentId, [...intentIds])))
    .orderBy(desc(reversals.changedAt))
    .limit(1);
  if (row === undefined) return undefined;
  const cause = causeOfReversal(row);
  const times = row.refunds.flatMap(({ status, createdAt }) => (status === 'succeeded' ? [createdAt] : []));
  const last = cause === 'refund' ? times.toSorted().at(-1) : undefined;
  return { intentId: row.intentId, cause, at: last === undefined ? null : new Date(last) };
}

/** Returns in which of the two ways the money of a reversed payment went back. */
export const causeOfReversal = ({ disputes }: { disputes: readonly { status: string }[] }): 'refund' | 'dispute' =>
  disputes.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';
