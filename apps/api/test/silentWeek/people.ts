import { randomUUID } from 'node:crypto';
import { testCards } from '@signalsync/stripe-sandbox/server';
import { devPlatformMembers, devTradingviewAccess } from '../../src/db/schema.dev.ts';
import { platformConnections } from '../../src/db/schema.connections.ts';
import { checkouts, users } from '../../src/db/schema.ts';
import { noPlan, planFieldsOf } from '../../src/domain/subscription/storedPlan.ts';
import type { ProviderCheckout, ProviderPrice } from '../../src/ports/payments.ts';
import type { TestServer } from '../support/server.ts';
import { type Chance, drawn } from './chance.ts';

/** A buyer, with the ids of their objects at the provider. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly intentId: string;
  readonly price: ProviderPrice;
  readonly joinedAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const planNames = {
  month: 'SignalSync Premium (Monthly)',
  quarter: 'SignalSync Premium (Quarterly)',
  once: 'SignalSync Premium (Lifetime)',
};

/** Pays at the provider, with the call that the provider's browser library makes. */
export async function payAt(server: TestServer, secret: string, card: keyof typeof testCards): Promise<void> {
  const id = secret.slice(0, secret.indexOf('_secret'));
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const payment_method_data = {
    type: 'card',
    card: { number: testCards[card].number, exp_month: 12, exp_year: 2030, cvc: '123' },
  };
  const answer = await server.stripe.sandbox.handle(
    new Request(`http://localhost:3000/dev/stripe/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: server.stripe.publishableKey, client_secret: secret, payment_method_data }),
    }),
  );
  if (!answer.ok) throw new Error(`A payment was answered with ${answer.status}: ${await answer.text()}`);
}

/** Begins a purchase at the provider, with the calls that our server makes for a purchase. */
export async function begin(server: TestServer, name: string, price: ProviderPrice) {
  const key = `${name}/${randomUUID()}`;
  const owner = { checkoutId: key, accountId: null, address: `${name}@example.com`, via: null };
  const customerId = await server.payments.createCustomer(owner, key);
  const purchase = { customerId, priceId: price.id, promoId: null, owner };
  const checkout =
    price.interval === 'once'
      ? await server.payments.createInvoice(purchase, `${key}/buy`)
      : await server.payments.createSubscription(purchase, `${key}/buy`);
  return { customerId, checkout };
}

/** Buys a random plan with a random test card. With some of these cards, refunds are slow or fail. */
export async function buy(
  server: TestServer,
  name: string,
  prices: readonly ProviderPrice[],
  chance: Chance,
): Promise<Person> {
  const wanted = drawn(chance, { once: 20, quarter: 20, month: 60 });
  const price = prices.find(({ interval }) => interval === wanted);
  if (price === undefined) throw new Error('A plan is not on sale');
  const { customerId, checkout } = await begin(server, name, price);
  await payAt(server, checkout.clientSecret, drawn(chance, { visa: 90, refundPending: 5, refundFails: 5 }));
  const { subscriptionId, intentId } = checkout;
  return { id: randomUUID(), name, customerId, subscriptionId, intentId, price, joinedAt: server.clock.now() };
}

/** Returns a purchase's row for our table `checkouts`. `paidAt` is null if the purchase is not paid yet. */
export const checkoutRow = (
  { id, customerId, price }: Pick<Person, 'id' | 'customerId' | 'price'>,
  { subscriptionId, invoiceId, intentId, amountDue, currency }: Omit<ProviderCheckout, 'clientSecret'>,
  createdAt: Date,
  paidAt: Date | null,
) => ({
  id: randomUUID(),
  owner: `user:${id}`,
  userId: id,
  status: paidAt === null ? ('open' as const) : ('paid' as const),
  kind: price.interval === 'once' ? ('once' as const) : ('recurring' as const),
  priceId: price.reference,
  providerPriceId: price.id,
  planName: planNames[price.interval],
  promoCode: '',
  customerId,
  subscriptionId,
  invoiceId,
  intentId,
  amountDue,
  currency,
  createdAt,
  paidAt,
});

export const userRow = ({ id, name, customerId }: Pick<Person, 'id' | 'name' | 'customerId'>, createdAt: Date) => ({
  id,
  email: `${name}@example.com`,
  signInEmail: `${name}@example.com`,
  signInKey: `${name}@example.com`,
  emailProvenAt: createdAt,
  referralCode: id,
  stripeCustomerId: customerId,
  createdAt,
});

/**
 * Fills the database with the users, their plans, purchases and connections, as they are before the simulated week.
 * Also gives the users access on the fake platforms, which use the same database.
 */
export async function settleIn(server: TestServer, people: readonly Person[]): Promise<void> {
  const { db, clock, payments, platforms } = server;
  const now = clock.now();
  const once = { savedAt: now, createdAt: now, updatedAt: now, hasAccess: true };
  for (const person of people) {
    const { id, name, subscriptionId, intentId, price, joinedAt } = person;
    const subscription = subscriptionId === null ? null : await payments.subscription(subscriptionId);
    const plan =
      subscription === null
        ? { ...noPlan, plan: planNames.once, subscriptionStatus: 'active' as const, lifetimeIntentId: intentId }
        : planFieldsOf(subscription, planNames[price.interval]);
    const ids = { subscriptionId, invoiceId: null, intentId, amountDue: price.unitAmount, currency: price.currency };
    await db.insert(users).values({ ...userRow(person, joinedAt), ...plan });
    await db.insert(checkouts).values(checkoutRow(person, ids, joinedAt, joinedAt));
    const accessUntil = plan.paidUntil;
    // Telegram's ids are numbers.
    const telegramId = name.replace(/\D/g, '');
    const account = { userId: id, username: name, usernameKey: name, accessUntil, ...once };
    await db.insert(platformConnections).values([
      { ...account, platform: 'discord', externalId: `d-${name}`, role: 'Premium' },
      { ...account, platform: 'telegram', externalId: telegramId },
      { ...account, platform: 'tradingview' },
    ]);
    await db.insert(devPlatformMembers).values([
      { platform: 'discord', memberId: `d-${name}`, username: name, role: 'Premium', joinedAt },
      { platform: 'telegram', memberId: telegramId, username: name, joinedAt },
    ]);
    const expiresAt = accessUntil && new Date(accessUntil.getTime() + dayMs);
    const scripts = platforms.tradingview.scriptIds;
    await db
      .insert(devTradingviewAccess)
      .values(scripts.map((scriptId) => ({ usernameKey: name, scriptId, username: name, expiresAt })));
  }
}
