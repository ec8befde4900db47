import { newId } from '../ids.ts';
import type { Discount, Invoice, Price, Subscription } from '../objects.ts';
import type { World } from '../world.ts';
import { cardFor, collect } from './collect.ts';
import { liveDiscounts } from './discounts.ts';
import { consumeDiscounts, finalize, writeInvoice, writeOff } from './invoices.ts';
import { subscriptionLines } from './lines.ts';
import { type Period, periodEnd, type Rhythm } from './periods.ts';
import { activate, changeSubscription, endSubscription, voidOpenInvoice } from './subscription-state.ts';

/** Seconds for which a renewal's invoice stays a draft before it is finalized and charged. */
const draftTime = 60 * 60;

interface NewSubscription {
  customer: string;
  prices: readonly Price[];
  /** End of the first period, Unix seconds. */
  end: number;
}

/** Returns a new subscription, which waits for its first payment. The caller must save it. */
export function blankSubscription(world: World, { customer, prices, end }: NewSubscription): Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: world.at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: world.at,
    currency: prices[0]?.currency ?? '',
    customer,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: prices.map((price) => ({
        id: newId('si'),
        object: 'subscription_item',
        created: world.at,
        current_period_end: end,
        current_period_start: world.at,
        metadata: {},
        price,
        quantity: 1,
        subscription: id,
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: {},
    pause_collection: null,
    payment_settings: { payment_method_types: null, save_default_payment_method: 'off' },
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.at,
    status: 'incomplete',
    trial_end: null,
    trial_start: null,
    _resumption: null,
    _change: null,
  };
}

const rhythmOf = (price: Price | undefined): Rhythm => price?.recurring ?? { interval: 'month', interval_count: 1 };

/** Returns the end of a subscription's current period (Unix seconds). */
export const paidUntil = (subscription: Subscription): number =>
  Math.min(...subscription.items.data.map((item) => item.current_period_end));

/** Returns the end of the period that starts now, in Unix seconds. */
export const firstPeriodEnd = (world: World, price: Price | undefined) =>
  periodEnd(world.at, rhythmOf(price), world.at);

/** Returns the price of one period, in minor units. */
export const subtotalOf = (prices: readonly Price[]): number =>
  prices.reduce((sum, price) => sum + (price.unit_amount ?? 0), 0);

/** Returns the period that follows the subscription's current period. */
export function nextPeriod(subscription: Subscription): Period {
  const start = paidUntil(subscription);
  const rhythm = rhythmOf(subscription.items.data[0]?.price);
  return { start, end: periodEnd(subscription.billing_cycle_anchor, rhythm, start) };
}

/** Returns the changed fields of a subscription that is set to end with its period, or no longer to end. */
export const endingOf = (world: World, before: Subscription, isEnding: boolean): Partial<Subscription> => ({
  cancel_at_period_end: isEnding,
  cancel_at: isEnding ? paidUntil(before) : null,
  canceled_at: isEnding ? world.at : null,
  cancellation_details: { ...before.cancellation_details, reason: isEnding ? 'cancellation_requested' : null },
});

/** Returns the invoice lines of a subscription for one period, with product names. */
async function linesOf(world: World, subscription: Subscription, period: Period) {
  const products = await world.all('product');
  return subscriptionLines(subscription, period, new Map(products.map(({ id, name }) => [id, name])));
}

/** Returns the invoice of a subscription for one period. The caller must save it. */
export async function writePeriod(
  world: World,
  subscription: Subscription,
  period: Period,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming',
  discounts: Discount[],
  id?: string,
): Promise<Invoice> {
  const isFirst = reason === 'subscription_create';
  const lastStart = subscription.items.data[0]?.current_period_start ?? subscription.start_date;
  return writeInvoice(
    world,
    {
      customer: await world.need('customer', subscription.customer),
      currency: subscription.currency,
      billing_reason: reason,
      lines: await linesOf(world, subscription, period),
      discounts,
      // As at Stripe, a renewal's invoice has the period that has just ended. Only its lines have the new period.
      period: isFirst ? { start: period.start, end: period.start } : { start: lastStart, end: paidUntil(subscription) },
      subscription,
      auto_advance: !isFirst,
    },
    id,
  );
}

/** Returns the items of a subscription, changed to a new period. */
const itemsIn = ({ items }: Subscription, { start, end }: Period): Subscription['items'] => ({
  ...items,
  data: items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
});

/**
 * Gives a subscription a free trial until a moment (Unix seconds), when the next renewal is due. As at Stripe, the
 * trial has an invoice of zero. `change` contains other changes of the same request.
 */
export async function giveFreeTime(
  world: World,
  before: Subscription,
  change: Partial<Subscription>,
  until: number,
): Promise<Subscription> {
  const period = { start: world.at, end: until };
  const lines = await linesOf(world, before, period);
  const draft = await writeInvoice(world, {
    customer: await world.need('customer', before.customer),
    currency: before.currency,
    billing_reason: 'subscription_update',
    lines: lines.map((line) => ({
      ...line,
      amount: 0,
      subtotal: 0,
      description: `Trial period for ${line.description}`,
    })),
    discounts: [],
    period,
    subscription: before,
  });
  await world.record('invoice.created', draft);
  const { cancel_at_period_end, cancel_at } = { ...before, ...change };
  await changeSubscription(world, before, {
    ...change,
    status: 'trialing',
    billing_cycle_anchor: until,
    trial_start: before.trial_start ?? world.at,
    trial_end: until,
    cancel_at: cancel_at_period_end ? until : cancel_at,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
  });
  await finalize(world, draft);
  return world.need('subscription', before.id);
}

/**
 * Ends a free trial now. As at Stripe, a new period begins, and its invoice is charged at once. `change` contains other
 * changes of the same request.
 */
export async function endTrialNow(world: World, before: Subscription, change: Partial<Subscription>): Promise<void> {
  const period = { start: world.at, end: firstPeriodEnd(world, before.items.data[0]?.price) };
  const discounts = await liveDiscounts(world, change.discounts ?? before.discounts, world.at);
  const draft = await writePeriod(world, before, period, 'subscription_update', discounts);
  await world.record('invoice.created', draft);
  await changeSubscription(world, before, {
    ...change,
    status: 'active',
    billing_cycle_anchor: world.at,
    trial_end: world.at,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
  });
  await chargeDraft(world, draft);
  await dropUsedDiscounts(world, before.id);
}

/**
 * Handles the end of a period: ends the subscription, or begins the next period. The invoice of the new period stays a
 * draft for an hour. Then it is charged.
 */
export async function renew(world: World, before: Subscription): Promise<void> {
  if (before.cancel_at_period_end) {
    await endSubscription(world, before, 'cancellation_requested');
    return;
  }
  const period = nextPeriod(before);
  const discounts = await liveDiscounts(world, before.discounts, world.at);
  // While a subscription is unpaid or its collection is paused, the fake does not charge the new invoice.
  const pause = before.pause_collection?.behavior;
  const isCharged = before.status !== 'unpaid' && pause === undefined;
  const chargedAt = isCharged ? world.at + draftTime : null;
  const draft: Invoice = {
    ...(await writePeriod(world, before, period, 'subscription_cycle', discounts)),
    auto_advance: isCharged,
    automatically_finalizes_at: chargedAt,
    next_payment_attempt: chargedAt,
  };
  await consumeDiscounts(world, draft);
  await world.record('invoice.created', draft);
  const live = await liveDiscounts(world, before.discounts, period.start + 1);
  await changeSubscription(world, before, {
    discounts: live.map((discount) => discount.id),
    status: before.status === 'trialing' ? 'active' : before.status,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
  });
  if (pause === 'void') await voidOpenInvoice(world, await finalize(world, draft));
  else if (pause === 'mark_uncollectible') await writeOff(world, await finalize(world, draft));
}

/** Pauses a subscription. It does not renew until somebody resumes it. */
export async function pauseNow(world: World, before: Subscription): Promise<Subscription> {
  const paused = await changeSubscription(world, before, { status: 'paused' });
  await world.emit('customer.subscription.paused', paused);
  return paused;
}

/**
 * Resumes a paused subscription. If its period has ended, a new one begins now, and the subscription stays paused until
 * the new period is paid.
 */
export async function resumeNow(world: World, before: Subscription): Promise<void> {
  if (paidUntil(before) > world.at) {
    await activate(world, before);
    return;
  }
  const period = { start: world.at, end: firstPeriodEnd(world, before.items.data[0]?.price) };
  const discounts = await liveDiscounts(world, before.discounts, world.at);
  const draft = await writePeriod(world, before, period, 'subscription_update', discounts);
  await world.record('invoice.created', draft);
  await changeSubscription(world, before, {
    billing_cycle_anchor: world.at,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
    _resumption: draft.id,
  });
  await chargeDraft(world, draft);
}

/** Finalizes the draft invoice of a renewal and charges it. */
export async function chargeDraft(world: World, draft: Invoice): Promise<void> {
  const invoice = await finalize(world, draft, 'off_session');
  if (invoice.status === 'open')
    await collect(world, invoice, await cardFor(world, invoice), { present: false, proven: false });
}

/**
 * Removes from a subscription the discounts that no longer apply. For example, a discount of duration `once` no longer
 * applies after its invoice.
 */
export async function dropUsedDiscounts(world: World, id: string): Promise<void> {
  const subscription = await world.need('subscription', id);
  const live = await liveDiscounts(world, subscription.discounts, world.at);
  await world.save({ ...subscription, discounts: live.map((discount) => discount.id) });
}
