import { planChange } from '@signalsync/content/planChange';
import { and, eq, isNull } from 'drizzle-orm';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderCheckout } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { userOf } from '../core/users.ts';
import { detailsChanged, detailsOf } from '../subscription/customerDetails.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { earlierCustomer } from './repository.ts';

/** The ids of a checkout's objects at the provider, with the client secret that the browser needs to pay. */
interface Provisioned {
  readonly customerId: string;
  readonly atProvider: ProviderCheckout;
}

const underWay = new Map<string, Promise<Provisioned | undefined>>();

/**
 * Creates the checkout at the provider. Each step has its own idempotency key, so a repeated or parallel call creates
 * nothing twice. Returns undefined if the checkout was paid or closed meanwhile.
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
    credit: creditOf(checkout),
    owner: ownerOf(checkout),
  };
  const atProvider =
    checkout.kind === 'recurring'
      ? await payments.createSubscription(purchase, key)
      : await payments.createInvoice(purchase, key);
  const { subscriptionId, invoiceId, intentId, amountDue, currency } = atProvider;
  const known = { customerId, subscriptionId, invoiceId, intentId, amountDue, currency };
  const isThis = eq(checkouts.id, checkout.id);
  return db.transaction(async (tx) => {
    const [row] = await tx.update(checkouts).set(known).where(isThis).returning();
    if (row === undefined || row.status === 'paid') return undefined;
    if (row.status === 'closed') {
      await enqueue(tx, 'closeCheckout', { checkoutId: checkout.id }, billing.clock.now());
      return undefined;
    }
    await tx.update(checkouts).set({ status: 'open' }).where(isThis);
    return { customerId, atProvider };
  });
}

const creditOf = ({ credit, currency }: CheckoutRow) =>
  credit === null || currency === null ? null : { amount: credit, currency, description: planChange.creditLine };

/**
 * Begins the purchase of lifetime over a running plan, with a credit for the unused time. Charges nothing. Returns the
 * invoice that must be paid, and its amount in minor units; undefined if the purchase was closed meanwhile.
 */
export async function startCredited(
  billing: BillingContext,
  checkout: CheckoutRow,
): Promise<{ invoiceId: string; amountDue: number } | undefined> {
  const begun = await provision(billing, checkout);
  const invoiceId = begun?.atProvider.invoiceId;
  return begun && invoiceId ? { invoiceId, amountDue: begun.atProvider.amountDue } : undefined;
}

/**
 * Returns to whom a purchase belongs. Takes all values from the row: a call that repeats an idempotency key must send
 * equal values.
 */
const ownerOf = ({ id: checkoutId, userId: accountId, email: address, via }: CheckoutRow) => ({
  checkoutId,
  accountId,
  address,
  via,
});

/** Returns the buyer's customer id: the user's, an earlier checkout's or a new one. Stores it in the checkout. */
async function customerOf(billing: BillingContext, given: CheckoutRow, key: string): Promise<string> {
  const { db, payments } = billing;
  const checkout = (await checkoutOf(billing, given.id)) ?? given;
  if (checkout.customerId !== null) return checkout.customerId;
  const { userId } = checkout;
  const user = userId === null ? undefined : await userOf(db, userId);
  const customerId =
    user?.stripeCustomerId ??
    (await earlierCustomer(db, checkout.owner)) ??
    (await payments.createCustomer(ownerOf(checkout), `${key}/customer`));
  const hasNone = and(eq(checkouts.id, checkout.id), isNull(checkouts.customerId));
  await db.update(checkouts).set({ customerId }).where(hasNone);
  if (userId !== null) {
    const linked = await db.transaction(async (tx) => {
      const isUnlinked = and(eq(users.id, userId), isNull(users.stripeCustomerId));
      const [user] = await tx.update(users).set({ stripeCustomerId: customerId }).where(isUnlinked).returning();
      if (user !== undefined) await detailsChanged(tx, userId, billing.clock.now());
      return user;
    });
    // Does not wait for the queued job that sends the details to the provider, because an invoice copies the details
    // when it is created.
    if (linked !== undefined) await payments.updateCustomer(customerId, detailsOf(linked));
  }
  return customerId;
}
