import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import type { Database } from '../../db/database.ts';
import { waitAtMost } from '../../async/withTimeout.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { paymentOf } from './pendingPayment.ts';
import { reconcileCheckout } from './reconcile.ts';
import { unfinishedCheckout } from './repository.ts';
import type { CheckoutRow } from '../../db/schema.ts';
import { emailKeyOf } from '../core/users.ts';

/**
 * Returns the purchase that a guest has paid or tried to pay in this browser, as long as it has not opened a session
 * for the guest; otherwise undefined. Waits for the provider for at most `providerTimeoutMs`. The result does not depend on
 * whether the address has an account, or on what the owner of the address answers to 'Did you buy this?'.
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
  return payment === null
    ? undefined
    : purchaseOf(checkout, payment.status === 'succeeded' ? 'received' : payment.status);
}

function purchaseOf(
  { intentId, priceId, planName: plan, email }: CheckoutRow,
  status: GuestPurchase['status'],
): GuestPurchase | undefined {
  // Without an address the guest cannot continue.
  if (intentId === null || email === null) return undefined;
  return { intentId, priceId, plan, email: masked(email), status };
}

/** Masks an email address, as in `b…@example.com`, because the person at the browser may not be the buyer. */
function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/** Returns whether the guest's unfinished purchase has another address than `emailKey`, which is in lower case. */
export async function isForOther(db: Database, guestOwner: string, emailKey: string, now: Date): Promise<boolean> {
  const email = (await unfinishedCheckout(db, guestOwner, now))?.email ?? null;
  return email !== null && emailKeyOf(email) !== emailKey;
}
