import { eq } from 'drizzle-orm';
import { checkouts } from '../../db/schema.ts';
import { waitAtMost } from '../../async/withTimeout.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { beginClaim, claimPurchase } from './claim.ts';
import { ownCheckout, unfinishedCheckout } from './repository.ts';
import { lockUnclaimed } from './unclaimed.ts';
import { emailKeyOf, lockUser } from '../core/users.ts';

/**
 * Changes the address of an unclaimed purchase. Only the browser that paid may do so, and only once; the same address
 * again changes nothing. From then on, the server asks 'Did you buy this?' only of a user who proves the new address.
 * Returns false if the purchase is not this browser's, has been readdressed before, or is no longer unclaimed.
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
 * Claims a purchase for the user who has proven its changed address in the browser that paid. The user is not asked
 * 'Did you buy this?'. Queues the calls to the provider, but also starts them and waits for at most `providerTimeoutMs`.
 */
export async function claimReaddressed(
  billing: BillingContext,
  guestOwner: string | null,
  userId: string,
): Promise<void> {
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
