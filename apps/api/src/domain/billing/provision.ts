import { and, eq, isNull } from 'drizzle-orm';
import { checkoutAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderCheckout } from '../../ports/payments.ts';
import { attemptOf, earlierCustomer } from './attempts.ts';
import { detailsChanged, detailsOf } from './customerDetails.ts';
import type { AttemptRow, Billing } from './parts.ts';

/** What is handed to the browser of a begun purchase. */
export interface Provisioned {
  readonly customerId: string;
  readonly checkout: ProviderCheckout;
}

const underWay = new Map<string, Promise<Provisioned | undefined>>();

/**
 * Lays an attempt down at the provider. Every step has a key of the attempt's own, so that doing it again, after a crash
 * or at the same time, makes nothing twice. Undefined when a newer attempt took this one's place meanwhile.
 */
export function provision(billing: Billing, attempt: AttemptRow): Promise<Provisioned | undefined> {
  const known = underWay.get(attempt.id);
  if (known !== undefined) return known;
  const begun = lay(billing, attempt).finally(() => underWay.delete(attempt.id));
  underWay.set(attempt.id, begun);
  return begun;
}

async function lay(billing: Billing, attempt: AttemptRow): Promise<Provisioned | undefined> {
  const { db, payments } = billing;
  const key = `checkout/${attempt.id}`;
  const customerId = await customerOf(billing, attempt, key);
  const purchase = {
    customerId,
    priceId: attempt.providerPriceId,
    promoId: attempt.promoId,
    attemptId: attempt.id,
    via: attempt.via,
  };
  const checkout =
    attempt.kind === 'recurring'
      ? await payments.createSubscription(purchase, key)
      : await payments.createInvoice(purchase, key);
  const { subscriptionId, invoiceId, intentId, amountDue, currency } = checkout;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(checkoutAttempts)
      .set({ customerId, subscriptionId, invoiceId, intentId, amountDue, currency })
      .where(eq(checkoutAttempts.id, attempt.id))
      .returning();
    if (row === undefined || row.status === 'paid') return undefined;
    if (row.status === 'closed') {
      await enqueue(tx, 'closeCheckout', { attemptId: attempt.id }, billing.clock.now());
      return undefined;
    }
    await tx.update(checkoutAttempts).set({ status: 'open' }).where(eq(checkoutAttempts.id, attempt.id));
    return { customerId, checkout };
  });
}

/** The buyer's customer at the provider; a person keeps one. Written down before anything is bought for it. */
async function customerOf(billing: Billing, given: AttemptRow, key: string): Promise<string> {
  const { db, payments } = billing;
  const attempt = (await attemptOf(billing, given.id)) ?? given;
  if (attempt.customerId !== null) return attempt.customerId;
  const { userId, email } = attempt;
  const customerId =
    (userId === null ? null : await customerOfUser(billing, userId)) ??
    (await earlierCustomer(db, attempt.owner)) ??
    (await payments.createCustomer({ email, attemptId: attempt.id }, `${key}/customer`));
  await db
    .update(checkoutAttempts)
    .set({ customerId })
    .where(and(eq(checkoutAttempts.id, attempt.id), isNull(checkoutAttempts.customerId)));
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
    // At once as well: the purchase's own invoice keeps what the customer has when it is made.
    if (linked !== undefined) await payments.updateCustomer(customerId, detailsOf(linked));
  }
  return customerId;
}

async function customerOfUser({ db }: Billing, userId: string): Promise<string | null> {
  const [user] = await db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  return user?.id ?? null;
}
