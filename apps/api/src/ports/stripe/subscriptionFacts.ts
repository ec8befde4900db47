import type Stripe from 'stripe';
import {
  PaymentsError,
  type ProviderDiscount,
  type ProviderScheduled,
  type ProviderSubscription,
  type SubscriptionInvoice,
} from '../payments.ts';
import { idOf, instantOf } from './errors.ts';
import { ownerIn } from './owner.ts';
import { allInvoices, isRenewal, readInvoice } from './subscriptionInvoices.ts';

/** The fields that Stripe must expand in a subscription, so that `readSubscription` can read it. */
export const ofSubscription = [
  'latest_invoice.payments',
  'discounts.source.coupon',
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'schedule',
] as const;

/** Reads a subscription. Makes more calls if the latest invoice does not show all facts. */
export async function readSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription> {
  const { latest_invoice: expanded, status } = subscription;
  const newest = expanded === null || typeof expanded === 'string' ? null : expanded;
  const latestInvoice = isUnpaidChange(newest, subscription)
    ? ((await allInvoices(stripe, subscription.id)).find((each) => each.isRenewal || each.status === 'paid') ?? null)
    : newest && (await readInvoice(stripe, newest));
  const isPaid = latestInvoice?.status === 'paid';
  const isCharged = isPaid && latestInvoice.payments.length > 0;
  // If the latest invoice is unpaid, or is 0 because of an extension, the last paid invoice is an older one.
  const isEarlierAsked = !isCharged && subscription.ended_at === null && !status.startsWith('incomplete');
  const earlier = isEarlierAsked ? await allInvoices(stripe, subscription.id, 'paid') : [];
  const lastPaid = isCharged ? latestInvoice : (earlier.find(({ payments }) => payments.length > 0) ?? null);
  const usual = isPaid ? latestInvoice.payments : [];
  const item = itemOf(subscription);
  const pause = pauseOf(subscription, isPaid ? [latestInvoice, ...earlier] : earlier);
  const paidUntil = isPaid ? instantOf(item.current_period_end) : (earlier[0]?.periodEnd ?? null);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    owner: ownerIn(subscription.metadata),
    status,
    priceId: item.price.id,
    monthlyAmount: monthlyAmountOf(item.price),
    currentPeriodStart: instantOf(item.current_period_start),
    ...endsOf(subscription),
    // The free invoice of a pause has a period too, but nothing was paid for it.
    paidUntil: pause?.since ?? paidUntil,
    endedAt: momentOf(subscription.ended_at),
    endedBecause: whyOf[subscription.cancellation_details?.reason ?? ''] ?? null,
    isEnding: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    isPaused: status === 'paused' || (subscription.pause_collection ?? null) !== null,
    isHeld: isHeld(subscription),
    schedule: scheduleOf(subscription),
    scheduled: scheduledOf(subscription),
    pause,
    isFirstAfterPause: isFirstAfterPause(subscription, latestInvoice),
    hadPause: subscription.metadata?.signalsync_paused_since !== undefined,
    currency: subscription.currency,
    card: cardOf(subscription),
    discounts: (subscription.discounts ?? []).flatMap(discountOf),
    lastPayments: status === 'trialing' ? (lastPaid?.payments ?? []) : usual,
    lastPaid,
    latestInvoice:
      latestInvoice && isOfPause(subscription, latestInvoice) ? { ...latestInvoice, isRenewal: false } : latestInvoice,
    hasPendingChange: Boolean(subscription.pending_update),
  };
}

/** Returns whether an invoice is for a change of the plan that was not paid, so that it changes nothing. */
const isUnpaidChange = (invoice: Stripe.Invoice | null, { pending_update: pending }: Stripe.Subscription): boolean =>
  invoice?.billing_reason === 'subscription_update' &&
  invoice.status !== 'paid' &&
  (Boolean(pending) || !isRenewal(invoice));

/** Returns when a subscription was cancelled, and when its period ends. */
export const endsOf = (
  subscription: Stripe.Subscription,
): Pick<ProviderSubscription, 'cancelledAt' | 'currentPeriodEnd'> => ({
  cancelledAt: momentOf(subscription.canceled_at),
  currentPeriodEnd: instantOf(itemOf(subscription).current_period_end),
});

const whyOf: Readonly<Record<string, ProviderSubscription['endedBecause']>> = {
  cancellation_requested: 'requested',
  payment_failed: 'notPaid',
  payment_disputed: 'disputed',
};

/** Metadata which says that our server has paused a subscription. A pause from Stripe's dashboard lacks it. */
export const heldMark = { signalsync_held: 'yes' } as const;

/** Returns whether our server has paused the renewals of a subscription. */
export const isHeld = ({ pause_collection: pause, metadata }: Stripe.Subscription): boolean =>
  (pause ?? null) !== null && metadata?.signalsync_held === heldMark.signalsync_held;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Metadata of the phase that is a pause. Stripe writes it to the subscription when the phase begins, so a free trial
 * that is a pause can be told from other free time.
 */
