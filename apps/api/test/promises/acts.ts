import { churnCouponCode } from '@signalsync/content/constants';
import type Stripe from 'stripe';
import { type Chance, drawn } from '../silentWeek/chance.ts';
import type { Browser } from '../support/browser.ts';
import type { buying } from '../support/checkout.ts';
import { expectOk, type TestServer } from '../support/server.ts';
import type { ActKind, Life } from './life.ts';

/** What can happen to a member in one step of the clock, with its weight. Most steps bring nothing. */
const weights = {
  nothing: 100,
  offer: 4,
  cancel: 6,
  cancelAtProvider: 3,
  keep: 8,
  keepAtProvider: 2,
  cardFails: 6,
  cardMended: 6,
  payNow: 8,
  payOnPage: 4,
  refundNewest: 2,
  refundEarlier: 3,
  refundPart: 4,
  dispute: 3,
  disputeWon: 6,
  disputeLost: 5,
  buy: 20,
  buyLifetime: 1,
  endAtProvider: 1,
} satisfies Record<ActKind | 'nothing', number>;

type Kind = keyof typeof weights;

/** The part of what we serve that a member's own presses need: the amount to pay, and what cancelling does. */
interface Served {
  readonly standing: {
    readonly due: { readonly amount: number } | null;
    readonly cancelling: { readonly effect: 'now' | 'later' } | null;
    readonly can: readonly string[];
  };
}

interface Parts {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly life: Life;
  readonly chance: Chance;
  readonly browser: () => Promise<Browser>;
}

const pricesOfPlans = { price_monthly: 70, price_quarterly: 30 };
const cards = { visa: 84, refundPending: 8, refundFails: 8 };
/** So many cents are paid back in part. */
const partCents = 3333;

const servedTo = async (browser: Browser): Promise<Served> => expectOk<Served>(browser.get('/api/stripe/next-billing'));

/** Returns the ids of a life's customers at the provider, newest first. */
export const customersOf = async (dashboard: Stripe, { email }: Life): Promise<string[]> =>
  (await dashboard.customers.list({ email, limit: 100 })).data.map(({ id }) => id);

const everyOf = async <T>(customers: readonly string[], list: (customer: string) => Promise<{ data: T[] }>) =>
  (await Promise.all(customers.map(list))).flatMap(({ data }) => data);

/**
 * Does what is drawn for one member. Returns what was done; undefined if it was nothing, or if it cannot be done as things
 * stand.
 */
export async function act(parts: Parts): Promise<ActKind | undefined> {
  const kind = drawn<Kind>(parts.chance, weights);
  if (kind === 'nothing') return undefined;
  return (await actions[kind](parts)) ? kind : undefined;
}

/** Buys a plan, with the promotion code now and then. Returns whether it was paid. */
export async function purchase({ shop, chance, browser }: Parts, price?: string): Promise<boolean> {
  const wanted = price ?? drawn(chance, pricesOfPlans);
  const promo = chance() < 0.25 ? 'TENOFF' : undefined;
  const card = drawn(chance, cards);
  const begun = await shop.tryToBegin(await browser(), wanted, promo);
  if (!begun.ok) return false;
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  return (await shop.pay(clientSecret, card)).status === 200;
}

async function running({ shop, life }: Parts): Promise<Stripe.Subscription | undefined> {
  const customers = await customersOf(shop.dashboard, life);
  const all = await everyOf(customers, (customer) => shop.dashboard.subscriptions.list({ customer }));
  return all.find(({ status }) => status === 'active' || status === 'past_due' || status === 'trialing');
}

const hasRunning = async (parts: Parts) => (await running(parts)) !== undefined;

/** The paid charges of a member of which nothing went back, newest first. */
async function payments({ shop, life }: Parts): Promise<Stripe.Charge[]> {
  const customers = await customersOf(shop.dashboard, life);
  const all = await everyOf(customers, (customer) => shop.dashboard.charges.list({ customer, limit: 100 }));
  return all
    .filter(({ paid, disputed, amount_refunded }) => paid && !disputed && amount_refunded === 0)
    .sort((one, other) => other.created - one.created);
}

async function useCard(parts: Parts, card: 'visa' | 'chargeFails'): Promise<boolean> {
  const subscription = await running(parts);
  if (subscription === undefined) return false;
  const { shop, server } = parts;
  const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const key = `card/${parts.life.email}/${server.clock.now().toISOString()}`;
  const { clientSecret } = await server.payments.createSetup(customer, key);
  await shop.pay(clientSecret, card);
  const [saved] = (await shop.dashboard.customers.listPaymentMethods(customer)).data;
  await shop.dashboard.subscriptions.update(subscription.id, { default_payment_method: saved?.id ?? '' });
  return true;
}

