import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../../db/schema.ts';
import { type EndedByReturn, wholeReturnOf } from './endedByReturn.ts';

/**
 * Returns the money that went back and so ended a plan that the server did not end itself; undefined if none did. Only its
 * latest payment can be the cause.
 */
export async function moneyBackBehind(
  tx: Database,
  { lifetimeIntentId }: UserRow,
  subscription: ProviderSubscription | undefined,
): Promise<EndedByReturn | undefined> {
  const intentIds = lifetimeIntentId === null ? (subscription?.lastPayments ?? []) : [lifetimeIntentId];
  const [row] = await tx
    .select()
    .from(reversals)
    .where(and(eq(reversals.isReversed, true), inArray(reversals.intentId, [...intentIds])))
    .orderBy(desc(reversals.changedAt))
    .limit(1);
  const back = row && wholeReturnOf(row);
  return row && back ? { intentId: row.intentId, ...back } : undefined;
}

/** Returns in which of the two ways the money of a reversed payment went back. */
export const causeOfReversal = ({ disputes }: { disputes: readonly { status: string }[] }): 'refund' | 'dispute' =>
  disputes.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';
