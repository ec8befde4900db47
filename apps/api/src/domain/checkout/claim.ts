import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { type CheckoutRow, checkouts, type UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { BillingContext } from '../core/context.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { grant } from '../subscription/grant.ts';
import { refundPurchase, takeBackReminders } from '../subscription/refund.ts';
import { lockUnclaimed } from './unclaimed.ts';
import { lockUser } from '../core/users.ts';
import { checkoutOf } from '../subscription/purchase.ts';

/**
 * Handles a user's answer to 'Did you buy this?'. If `isMine`, claims the purchase for the user, otherwise refunds it.
 * Returns false if the purchase is no longer unclaimed or has another address.
 */
export async function answerPurchase(
  billing: BillingContext,
  user: UserRow,
  { checkoutId, isMine }: { checkoutId: string; isMine: boolean },
): Promise<boolean> {
  const { db, clock, log } = billing;
  const now = clock.now();
  const isTaken = await db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked === undefined || locked.emailProvenAt === null) return false;
    const [known] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    // The user has claimed the purchase already, by a double click or in another tab.
    if (isMine && known?.claimedBy === user.id) return true;
    const checkout = await lockUnclaimed(tx, checkoutId);
    if (checkout?.email?.toLowerCase() !== locked.signInKey) return false;
    if (isMine) await beginClaim(tx, checkout, user.id, now);
    else await refundPurchase(tx, checkout, { userId: user.id, reason: 'notMine' }, now);
    return true;
  });
  if (isTaken && isMine) {
    await claimPurchase(billing, checkoutId).catch((error: unknown) =>
      log.error('checkout.claimDelayed', { checkoutId, error }),
    );
  }
  return isTaken;
}

/** Records who claims an unclaimed purchase and queues `claimPurchase`, which does the rest. */
export async function beginClaim(tx: Database, checkout: CheckoutRow, userId: string, now: Date): Promise<void> {
  await tx.update(checkouts).set({ claimedBy: userId }).where(eq(checkouts.id, checkout.id));
  await takeBackReminders(tx, checkout.id);
  await enqueue(tx, 'claimPurchase', { checkoutId: checkout.id }, now);
}

/**
 * Gives a purchase to the account that claimed it: the plan takes effect, and the subscription renews again. If the
 * account has got a paid plan meanwhile, refunds the purchase instead. Idempotent.
 */
export async function claimPurchase(billing: BillingContext, checkoutId: string): Promise<void> {
  const { db, payments, clock } = billing;
  const checkout = await checkoutOf(billing, checkoutId);
  if (checkout === undefined || checkout.claimedBy === null || checkout.userId !== null) return;
  const userId = checkout.claimedBy;
  await reconcilePlan(billing, userId);
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
  await reconcilePlan(billing, userId);
}

/**
 * Cancels the subscription of a purchase at its period's end. Does nothing if an account has or claims the purchase,
 * unless a refund of the purchase was begun.
 */
export async function endAtPeriodEnd(billing: BillingContext, subscriptionId: string): Promise<void> {
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
  // The user may have claimed the purchase meanwhile. The claim makes the subscription renew, and this cancellation
  // may have undone that. So make it renew again.
  if (await isWanted()) await payments.keepRenewing(subscriptionId);
}