/** Changes the running subscription as the portal or the owner does. */
async function changeAtProvider(parts: Parts, cancel_at_period_end: boolean): Promise<boolean> {
  const subscription = await running(parts);
  if (subscription === undefined || subscription.cancel_at_period_end === cancel_at_period_end) return false;
  await parts.shop.dashboard.subscriptions.update(subscription.id, { cancel_at_period_end });
  return true;
}

async function refund(parts: Parts, which: number, amount?: number): Promise<boolean> {
  const payment = (await payments(parts))[which];
  if (payment === undefined) return false;
  await parts.server.stripe.sandbox.trigger.refund(payment.id, amount);
  return true;
}

async function decide({ shop, server, life }: Parts, outcome: 'won' | 'lost'): Promise<boolean> {
  const customers = await customersOf(shop.dashboard, life);
  const charges = await everyOf(customers, (customer) => shop.dashboard.charges.list({ customer, limit: 100 }));
  const disputed = charges.filter((charge) => charge.disputed);
  const disputes = await everyOf(
    disputed.map(({ id }) => id),
    (charge) => shop.dashboard.disputes.list({ charge }),
  );
  const open = disputes.find(({ status }) => status !== 'won' && status !== 'lost');
  if (open === undefined) return false;
  await server.stripe.sandbox.trigger.closeDispute(open.id, outcome);
  return true;
}

const actions: Record<ActKind, (parts: Parts) => Promise<boolean>> = {
  offer: async ({ browser, life }) => {
    const member = await browser();
    const { stripeCustomerId } = await expectOk<{ stripeCustomerId: string | null }>(member.get('/api/user'));
    if (stripeCustomerId === null) return false;
    await member.post('/api/churn-attempt', { sessionId: `offer/${life.email}/${life.acts.length}`, currentStep: 4 });
    const taken = await member.post('/api/stripe/apply-coupon', {
      customerId: stripeCustomerId,
      couponId: churnCouponCode,
    });
    return taken.ok;
  },
  cancel: async ({ browser }) => {
    const member = await browser();
    const { standing } = await servedTo(member);
    if (standing.cancelling === null) return false;
    return (await member.post(`/api/stripe/cancel-subscription?effect=${standing.cancelling.effect}`)).ok;
  },
  cancelAtProvider: (parts) => changeAtProvider(parts, true),
  keep: async ({ browser }) => {
    const member = await browser();
    if (!(await servedTo(member)).standing.can.includes('keep')) return false;
    return (await member.post('/api/stripe/keep-subscription')).ok;
  },
  keepAtProvider: (parts) => changeAtProvider(parts, false),
  cardFails: (parts) => useCard(parts, 'chargeFails'),
  cardMended: (parts) => useCard(parts, 'visa'),
  payNow: async ({ browser }) => {
    const member = await browser();
    const { standing } = await servedTo(member);
    if (standing.due === null || !standing.can.includes('pay')) return false;
    return (await member.post('/api/stripe/pay-invoice', { amount: standing.due.amount })).ok;
  },
  payOnPage: async ({ server, shop, life }) => {
    const customers = await customersOf(shop.dashboard, life);
    const [open] = await everyOf(customers, (customer) => shop.dashboard.invoices.list({ customer, status: 'open' }));
    if (open === undefined || open.billing_reason !== 'subscription_cycle') return false;
    await server.stripe.sandbox.trigger.payInvoice(open.id ?? '');
    return true;
  },
  refundNewest: (parts) => refund(parts, 0),
  refundEarlier: (parts) => refund(parts, 1),
  refundPart: (parts) => refund(parts, 0, partCents),
  dispute: async (parts) => {
    const all = await payments(parts);
    const payment = all[Math.floor(parts.chance() * Math.min(2, all.length))];
    if (payment === undefined) return false;
    await parts.server.stripe.sandbox.trigger.dispute(payment.id);
    return true;
  },
  disputeWon: (parts) => decide(parts, 'won'),
  disputeLost: (parts) => decide(parts, 'lost'),
  buy: async (parts) => !(await hasRunning(parts)) && purchase(parts),
  buyLifetime: (parts) => purchase(parts, 'price_lifetime'),
  endAtProvider: async (parts) => {
    const subscription = await running(parts);
    if (subscription === undefined) return false;
    await parts.shop.dashboard.subscriptions.cancel(subscription.id);
    return true;
  },
};
