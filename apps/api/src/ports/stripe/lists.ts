import type Stripe from 'stripe';
import type { Payments, ProviderPurchase, ProviderSubscription } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';
import { eventOf } from './events.ts';
import { ownerIn } from './owner.ts';
import { disputeOf, refundOf } from './reversals.ts';
import { ofSubscription, readSubscription } from './subscriptionFacts.ts';

/** Events that can change what a user has paid for. Stripe accepts at most 20 names. */
const kinds = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'setup_intent.succeeded',
];
const limit = 100;

/** Implements the methods that read Stripe's lists, one page per call. */
export function listsOf(stripe: Stripe) {
  return {
    listEvents: async (since, after) => {
      const gte = Math.floor(since.getTime() / 1000);
      return pageOf(
        await asked(stripe.events.list({ types: kinds, created: { gte }, limit, ...from(after) })),
        eventOf,
      );
    },
    listSubscriptions: async (after) => {
      const expand = ofSubscription.map((path) => `data.${path}`);
      const page = await asked(stripe.subscriptions.list({ status: 'all', limit, expand, ...from(after) }));
      return { items: await readAll(stripe, page.data), next: nextOf(page) };
    },
    subscriptionsOf: async (customerIds, addresses) => {
      const named = await Promise.all(addresses.map((email) => asked(stripe.customers.list({ email, limit }))));
      const customers = new Set([...customerIds, ...named.flatMap(({ data }) => data.map(({ id }) => id))]);
      const expand = ofSubscription.map((path) => `data.${path}`);
      const found = await Promise.all(
        [...customers].map((customer) => asked(stripe.subscriptions.list({ customer, limit, expand }))),
      );
      return readAll(
        stripe,
        found.flatMap(({ data }) => data),
      );
    },
    purchase: async (id) => {
      const invoice = await asked(stripe.invoices.retrieve(id, { expand: ['payments'] }));
      return invoice.status === 'paid' ? purchaseOf(invoice) : undefined;
    },
    listPurchases: async (since, after) => {
      const gte = Math.floor(since.getTime() / 1000);
      const paid = { status: 'paid' as const, created: { gte }, limit, expand: ['data.payments'], ...from(after) };
      return pageOf(await asked(stripe.invoices.list(paid)), purchaseOf);
    },
    listRefunds: async (after) =>
      pageOf(await asked(stripe.refunds.list({ limit, ...from(after) })), (refund) => ({
        ...refundOf(refund),
        intentId: idOf(refund.payment_intent),
      })),
    listDisputes: async (after) =>
      pageOf(await asked(stripe.disputes.list({ limit, ...from(after) })), (dispute) => ({
        ...disputeOf(dispute),
        intentId: idOf(dispute.payment_intent),
      })),
  } satisfies Partial<Payments>;
}

/**
 * Reads subscriptions one after the other. Leaves out a subscription without an item, because it cannot be one of ours.
 */
async function readAll(stripe: Stripe, all: readonly Stripe.Subscription[]): Promise<ProviderSubscription[]> {
  const read: ProviderSubscription[] = [];
  for (const each of all) if (each.items.data.length > 0) read.push(await readSubscription(stripe, each));
  return read;
}

/**
 * Reads the paid invoice of a purchase. Undefined for an invoice of a subscription, and for one that was not created by
 * our server.
 */
function purchaseOf(invoice: Stripe.Invoice): ProviderPurchase | undefined {
  const owner = ownerIn(invoice.metadata);
  const priceId = idOf(invoice.lines.data[0]?.pricing?.price_details?.price);
  const customerId = idOf(invoice.customer);
  if (invoice.parent !== null || owner.checkoutId === null || priceId === null || customerId === null) return undefined;
  const [payment] = invoice.payments?.data ?? [];
  return {
    id: invoice.id,
    customerId,
    owner,
    priceId,
    intentId: idOf(payment?.payment.payment_intent),
    amount: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: instantOf(invoice.created),
    paidAt: instantOf(invoice.status_transitions?.paid_at ?? invoice.created),
  };
}

const from = (after: string | null) => (after === null ? {} : { starting_after: after });

/** Converts one page of a Stripe list to a `ProviderPage`. Leaves out items for which `read` returns undefined. */
export function pageOf<S extends { id: string }, T>(page: Stripe.ApiList<S>, read: (each: S) => T | undefined) {
  const items = page.data.flatMap((each) => read(each) ?? []);
  return { items, next: nextOf(page) };
}

const nextOf = ({ has_more, data }: Stripe.ApiList<{ id: string }>): string | null =>
  has_more ? (data.at(-1)?.id ?? null) : null;
