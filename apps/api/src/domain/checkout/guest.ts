import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { waitAtMost } from '../../async/withTimeout.ts';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import type { BrowserName } from '../account/browserName.ts';
import { closeSession, openSession, type SessionLife } from '../account/sessions.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { emailKeyOf, lockUser } from '../core/users.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { paymentOf, reconcileCheckout } from './reconcile.ts';
import { ownCheckout, unfinishedCheckout } from './repository.ts';

/**
 * Sets the email address of an unpaid checkout: first in our table, then at the provider. Returns false and changes
 * nothing if the checkout is paid, so that nobody can move a payment to another address. The checkout of a signed-in
 * user stays with that user's account, and its invoices go to the account's sign-in address.
 */
export async function updateEmail(billing: BillingContext, checkout: CheckoutRow, email: string): Promise<boolean> {
  const { db, payments } = billing;
  if (checkout.customerId === null) return false;
  const isOpen = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'));
  const [changed] = await db.update(checkouts).set({ email }).where(isOpen).returning();
  if (changed === undefined) return false;
  const [member] = checkout.userId === null ? [] : await db.select().from(users).where(eq(users.id, checkout.userId));
  const address = member?.signInEmail ?? email;
  await Promise.all([
    payments.updateCustomerEmail(checkout.customerId, address),
    payments.writeOwner(checkout, { accountId: checkout.userId, address }),
  ]);
  return true;
}

/**
 * Result of a guest's sign-in after a payment. `signedIn`: a session was opened. `taken`: the address has an account,
 * so the guest must sign in. `none`: this browser has no paid purchase that can sign it in.
 */
export type GuestSignIn =
  | { readonly kind: 'signedIn'; readonly token: string; readonly user: UserRow }
  /**
   * `email` is the address of this purchase. `canReaddress`: the guest may still change the address, which works once.
   */
  | { readonly kind: 'taken'; readonly email: string; readonly canReaddress: boolean }
  | { readonly kind: 'none' };

/**
 * Opens a session for the account that this browser's own payment created. Works only once. Opens no session for an
 * account that existed before the payment, or whose email address somebody has proven since.
 */
export async function signInGuest(
  billing: BillingContext,
  request: {
    guestOwner: string | null;
    customerId: string;
    oldToken: string | undefined;
    browser: BrowserName;
    sessionLife: SessionLife;
  },
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
    const user = await lockUser(tx, userId);
    if (user === undefined || user.emailProvenAt !== null) return taken;
    const isFresh = and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'closed'), isNull(checkouts.consumedAt));
    const [consumed] = await tx.update(checkouts).set({ consumedAt: now }).where(isFresh).returning();
    if (consumed === undefined) return { kind: 'none' };
    if (request.oldToken !== undefined) await closeSession(tx, request.oldToken);
    const { browser, sessionLife: life } = request;
    return {
      kind: 'signedIn',
      token: await openSession(tx, { userId, browser, deviceId: null, provenAt: null, life }, now),
      user,
    };
  });
}

/**
 * Returns the purchase that a guest has paid or tried to pay in this browser. Undefined if there is none, or if it has
 * already signed the guest in. Waits for the provider for at most `providerTimeoutMs`. The result must not reveal
 * whether the address has an account, or what the owner of the address answers to 'Did you buy this?'.
 */
export async function guestPurchaseOf(billing: BillingContext, guestOwner: string): Promise<GuestPurchase | undefined> {
  const { db, clock, log } = billing;
  const checkout = await unfinishedCheckout(db, guestOwner, clock.now());
  if (checkout === undefined) return undefined;
  let payment = checkout.status === 'paid' ? paymentOf({ kind: 'paid', paidAt: checkout.paidAt }) : null;
  if (payment === null) {
    const looked = reconcileCheckout(billing, checkout).then(
      (state) => {
        payment = paymentOf(state);
      },
      (error: unknown) => log.error('checkout.refreshFailed', { checkoutId: checkout.id, error }),
    );
    await waitAtMost(looked, providerTimeoutMs);
  }
  const { intentId, priceId, planName: plan, email } = checkout;
  // Without an email address the guest cannot continue the purchase.
  if (payment === null || intentId === null || email === null) return undefined;
  const status = payment.status === 'succeeded' ? 'received' : payment.status;
  return { intentId, priceId, plan, email: masked(email), status };
}

/** Masks an email address, as in `b…@example.com`, because the person at the browser may not be the buyer. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** Returns whether the guest's unfinished purchase has an address other than `emailKey`, which is in lower case. */
export async function isForOther(db: Database, guestOwner: string, emailKey: string, now: Date): Promise<boolean> {
  const email = (await unfinishedCheckout(db, guestOwner, now))?.email ?? null;
  return email !== null && emailKeyOf(email) !== emailKey;
}
