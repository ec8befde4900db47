import type Stripe from 'stripe';
import { type Payments, PaymentsError } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { allInvoices } from './subscriptionInvoices.ts';
import { endsOf, heldMark, isHeld, ofSubscription, readSubscription } from './subscriptionFacts.ts';

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
  | 'subscriptionInvoices'
  | 'holdRenewals'
  | 'resumeRenewals'
> {
  return {
    subscription: async (id) =>
      readSubscription(stripe, await asked(stripe.subscriptions.retrieve(id, { expand: [...ofSubscription] }))),
    nextCharge: async (subscription, coupon) => {
      const discounts = coupon === undefined ? {} : { discounts: [{ coupon }] };
      const preview = await asked(
        stripe.invoices.createPreview({
          subscription,
          subscription_details: { cancel_at_period_end: false },
          ...discounts,
        }),
      );
      return { amount: preview.amount_due, currency: preview.currency };
    },
    cancelAtPeriodEnd: async (subscriptionId) =>
      endsOf(await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
    keepRenewing: async (subscriptionId) => {
      const { status } = await asked(stripe.subscriptions.retrieve(subscriptionId));
      if (!isOver(status)) await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
    },
    applyCoupon: async (subscriptionId, coupon, key) => {
      const { discounts } = await asked(stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] }));
      const couponOf = (each: (typeof discounts)[number]) =>
        typeof each === 'string' ? null : idOf(each.source.coupon);
      if (discounts.some((each) => couponOf(each) === coupon)) return;
      await asked(stripe.subscriptions.update(subscriptionId, { discounts: [{ coupon }] }, { idempotencyKey: key }));
    },
    subscriptionInvoices: (subscriptionId) => allInvoices(stripe, subscriptionId),
    holdRenewals: async (subscriptionId) => {
      const { status, pause_collection: paused } = await asked(stripe.subscriptions.retrieve(subscriptionId));
      // Somebody has paused it in the dashboard. That stays theirs.
      if (isOver(status) || paused !== null) return;
      await asked(
        stripe.subscriptions.update(subscriptionId, { pause_collection: { behavior: 'void' }, metadata: heldMark }),
      );
    },
    resumeRenewals: async (subscriptionId, firstCharge, key) => {
      const subscription = await asked(stripe.subscriptions.retrieve(subscriptionId));
      if (isOver(subscription.status) || !isHeld(subscription)) return;
      const trial_end = Math.floor(firstCharge.getTime() / 1000);
      const isAsPlanned = subscription.items.data[0]?.current_period_end === trial_end;
      await asked(
        stripe.subscriptions.update(
          subscriptionId,
          {
            pause_collection: '',
            metadata: { signalsync_held: '' },
            ...(!isAsPlanned && { trial_end, proration_behavior: 'none' }),
          },
          { idempotencyKey: key },
        ),
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
        if (isOver(status)) return;
        await asked(stripe.subscriptions.cancel(subscriptionId));
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.kind !== 'missing') throw error;
      }
    },
  };
}

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';
