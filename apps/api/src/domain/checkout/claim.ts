import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { waitAtMost } from '../../async/withTimeout.ts';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { endBought } from '../account/deletions.ts';
import { emailKeyOf, lockUser } from '../core/users.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { grant } from '../subscription/grant.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { isNotTakenBack, refundPurchase, takeBackReminders } from '../subscription/refund.ts';
import { ownCheckout, unfinishedCheckout } from './repository.ts';
import { lockUnclaimed } from './unclaimed.ts';

/**
 * Handles a user's answer to 'Did you buy this?'. If `isMine`, claims the purchase for the user, otherwise refunds it.
 * Returns false if nobody can claim the purchase any more, or if the user has not proven the purchase's email address.
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
    // The user has claimed the purchase before, by a double click or in another tab.
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

/** Records who claims an unclaimed purchase, and queues `claimPurchase`, which gives the plan to the account. */
async function beginClaim(tx: Database, checkout: CheckoutRow, userId: string, now: Date): Promise<void> {
  await tx.update(checkouts).set({ claimedBy: userId }).where(eq(checkouts.id, checkout.id));
  await takeBackReminders(tx, checkout.id);
  await enqueue(tx, 'claimPurchase', { checkoutId: checkout.id }, now);
}

/**
 * Claims a purchase for an account that is proven to be its owner. Returns false if the account is gone, or if nobody
 * can claim the purchase any more.
 */
export async function claimFor(billing: BillingContext, checkoutId: string, userId: string): Promise<boolean> {
  const { db, clock } = billing;
  const isClaimed = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const checkout = await lockUnclaimed(tx, checkoutId);
    if (user === undefined || checkout === undefined) return false;
    await beginClaim(tx, checkout, userId, clock.now());
    return true;
  });
  if (isClaimed) await claimPurchase(billing, checkoutId);
  return isClaimed;
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
  if (subscriptionId !== null) await payments.keepOwned(subscriptionId);
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
    await endBought(tx, userId, claimed.createdAt, clock.now());
    await enqueue(tx, 'syncPlan', { userId }, clock.now());
    await detailsChanged(tx, userId, clock.now());
  });
  await reconcilePlan(billing, userId);
}

/** Cancels a subscription at the end of its period, unless an account has the subscription or is about to get it. */
export async function endAtPeriodEnd(billing: BillingContext, subscriptionId: string): Promise<void> {
  const { db, payments } = billing;
  const isWanted = async () => {
    if ((await db.$count(users, eq(users.stripeSubscriptionId, subscriptionId))) > 0) return true;
    const isClaimed = and(isNotNull(checkouts.claimedBy), isNull(checkouts.userId), isNotTakenBack(db));
    return (await db.$count(checkouts, and(eq(checkouts.subscriptionId, subscriptionId), isClaimed))) > 0;
  };
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  if (subscription === undefined || isOver(subscription) || (await isWanted())) return;
  await payments.endUnowned(subscriptionId);
  // Meanwhile an account may have got the subscription and made it renew, and this cancellation may have stopped that
  // renewal. So make the subscription renew again.
  if (await isWanted()) await actAlone(billing, subscriptionId, () => payments.keepOwned(subscriptionId));
}

/**
 * Changes the email address of an unclaimed purchase. Only the browser that paid may do so, and only once; the same
 * address again changes nothing. From then on, only a user who proves the new address is asked 'Did you buy this?'.
 * Returns false if another browser paid, the address was changed before, or nobody can claim the purchase any more.
 */
export async function readdress(
  { db, clock }: BillingContext,
  guestOwner: string | null,
  { customerId, email }: { customerId: string; email: string },
): Promise<boolean> {
  const now = clock.now();
  const own = await ownCheckout(db, { userId: null, guestOwner }, { customerId }, now);
  if (own === undefined) return false;
  return db.transaction(async (tx) => {
    const checkout = await lockUnclaimed(tx, own.id);
    if (checkout === undefined) return false;
    if (checkout.email !== null && emailKeyOf(checkout.email) === emailKeyOf(email)) return true;
    if (checkout.readdressedAt !== null) return false;
    await tx.update(checkouts).set({ email, readdressedAt: now }).where(eq(checkouts.id, checkout.id));
    return true;
  });
}

/**
 * Claims a purchase for the user who has proven its changed email address in the browser that paid. So the server need
 * not ask this user 'Did you buy this?'. Calls the provider at once, and waits at most `providerTimeoutMs`. If the
 * calls fail, a queued job makes them again.
 */
export async function claimReaddressed(billing: BillingContext, guestOwner: string | null, userId: string) {
  const { db, clock, log } = billing;
  const now = clock.now();
  const own = guestOwner === null ? undefined : await unfinishedCheckout(db, guestOwner, now);
  if (own === undefined || own.readdressedAt === null) return;
  const isClaimed = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const checkout = await lockUnclaimed(tx, own.id);
    if (user === undefined || checkout === undefined || emailKeyOf(checkout.email ?? '') !== user.signInKey)
      return false;
    await beginClaim(tx, checkout, userId, now);
    return true;
  });
  if (!isClaimed) return;
  const given = claimPurchase(billing, own.id).catch((error: unknown) =>
    log.error('checkout.claimDelayed', { checkoutId: own.id, error }),
  );
  await waitAtMost(given, providerTimeoutMs);
}
