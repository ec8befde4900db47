import type Stripe from 'stripe';
import { type Payments, unlessMissing } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { release } from './release.ts';
import { endsOf, heldMark, isHeld, noPauseMark, ofSubscription, readSubscription } from './subscriptionFacts.ts';
import { allInvoices } from './subscriptionInvoices.ts';

/** Implements the methods of `Payments` for subscriptions that exist already. */
export function subscriptionsOf(stripe: Stripe) {
  const retrieve = (id: string) => asked(stripe.subscriptions.retrieve(id));
  /** Returns a subscription, and first takes it from its schedule: Stripe rejects most changes while it has one. */
  async function unscheduled(id: string): Promise<Stripe.Subscription> {
    const subscription = await retrieve(id);
    await release(stripe, idOf(subscription.schedule));
    return subscription;
  }
  const update = (id: string, change: Stripe.SubscriptionUpdateParams, idempotencyKey?: string) =>
    asked(stripe.subscriptions.update(id, change, idempotencyKey === undefined ? {} : { idempotencyKey }));

  const read = async (id: string) =>
    readSubscription(stripe, await asked(stripe.subscriptions.retrieve(id, { expand: [...ofSubscription] })));
  /** Returns the metadata to write with free time that is no pause: it removes the mark of a pause that is over. */
  async function markOf({ id, metadata }: Stripe.Subscription): Promise<Readonly<Record<string, string>>> {
    const isMarked = (metadata?.signalsync_paused_since ?? '') !== '';
    return isMarked && (await read(id)).pause === null ? noPauseMark : {};
  }

  return {
    subscription: read,
    nextCharge: async (subscription, coupon) => {
      const discounts = coupon === undefined ? {} : { discounts: [{ coupon }] };
      const kept = { subscription, subscription_details: { cancel_at_period_end: false }, ...discounts };
      const { amount_due: amount, currency } = await asked(stripe.invoices.createPreview(kept));
      return { amount, currency };
    },
    cancelAtPeriodEnd: async (subscriptionId) => {
      await unscheduled(subscriptionId);
      return endsOf(await update(subscriptionId, { cancel_at_period_end: true }));
    },
    keepRenewing: async (subscriptionId) => {
      const { status, cancel_at_period_end, cancel_at, schedule } = await retrieve(subscriptionId);
      // A plan that is not ending keeps what is scheduled for it.
      if (isOver(status) || !(cancel_at_period_end || cancel_at !== null)) return;
      await release(stripe, idOf(schedule));
      await update(subscriptionId, { cancel_at_period_end: false });
    },
    applyCoupon: async (subscriptionId, coupon, key) => {
      const { discounts, schedule } = await asked(
        stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] }),
      );
      const couponOf = (each: (typeof discounts)[number]) =>
        typeof each === 'string' ? null : idOf(each.source.coupon);
      if (discounts.some((each) => couponOf(each) === coupon)) return;
      await release(stripe, idOf(schedule));
      await update(subscriptionId, { discounts: [{ coupon }] }, key);
    },
    subscriptionInvoices: (subscriptionId) => allInvoices(stripe, subscriptionId),
    holdRenewals: async (subscriptionId) => {
      const { status, pause_collection: paused, schedule } = await retrieve(subscriptionId);
      // A subscription that somebody has paused in the dashboard gets no mark, so that our server does not resume it
      // later.
      if (isOver(status) || paused !== null) return;
      await release(stripe, idOf(schedule));
      await update(subscriptionId, { pause_collection: { behavior: 'void' }, metadata: heldMark });
    },
    resumeRenewals: async (subscriptionId, firstCharge, key) => {
      const subscription = await retrieve(subscriptionId);
      if (isOver(subscription.status) || !isHeld(subscription)) return;
      await release(stripe, idOf(subscription.schedule));
      const end = freeUntil(firstCharge);
      const isAsPlanned = subscription.items.data[0]?.current_period_end === end.trial_end;
      const metadata = { signalsync_held: '', ...(await markOf(subscription)) } as const;
      const resumed = { pause_collection: '', metadata } as const;
      await update(subscriptionId, { ...resumed, ...(!isAsPlanned && end) }, key);
    },
    extendUntil: async (subscriptionId, until, key) => {
      const metadata = await markOf(await unscheduled(subscriptionId));
      await update(subscriptionId, { ...freeUntil(until), ...(Object.keys(metadata).length > 0 && { metadata }) }, key);
    },
    endSubscription: async (subscriptionId) => {
      const subscription = await unlessMissing(unscheduled(subscriptionId));
      if (subscription === undefined || isOver(subscription.status)) return;
      await unlessMissing(asked(stripe.subscriptions.cancel(subscriptionId)));
    },
  } satisfies Partial<Payments>;
}

/** Moves the next renewal to a moment in the way that Stripe recommends: by a trial until then, without proration. */
const freeUntil = (moment: Date) =>
  ({ trial_end: Math.floor(moment.getTime() / 1000), proration_behavior: 'none' }) as const;

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';
