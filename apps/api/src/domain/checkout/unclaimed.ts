import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts } from '../../db/schema.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { UserRow } from '../account/repository.ts';
import type { CheckoutRow } from '../billing/context.ts';

/** Nobody decided to end it and pay it back. */
export const isNotTakenBack = (db: Database) =>
  notExists(
    db
      .select({ id: purchaseRefunds.checkoutId })
      .from(purchaseRefunds)
      .where(eq(purchaseRefunds.checkoutId, checkouts.id)),
  );

/** Paid, without an account, and nothing decided about it. */
export const isWaiting = (db: Database) =>
  and(eq(checkouts.status, 'paid'), isNull(checkouts.userId), isNull(checkouts.claimedBy), isNotTakenBack(db));

/** Waits under this address, which is in lower case. */
export const isWaitingUnder = (db: Database, signInKey: string) =>
  and(isWaiting(db), eq(sql`lower(${checkouts.email})`, signInKey));

/** Purchases that wait under the address of an account, oldest first. */
export async function waitingUnder(db: Database, { signInKey }: Pick<UserRow, 'signInKey'>): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(isWaitingUnder(db, signInKey)).orderBy(checkouts.paidAt);
}

/** An address was proven: what waits under it is judged. Must run in the transaction of the proof. */
export async function queueJudgement(tx: Database, user: UserRow, now: Date): Promise<void> {
  if ((await waitingUnder(tx, user)).length > 0) await enqueue(tx, 'judgePurchases', { userId: user.id }, now);
}

/** A waiting purchase, for this transaction alone; undefined when something was decided about it meanwhile. */
export async function lockWaiting(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isWaiting(tx)));
  return checkout;
}
