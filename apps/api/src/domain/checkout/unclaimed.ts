import { unclaimedDays } from '@signalsync/content/constants';
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, type UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { isNotTakenBack } from '../subscription/refund.ts';
import { dayMs } from '../core/time.ts';

/** Returns until when a purchase waits to be claimed. Then it is refunded. */
export const waitsUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + unclaimedDays * dayMs);

/** Condition: the purchase is unclaimed. It is paid, and has no account, no claim and no refund. */
export const isUnclaimed = (db: Database) =>
  and(eq(checkouts.status, 'paid'), isNull(checkouts.userId), isNull(checkouts.claimedBy), isNotTakenBack(db));

/** Condition: the purchase is unclaimed under this address, which is in lower case. */
export const isUnclaimedUnder = (db: Database, signInKey: string | SQLWrapper) =>
  and(isUnclaimed(db), eq(sql`lower(${checkouts.email})`, signInKey));

/** Returns the unclaimed purchases under an account's address, oldest first. */
export async function unclaimedUnder(db: Database, { signInKey }: Pick<UserRow, 'signInKey'>): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(isUnclaimedUnder(db, signInKey)).orderBy(checkouts.paidAt);
}

/**
 * Queues a job after a user has proven an address. The job refunds the unclaimed purchases under the address that would
 * be a second plan. Must run in the transaction of the proof.
 */
export async function queueUnclaimedCheck(tx: Database, user: UserRow, now: Date): Promise<void> {
  if ((await unclaimedUnder(tx, user)).length > 0) await enqueue(tx, 'judgePurchases', { userId: user.id }, now);
}

/** Returns an unclaimed purchase, locked for this transaction; undefined if it is no longer unclaimed. */
export async function lockUnclaimed(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('no key update');
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isUnclaimed(tx)));
  return checkout;
}