export const pauseMark = (since: number) => ({ signalsync_paused_since: String(since) });

/** Removes the mark of a pause that is over, so that free time after it does not read as its end. */
export const noPauseMark = { signalsync_paused_since: '' } as const;

/**
 * Returns the pause that a subscription is in. It is over as soon as a later period is paid, even if a full discount or
 * a credit makes it free.
 */
function pauseOf(
  { status, metadata, trial_end, ended_at }: Stripe.Subscription,
  paid: readonly SubscriptionInvoice[],
): ProviderSubscription['pause'] {
  const mark = metadata?.signalsync_paused_since;
  if (mark === undefined || ended_at !== null) return null;
  const since = instantOf(Number(mark));
  if (paid.some((invoice) => isLaterPeriod(invoice, since, momentOf(trial_end)))) return null;
  return { since, until: status === 'trialing' ? momentOf(trial_end) : null };
}

/**
 * Returns whether an invoice is for a period after a pause. A trial has invoices of 0 as well: one from its beginning,
 * and another from the moment at which its end is moved.
 */
function isLaterPeriod({ amount, periodStart, periodEnd }: SubscriptionInvoice, since: Date, trialEnd: Date | null) {
  if (periodStart === null || periodStart <= since) return false;
  if (amount > 0) return true;
  const isAfterTrial = trialEnd !== null && periodStart.getTime() >= trialEnd.getTime() - minuteMs;
  return isAfterTrial && periodEnd !== null && periodEnd > trialEnd;
}

/** Returns whether an invoice is the one of 0 that a pause has. It renews nothing, whatever Stripe calls it. */
function isOfPause({ metadata, trial_end }: Stripe.Subscription, invoice: SubscriptionInvoice): boolean {
  const mark = metadata?.signalsync_paused_since;
  if (!mark || invoice.periodStart === null) return false;
  const since = instantOf(Number(mark));
  return invoice.periodStart >= since && !isLaterPeriod(invoice, since, momentOf(trial_end));
}

/** Returns whether an invoice is for the period that begins where the pause has ended. */
function isFirstAfterPause({ metadata, trial_end }: Stripe.Subscription, invoice: SubscriptionInvoice | null): boolean {
  const mark = metadata?.signalsync_paused_since;
  if (mark === undefined || trial_end === null || trial_end <= Number(mark) || !invoice?.periodStart) return false;
  return Math.abs(invoice.periodStart.getTime() - instantOf(trial_end).getTime()) < dayMs;
}

/** Returns the schedule that a subscription follows. It must be expanded. */
function scheduleOf({ schedule }: Stripe.Subscription): ProviderSubscription['schedule'] {
  return schedule && typeof schedule !== 'string' ? { id: schedule.id, createdAt: instantOf(schedule.created) } : null;
}

/** Returns what a subscription's schedule does after the current phase. The schedule must be expanded. */
function scheduledOf({ schedule }: Stripe.Subscription): ProviderScheduled | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const { current_phase: current, phases } = schedule;
  const now = phases.find(({ start_date }) => start_date === current?.start_date);
  const next = phases.find(({ start_date }) => start_date === current?.end_date);
  if (next === undefined) return null;
  const at = instantOf(next.start_date);
  const [priceId, oldPriceId] = [next, now].map((phase) => idOf(phase?.items[0]?.price));
  if (next.trial_end !== null) {
    const isOurs = next.metadata?.signalsync_paused_since !== undefined;
    return isOurs ? { kind: 'pause', at, until: instantOf(next.trial_end) } : { kind: 'other', at };
  }
  return priceId && priceId !== oldPriceId ? { kind: 'price', priceId, at } : { kind: 'other', at };
}

const momentOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? instantOf(seconds) : null;

/** Returns the item of a subscription, which has its price. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (item === undefined) throw new PaymentsError('rejected', `The subscription ${subscription.id} has no item`);
  return item;
}

/** Returns the default card of a subscription, or else that of its customer. Both fields must be expanded. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): ProviderSubscription['card'] {
  const buyer = typeof customer === 'object' && customer.deleted !== true ? customer : null;
  const method = own ?? buyer?.invoice_settings.default_payment_method ?? null;
  if (method === null || typeof method === 'string' || method.card === undefined) return null;
  return { id: method.id, expMonth: method.card.exp_month, expYear: method.card.exp_year };
}

function discountOf(discount: string | Stripe.Discount): ProviderDiscount[] {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon;
  if (typeof discount === 'string' || coupon === null || typeof coupon === 'string') return [];
  return [
    {
      couponId: coupon.id,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off,
      currency: coupon.currency,
      isForOnce: coupon.duration === 'once',
      endsAt: momentOf(discount.end),
    },
  ];
}

const monthsPer: Readonly<Record<string, number>> = { month: 1, year: 12 };

function monthlyAmountOf({ unit_amount: amount, recurring }: Stripe.Price): number | null {
  const months = recurring ? (monthsPer[recurring.interval] ?? 0) * recurring.interval_count : 0;
  return typeof amount === 'number' && months > 0 ? Math.round(amount / months) : null;
}
