import type Stripe from 'stripe';
import type { Payments, ProviderSubscription } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { eventOf } from './events.ts';
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
      const items: ProviderSubscription[] = [];
      for (const each of page.data) {
        // A subscription without an item is not ours.
        if (each.items.data.length > 0) items.push(await readSubscription(stripe, each));
      }
      return { items, next: nextOf(page) };
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

const from = (after: string | null) => (after === null ? {} : { starting_after: after });

/** Converts one page of a Stripe list to ours. Leaves out items for which `read` returns undefined. */
export function pageOf<S extends { id: string }, T>(page: Stripe.ApiList<S>, read: (each: S) => T | undefined) {
  const items = page.data.flatMap((each) => read(each) ?? []);
  return { items, next: nextOf(page) };
}

const nextOf = ({ has_more, data }: Stripe.ApiList<{ id: string }>): string | null =>
  has_more ? (data.at(-1)?.id ?? null) : null;
