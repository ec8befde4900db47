import { and, eq, isNull } from 'drizzle-orm';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderCheckout } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { detailsChanged, detailsOf } from '../subscription/customerDetails.ts';
import { earlierCustomer } from './repository.ts';
import { checkoutOf } from '../subscription/purchase.ts';

/** A checkout that exists at the provider. */
export interface Provisioned {
  readonly customerId: string;
  readonly atProvider: ProviderCheckout;
}

const underWay = new Map<string, Promise<Provisioned | undefined>>();

/**
 * Creates the checkout at the provider. Each step has its own idempotency key, so a repeat, after a crash or in
 * parallel, creates nothing twice. Returns undefined if the checkout was paid or closed meanwhile.
 */
export function provision(billing: BillingContext, checkout: CheckoutRow): Promise<Provisioned | undefined> {
  const known = underWay.get(checkout.id);
  if (known !== undefined) return known;
  const begun = createAtProvider(billing, checkout).finally(() => underWay.delete(checkout.id));
  underWay.set(checkout.id, begun);
  return begun;
}

async function createAtProvider(billing: BillingContext, checkout: CheckoutRow): Promise<Provisioned | undefined> {
  const { db, payments } = billing;
  const key = `checkout/${checkout.id}`;
  const customerId = await customerOf(billing, checkout, key);
  const purchase = {
    customerId,
    priceId: checkout.providerPriceId,
    promoId: checkout.promoId,
    checkoutId: checkout.id,
    via: checkout.via,
  };
  const atProvider =
    checkout.kind === 'recurring'
      ? await payments.createSubscription(purchase, key)
      : await payments.createInvoice(purchase, key);
  const { subscriptionId, invoiceId, intentId, amountDue, currency } = atProvider;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(checkouts)
      .set({ customerId, subscriptionId, invoiceId, intentId, amountDue, currency })
      .where(eq(checkouts.id, checkout.id))
      .returning();
    if (row === undefined || row.status === 'paid') return undefined;
    if (row.status === 'closed') {
      await enqueue(tx, 'closeCheckout', { checkoutId: checkout.id }, billing.clock.now());
      return undefined;
    }
    await tx.update(checkouts).set({ status: 'open' }).where(eq(checkouts.id, checkout.id));
    return { customerId, atProvider };
  });
}

/**
 * Returns the id of the buyer's customer at the provider. Takes the customer of the user or of an earlier checkout,
 * otherwise creates one. Stores the id before anything is bought.
 */
async function customerOf(billing: BillingContext, given: CheckoutRow, key: string): Promise<string> {
  const { db, payments } = billing;
  const checkout = (await checkoutOf(billing, given.id)) ?? given;
  if (checkout.customerId !== null) return checkout.customerId;
  const { userId, email } = checkout;
  const customerId =
    (userId === null ? null : await customerOfUser(billing, userId)) ??
    (await earlierCustomer(db, checkout.owner)) ??
    (await payments.createCustomer({ email, checkoutId: checkout.id }, `${key}/customer`));
  await db
    .update(checkouts)
    .set({ customerId })
    .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.customerId)));
  if (userId !== null) {
    const linked = await db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ stripeCustomerId: customerId })
        .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)))
        .returning();
      if (user !== undefined) await detailsChanged(tx, userId, billing.clock.now());
      return user;
    });
    // Do not wait for the queued job that writes the details: an invoice copies them when it is created.
    if (linked !== undefined) await payments.updateCustomer(customerId, detailsOf(linked));
  }
  return customerId;
}

async function customerOfUser({ db }: BillingContext, userId: string): Promise<string | null> {
  const [user] = await db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  return user?.id ?? null;
}
