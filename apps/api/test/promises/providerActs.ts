import type Stripe from 'stripe';
import { drawn } from '../silentWeek/chance.ts';
import type { Life } from './life.ts';
import type { Done, Parts } from './parts.ts';

/** The amount of a partial refund, in cents. */
const partCents = 3333;

/** Returns the ids of a member's customers at the provider, newest first. */
const customersOf = async (dashboard: Stripe, { email }: Life): Promise<string[]> =>
  (await dashboard.customers.list({ email, limit: 100 })).data.map(({ id }) => id);

const everyOf = async <T>(customers: readonly string[], list: (customer: string) => Promise<{ data: T[] }>) =>
  (await Promise.all(customers.map(list))).flatMap(({ data }) => data);

/** Returns the running subscription of a member. */
export async function running({ shop, life }: Pick<Parts, 'shop' | 'life'>): Promise<Stripe.Subscription | undefined> {
  const customers = await customersOf(shop.dashboard, life);
  const all = await everyOf(customers, (customer) => shop.dashboard.subscriptions.list({ customer }));
  return all.find(({ status }) => status === 'active' || status === 'past_due' || status === 'trialing');
}

/** Returns a member's paid charges that have no refund or dispute, newest first. */
async function payments({ shop, life }: Parts): Promise<Stripe.Charge[]> {
  const customers = await customersOf(shop.dashboard, life);
  const all = await everyOf(customers, (customer) => shop.dashboard.charges.list({ customer, limit: 100 }));
  return all
    .filter(({ paid, disputed, amount_refunded }) => paid && !disputed && amount_refunded === 0)
    .sort((one, other) => other.created - one.created);
}

type Card = Parameters<Parts['shop']['pay']>[1];

/**
 * The cards with which members pay due invoices on the provider's page, with their weights. With the second card, the
 * bank answers only later.
 */
const cardsOfPage = { visa: 50, processingSucceeds: 50 };

async function useCard(parts: Parts, card: Card): Promise<Done> {
  const subscription = await running(parts);
  if (subscription === undefined) return undefined;
  const { shop, server } = parts;
  const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const key = `card/${parts.life.email}/${server.clock.now().toISOString()}`;
  const { clientSecret } = await server.payments.createSetup(customer, key);
  await shop.pay(clientSecret, card);
  const [saved] = (await shop.dashboard.customers.listPaymentMethods(customer)).data;
  await shop.dashboard.subscriptions.update(subscription.id, { default_payment_method: saved?.id ?? '' });
  return {};
}

/** Sets the running subscription to end, or undoes that, as somebody can in the portal or the dashboard. */
async function changeAtProvider(parts: Parts, cancel_at_period_end: boolean): Promise<Done> {
  const subscription = await running(parts);
  if (subscription === undefined || subscription.cancel_at_period_end === cancel_at_period_end) return undefined;
  await parts.shop.dashboard.subscriptions.update(subscription.id, { cancel_at_period_end });
  return {};
}

async function refund(parts: Parts, which: number, amount?: number): Promise<Done> {
  const payment = (await payments(parts))[which];
  if (payment === undefined) return undefined;
  await parts.server.stripe.sandbox.trigger.refund(payment.id, amount);
  return {};
}

async function decide({ shop, server, life }: Parts, outcome: 'won' | 'lost'): Promise<Done> {
  const customers = await customersOf(shop.dashboard, life);
  const charges = await everyOf(customers, (customer) => shop.dashboard.charges.list({ customer, limit: 100 }));
  const disputed = charges.filter((charge) => charge.disputed);
  const disputes = await everyOf(
    disputed.map(({ id }) => id),
    (charge) => shop.dashboard.disputes.list({ charge }),
  );
  const open = disputes.find(({ status }) => status !== 'won' && status !== 'lost');
  if (open === undefined) return undefined;
  await server.stripe.sandbox.trigger.closeDispute(open.id, outcome);
  return {};
}

/** Actions outside our web app: in the provider's portal, in its dashboard, or by the bank. */
export const providerActs = {
  cancelAtProvider: (parts: Parts) => changeAtProvider(parts, true),
  keepAtProvider: (parts: Parts) => changeAtProvider(parts, false),
  cardFails: (parts: Parts) => useCard(parts, 'chargeFails'),
  cardMended: (parts: Parts) => useCard(parts, 'visa'),
  /** With these cards, the bank decides about payments only later. */
  cardIsSlow: (parts: Parts) => useCard(parts, parts.chance() < 0.7 ? 'processingSucceeds' : 'processingFails'),
  payOnPage: async ({ server, shop, life, chance }: Parts): Promise<Done> => {
    const customers = await customersOf(shop.dashboard, life);
    const [open] = await everyOf(customers, (customer) => shop.dashboard.invoices.list({ customer, status: 'open' }));
    if (open === undefined || open.billing_reason !== 'subscription_cycle') return undefined;
    await server.stripe.sandbox.trigger.payInvoice(open.id ?? '', drawn(chance, cardsOfPage));
    return {};
  },
  refundNewest: (parts: Parts) => refund(parts, 0),
  refundEarlier: (parts: Parts) => refund(parts, 1),
  refundPart: (parts: Parts) => refund(parts, 0, partCents),
  dispute: async (parts: Parts): Promise<Done> => {
    const all = await payments(parts);
    const payment = all[Math.floor(parts.chance() * Math.min(2, all.length))];
    if (payment === undefined) return undefined;
    await parts.server.stripe.sandbox.trigger.dispute(payment.id);
    return {};
  },
  disputeWon: (parts: Parts) => decide(parts, 'won'),
  disputeLost: (parts: Parts) => decide(parts, 'lost'),
  endAtProvider: async (parts: Parts): Promise<Done> => {
    const subscription = await running(parts);
    if (subscription === undefined) return undefined;
    await parts.shop.dashboard.subscriptions.cancel(subscription.id);
    return {};
  },
};
