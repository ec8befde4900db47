import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts } from '../../db/schema.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { UserRow } from '../account/repository.ts';
import { checkoutOf } from './repository.ts';
import { detailsChanged } from '../billing/customerDetails.ts';
import { grant, lockUser } from './grant.ts';
import type { CheckoutRow, Billing } from '../billing/context.ts';
import { payBack } from './refund.ts';
import { isOver, subscriptionOrNone, syncPlan } from '../billing/reconcile.ts';
import { lockWaiting } from './unclaimed.ts';

/** What somebody who has proven the address says to 'Did you buy this?'. False when there is no such question. */
export async function answerPurchase(
  billing: Billing,
  user: UserRow,
  { checkoutId, isMine }: { checkoutId: string; isMine: boolean },
): Promise<boolean> {
  const { db, clock, log } = billing;
  const now = clock.now();
  if (user.emailProvenAt === null) return false;
  const isTaken = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const [known] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    // Pressed twice, or in two tabs.
    if (isMine && known?.claimedBy === user.id) return true;
    const checkout = await lockWaiting(tx, checkoutId);
    if (checkout?.email?.toLowerCase() !== user.signInKey) return false;
    if (isMine) await beginClaim(tx, checkout, user.id, now);
    else await payBack(tx, checkout, { userId: user.id, reason: 'notMine' }, now);
    return true;
  });
  if (isTaken && isMine) {
    await claimPurchase(billing, checkoutId).catch((error: unknown) =>
      log.error(`The claimed checkout ${checkoutId} is given to its account by the queue`, error),
    );
  }
  return isTaken;
}

/** Writes down whose a waiting purchase is; the rest follows by `claimPurchase`, which is queued. */
export async function beginClaim(tx: Database, checkout: CheckoutRow, userId: string, now: Date): Promise<void> {
  await tx.update(checkouts).set({ claimedBy: userId }).where(eq(checkouts.id, checkout.id));
  await enqueue(tx, 'claimPurchase', { checkoutId: checkout.id }, now);
}

/**
 * Gives a purchase to the account that claimed it: it renews from now on, and its plan takes effect, unless it has become a
 * second one. Done again it changes nothing.
 */
export async function claimPurchase(billing: Billing, checkoutId: string): Promise<void> {
  const { db, payments, clock } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  if (checkout === undefined || checkout.claimedBy === null || checkout.userId !== null) return;
  const userId = checkout.claimedBy;
  await syncPlan(billing, userId);
  const { subscriptionId, customerId, email, readdressedAt } = checkout;
  if (subscriptionId !== null) await payments.keepRenewing(subscriptionId);
  if (readdressedAt !== null && customerId !== null && email !== null)
    await payments.updateCustomerEmail(customerId, email);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const [claimed] = await tx
      .update(checkouts)
      .set({ userId })
      .where(and(eq(checkouts.id, checkoutId), isNull(checkouts.userId)))
      .returning();
    if (user === undefined || claimed === undefined) return;
    await grant(tx, billing, { user, checkout: claimed, subscription: null });
    await enqueue(tx, 'syncPlan', { userId }, clock.now());
    await detailsChanged(tx, userId, clock.now());
  });
  await syncPlan(billing, userId);
}

/** Lets a subscription run out, unless its purchase found its account and is wanted there. */
export async function endAtPeriodEnd(billing: Billing, subscriptionId: string): Promise<void> {
  const { db, payments } = billing;
  const isWanted = async () => {
    const [found] = await db
      .select({ claimedBy: checkouts.claimedBy, userId: checkouts.userId })
      .from(checkouts)
      .leftJoin(purchaseRefunds, eq(purchaseRefunds.checkoutId, checkouts.id))
      .where(and(eq(checkouts.subscriptionId, subscriptionId), isNull(purchaseRefunds.checkoutId)));
    return found !== undefined && (found.claimedBy ?? found.userId) !== null;
  };
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  if (subscription === undefined || isOver(subscription) || (await isWanted())) return;
  await payments.cancelAtPeriodEnd(subscriptionId);
  // Claimed in the same moment: whichever of the two came last at the provider, it renews.
  if (await isWanted()) await payments.keepRenewing(subscriptionId);
}
