import { and, eq, isNull, ne } from 'drizzle-orm';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { closeSession, openSession } from '../account/sessions.ts';
import { reconcileCheckout } from './reconcile.ts';
import { ownCheckout } from './repository.ts';
import { checkoutOf } from '../subscription/purchase.ts';

/**
 * Sets the email address of an unpaid checkout: first in our table, then at the provider. Returns false once the
 * checkout is paid, so that nobody can move a payment to another address. The checkout of a signed-in user stays with
 * that user's account, and its invoices go to the account's sign-in address.
 */
export async function updateEmail(billing: BillingContext, checkout: CheckoutRow, email: string): Promise<boolean> {
  const { db, payments } = billing;
  if (checkout.customerId === null) return false;
  const changed = await db
    .update(checkouts)
    .set({ email })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open')))
    .returning({ id: checkouts.id });
  if (changed.length === 0) return false;
  const [member] = checkout.userId === null ? [] : await db.select().from(users).where(eq(users.id, checkout.userId));
  await payments.updateCustomerEmail(checkout.customerId, member?.signInEmail ?? email);
  return true;
}

/**
 * Result of a guest's sign-in after a payment. `signedIn`: a session was opened. `taken`: the address has an account,
 * so the guest must sign in. `none`: this browser has no purchase to sign in for.
 */
export type GuestSignIn =
  | { readonly kind: 'signedIn'; readonly token: string; readonly user: UserRow }
  /** `email` is the address of this purchase. `canReaddress`: it can still be changed, once. */
  | { readonly kind: 'taken'; readonly email: string; readonly canReaddress: boolean }
  | { readonly kind: 'none' };

/**
 * Opens a session for the account that this browser's own payment created. Works only once. Opens no session for an
 * account that existed before the payment, or whose email address somebody has proven after it.
 */
export async function signInGuest(
  billing: BillingContext,
  request: { guestOwner: string | null; customerId: string; oldToken: string | undefined; sessionDays: number },
): Promise<GuestSignIn> {
  const { db, clock } = billing;
  const { guestOwner, customerId } = request;
  const now = clock.now();
  const found = await ownCheckout(db, { userId: null, guestOwner }, { customerId }, now);
  const state = found && (await reconcileCheckout(billing, found));
  const checkout = state?.kind === 'paid' ? await checkoutOf(billing, found?.id ?? '') : undefined;
  if (checkout === undefined || checkout.consumedAt !== null) return { kind: 'none' };
  const { userId, email } = checkout;
  if (email === null) return { kind: 'none' };
  const taken = { kind: 'taken', email, canReaddress: checkout.readdressedAt === null } as const;
  if (userId === null) return taken;
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (user === undefined || user.emailProvenAt !== null) return taken;
    const consumed = await tx
      .update(checkouts)
      .set({ consumedAt: now })
      .where(and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'closed'), isNull(checkouts.consumedAt)))
      .returning({ id: checkouts.id });
    if (consumed.length === 0) return { kind: 'none' };
    if (request.oldToken !== undefined) await closeSession(tx, request.oldToken);
    return { kind: 'signedIn', token: await openSession(tx, userId, now, request.sessionDays), user };
  });
}
