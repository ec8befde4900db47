import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type CustomerDetails, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';

/**
 * Returns the billing details for an account's invoices. They contain the sign-in address, which may be unproven if a
 * guest typed it in.
 */
export function detailsOf(user: UserRow): CustomerDetails {
  const [line1 = '', ...others] = user.billingAddress;
  return { accountId: user.id, email: user.signInEmail, name: user.billingName ?? '', line1, line2: others.join(', ') };
}

/** Queues the update of an account's details at the provider, in the transaction that changes the account. */
export async function detailsChanged(tx: Database, userId: string, now: Date): Promise<void> {
  await enqueue(tx, 'customerDetails', { userId }, now);
}

/**
 * Writes an account's billing details to all its customers at the provider, and marks its purchases there with the
 * account's id. Then reads the account again, and repeats everything if the account has changed, because another server
 * may have written older details in between.
 */
export async function writeCustomerDetails({ db, payments }: BillingContext, userId: string): Promise<void> {
  let written: string | undefined;
  for (;;) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user === undefined) return;
    const details = detailsOf(user);
    const wanted = JSON.stringify(details);
    if (wanted === written) return;
    for (const customerId of await customersOf(db, user)) {
      // A customer that was deleted at the provider gets no more invoices.
      await unlessMissing(payments.updateCustomer(customerId, details));
    }
    const buyer = { accountId: details.accountId, address: details.email };
    for (const purchase of await purchasesOf(db, user)) await unlessMissing(payments.writeOwner(purchase, buyer));
    written = wanted;
  }
}

/** Returns the ids of all customers that the account has at the provider. */
export async function customersOf(db: Database, user: UserRow): Promise<string[]> {
  const bought = await db.select().from(checkouts).where(eq(checkouts.userId, user.id));
  const ids = [user.stripeCustomerId, ...bought.map(({ customerId }) => customerId)];
  return [...new Set(ids)].filter((id) => id !== null);
}

/** Returns the provider's ids of the purchases that give the account its plan. */
async function purchasesOf(db: Database, user: UserRow) {
  const { stripeSubscriptionId: subscriptionId, lifetimeIntentId } = user;
  const isLifetime = and(eq(checkouts.userId, user.id), eq(checkouts.intentId, lifetimeIntentId ?? ''));
  const once = lifetimeIntentId === null ? [] : await db.select().from(checkouts).where(isLifetime);
  return [...(subscriptionId === null ? [] : [{ subscriptionId, invoiceId: null }]), ...once];
}
