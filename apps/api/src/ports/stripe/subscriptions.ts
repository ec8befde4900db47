import type Stripe from 'stripe';
import { type Payments, PaymentsError, type ProviderSubscription } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';

/** Running subscriptions. */
export function subscriptionsOf(
  stripe: Stripe,
): Pick<Payments, 'subscription' | 'nextCharge' | 'cancelAtPeriodEnd' | 'applyCoupon' | 'endSubscription'> {
  return {
    subscription: async (id) =>
      subscriptionOf(await asked(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }))),
    nextCharge: async (subscriptionId) => {
      const preview = await asked(stripe.invoices.createPreview({ subscription: subscriptionId }));
      return { amount: preview.amount_due, currency: preview.currency };
    },
    cancelAtPeriodEnd: async (subscriptionId) => {
      await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },
    applyCoupon: async (subscriptionId, coupon, key) => {
      const { discounts } = await asked(stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] }));
      const couponOf = (each: (typeof discounts)[number]) =>
        typeof each === 'string' ? null : idOf(each.source.coupon);
      if (discounts.some((each) => couponOf(each) === coupon)) return;
      // The list that is sent replaces the one that is there.
      const kept = discounts.map((each) => ({ discount: typeof each === 'string' ? each : each.id }));
      await asked(
        stripe.subscriptions.update(subscriptionId, { discounts: [...kept, { coupon }] }, { idempotencyKey: key }),
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

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (item === undefined) throw new PaymentsError('refused', `The subscription ${subscription.id} has no item`);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    priceId: item.price.id,
    currentPeriodEnd: instantOf(item.current_period_end),
    cancelledAt: typeof subscription.canceled_at === 'number' ? instantOf(subscription.canceled_at) : null,
    isEnding: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    currency: subscription.currency,
    lastPayments: paymentsOf(subscription.latest_invoice),
  };
}

function paymentsOf(invoice: Stripe.Subscription['latest_invoice']): string[] {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'paid') return [];
  return (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}
