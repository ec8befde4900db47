import { eq } from 'drizzle-orm';
import { checkoutAttempts } from '../../db/schema.ts';
import { waitAtMost } from '../../waitAtMost.ts';
import { emailKeyOf } from '../users.ts';
import { ownAttempt, unfinishedAttempt } from './attempts.ts';
import { beginClaim, claimPurchase } from './claim.ts';
import { lockUser } from './grant.ts';
import { type Billing, patienceMs } from './parts.ts';
import { lockWaiting } from './waiting.ts';

/**
 * Names another address for a purchase that waits for the proof of its address: only by the browser that paid, and once; the same
 * address again changes nothing. From then on nobody is asked about it but who proves the new one. False where it is not this
 * browser's, was moved before, or something was decided about it meanwhile.
 */
export async function readdress(
  { db, clock }: Billing,
  guestOwner: string | null,
  { customerId, email }: { customerId: string; email: string },
): Promise<boolean> {
  const now = clock.now();
  const own = await ownAttempt(db, { userId: null, guestOwner }, { customerId }, now);
  if (own === undefined) return false;
  return db.transaction(async (tx) => {
    const attempt = await lockWaiting(tx, own.id);
    if (attempt === undefined) return false;
    if (attempt.email !== null && emailKeyOf(attempt.email) === emailKeyOf(email)) return true;
    if (attempt.readdressedAt !== null) return false;
    await tx.update(checkoutAttempts).set({ email, readdressedAt: now }).where(eq(checkoutAttempts.id, attempt.id));
    return true;
  });
}

/**
 * The browser that paid has proven the address that it named: the purchase is that account's without another question. What the
 * provider has to do is waited for as long as a person waits; it is queued, too.
 */
export async function claimReaddressed(billing: Billing, guestOwner: string | null, userId: string): Promise<void> {
  const { db, clock, log } = billing;
  const now = clock.now();
  const own = guestOwner === null ? undefined : await unfinishedAttempt(db, guestOwner, now);
  if (own === undefined || own.readdressedAt === null) return;
  const isClaimed = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const attempt = await lockWaiting(tx, own.id);
    if (user === undefined || attempt === undefined || emailKeyOf(attempt.email ?? '') !== user.signInKey) return false;
    await beginClaim(tx, attempt, userId, now);
    return true;
  });
  if (!isClaimed) return;
  const given = claimPurchase(billing, own.id).catch((error: unknown) =>
    log.error(`The claimed checkout ${own.id} is given to its account by the queue`, error),
  );
  await waitAtMost(patienceMs, given);
}
