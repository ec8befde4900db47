import type Stripe from 'stripe';
import {
  type LatestInvoice,
  type OpenInvoice,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
} from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';

/** Implements the methods of `Payments` for subscriptions that exist already. */
export function subscriptionsOf(
  stripe: Stripe,
): Pick<
  Payments,
  | 'subscription'
  | 'nextCharge'
  | 'cancelAtPeriodEnd'
  | 'keepRenewing'
  | 'voidOpenInvoices'
  | 'applyCoupon'
  | 'extendUntil'
  | 'endSubscription'
> {
  /** Returns the payments of a subscription's newest invoice that was charged. */
  async function earlierPayments(subscription: string): Promise<string[]> {
    const listed = stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
    return (await asked(listed)).data.map(intentsOf).find((intents) => intents.length > 0) ?? [];
  }

  return {
    subscription: async (id) => {
      const found = await asked(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }));
      const read = subscriptionOf(found);
      // A subscription that was extended has an invoice over nothing as its latest. What was paid stands before it.
      if (found.status !== 'trialing' || read.lastPayments.length > 0) return read;
      return { ...read, lastPayments: await earlierPayments(id) };
    },
    nextCharge: async (subscriptionId) => {
      const preview = await asked(stripe.invoices.createPreview({ subscription: subscriptionId }));
      return { amount: preview.amount_due, currency: preview.currency };
    },
    cancelAtPeriodEnd: async (subscriptionId) =>
      subscriptionOf(await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
    keepRenewing: async (subscriptionId) => {
      const { status } = await asked(stripe.subscriptions.retrieve(subscriptionId));
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
    },
    voidOpenInvoices: async (subscription) => {
      const { data } = await asked(stripe.invoices.list({ subscription, status: 'open', limit: 100 }));
      for (const { id } of data) await asked(stripe.invoices.voidInvoice(id));
    },
    applyCoupon: async (subscriptionId, coupon, key) => {
      const { discounts } = await asked(stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] }));
      const couponOf = (each: (typeof discounts)[number]) =>
        typeof each === 'string' ? null : idOf(each.source.coupon);
      if (discounts.some((each) => couponOf(each) === coupon)) return;
      // Stripe replaces the whole list of discounts. So the old discounts are sent again.
      const kept = discounts.map((each) => ({ discount: typeof each === 'string' ? each : each.id }));
      await asked(
        stripe.subscriptions.update(subscriptionId, { discounts: [...kept, { coupon }] }, { idempotencyKey: key }),
      );
    },
    extendUntil: async (subscriptionId, until, key) => {
      // Stripe's own way to move the day of the next renewal: a free time until then, without a proration.
      const trial_end = Math.floor(until.getTime() / 1000);
      await asked(
        stripe.subscriptions.update(subscriptionId, { trial_end, proration_behavior: 'none' }, { idempotencyKey: key }),
      );
    },
    endSubscription: async (subscriptionId) => {
      try {
        const { status } = await asked(stripe.subscriptions.retrieve(subscriptionId));
        if (status === 'canceled' || status === 'incomplete_expired') return;
        await asked(stripe.subscriptions.cancel(subscriptionId));
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.kind !== 'missing') throw error;
      }
    },
  };
}

/** Reads a subscription. `lastPayments` stays empty unless the latest invoice was expanded with its payments. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (item === undefined) throw new PaymentsError('rejected', `The subscription ${subscription.id} has no item`);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    priceId: item.price.id,
    monthlyAmount: monthlyAmountOf(item.price),
    currentPeriodEnd: instantOf(item.current_period_end),
    cancelledAt: typeof subscription.canceled_at === 'number' ? instantOf(subscription.canceled_at) : null,
    endedAt: typeof subscription.ended_at === 'number' ? instantOf(subscription.ended_at) : null,
    endedBecause: whyOf[subscription.cancellation_details?.reason ?? ''] ?? null,
    isEnding: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    currency: subscription.currency,
    lastPayments: paymentsOf(subscription.latest_invoice),
    openInvoice: openInvoiceOf(subscription.latest_invoice),
    latestInvoice: latestInvoiceOf(subscription.latest_invoice),
  };
}

const whyOf: Readonly<Record<string, ProviderSubscription['endedBecause']>> = {
  cancellation_requested: 'requested',
  payment_failed: 'notPaid',
  payment_disputed: 'disputed',
};

function latestInvoiceOf(invoice: Stripe.Subscription['latest_invoice']): LatestInvoice | null {
  if (invoice === null || typeof invoice === 'string') return null;
  const paidAt = invoice.status === 'paid' ? (invoice.status_transitions?.paid_at ?? invoice.created) : null;
  return {
    id: invoice.id,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    paidAt: typeof paidAt === 'number' ? instantOf(paidAt) : null,
    amountPaid: invoice.status === 'paid' ? invoice.amount_paid : 0,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? null,
    payments: intentsOf(invoice),
  };
}

function openInvoiceOf(invoice: Stripe.Subscription['latest_invoice']): OpenInvoice | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const { amount_remaining: amount, currency, hosted_invoice_url: url, next_payment_attempt: next } = invoice;
  const since = instantOf(invoice.status_transitions?.finalized_at ?? invoice.created);
  return { amount, currency, url: url ?? null, since, nextPaymentAttempt: next === null ? null : instantOf(next) };
}

const monthsPer: Readonly<Record<string, number>> = { month: 1, year: 12 };

function monthlyAmountOf({ unit_amount: amount, recurring }: Stripe.Price): number | null {
  const months = recurring ? (monthsPer[recurring.interval] ?? 0) * recurring.interval_count : 0;
  return typeof amount === 'number' && months > 0 ? Math.round(amount / months) : null;
}

function paymentsOf(invoice: Stripe.Subscription['latest_invoice']): string[] {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'paid') return [];
  return intentsOf(invoice);
}

const intentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
