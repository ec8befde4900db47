import type Stripe from 'stripe';
import { type Payments, PaymentsError } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { endsOf, ofSubscription, readSubscription } from './subscriptionFacts.ts';

/** Implements the methods of `Payments` for subscriptions that exist already. */
export function subscriptionsOf(
  stripe: Stripe,
): Pick<
  Payments,
  | 'subscription'
  | 'nextCharge'
  | 'cancelAtPeriodEnd'
  | 'keepRenewing'
  | 'applyCoupon'
  | 'extendUntil'
  | 'endSubscription'
> {
  return {
    subscription: async (id) =>
      readSubscription(stripe, await asked(stripe.subscriptions.retrieve(id, { expand: [...ofSubscription] }))),
    nextCharge: async (subscriptionId) => {
      const preview = await asked(stripe.invoices.createPreview({ subscription: subscriptionId }));
      return { amount: preview.amount_due, currency: preview.currency };
    },
    cancelAtPeriodEnd: async (subscriptionId) =>
      endsOf(await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
    keepRenewing: async (subscriptionId) => {
      const { status } = await asked(stripe.subscriptions.retrieve(subscriptionId));
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
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
