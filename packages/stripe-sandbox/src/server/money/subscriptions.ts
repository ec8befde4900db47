import type { Discount, Invoice, Price, Subscription } from '../objects.ts';
import { saveAndTell, type World } from '../world.ts';
import { cardFor, collect } from './collect.ts';
import { finalize, liveDiscounts, consumeDiscounts, writeInvoice, writeOff } from './invoices.ts';
import { subscriptionLines } from './lines.ts';
import { periodEnd, type Rhythm } from './periods.ts';
import { activate, endSubscription, voidOpenInvoice } from './subscription-state.ts';

/** Seconds for which a renewal's invoice stays a draft before it is finalized and charged. */
const draftTime = 60 * 60;

const rhythmOf = (price: Price): Rhythm => price.recurring ?? { interval: 'month', interval_count: 1 };

/** Returns when the paid period of a subscription ends (Unix seconds). */
export const paidUntil = (subscription: Subscription): number =>
  Math.min(...subscription.items.data.map((item) => item.current_period_end));

/** Returns the end of the period that starts now. */
export const firstPeriodEnd = (world: World, price: Price) => periodEnd(world.at, rhythmOf(price), world.at);

/** Returns the subscription's next period. */
export function nextPeriod(subscription: Subscription): { start: number; end: number } {
  const start = paidUntil(subscription);
  const [item] = subscription.items.data;
  const rhythm = item === undefined ? { interval: 'month', interval_count: 1 } : rhythmOf(item.price);
  return { start, end: periodEnd(subscription.billing_cycle_anchor, rhythm, start) };
}

/** Returns the invoice of one period. It is not saved. */
export async function writePeriod(
  world: World,
  subscription: Subscription,
  period: { start: number; end: number },
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming',
  discounts: Discount[],
  id?: string,
): Promise<Invoice> {
  const products = await world.all('product');
  const names = new Map(products.map((product) => [product.id, product.name]));
  const isFirst = reason === 'subscription_create';
  return writeInvoice(
    world,
    {
      customer: await world.need('customer', subscription.customer as string),
      currency: subscription.currency,
      billing_reason: reason,
      lines: subscriptionLines(subscription, period, names),
      discounts,
      // As at Stripe, a renewal's invoice has the period that has just ended. Only its lines have the new period.
      period: isFirst ? { start: period.start, end: period.start } : lastPeriod(subscription),
      subscription: { id: subscription.id, metadata: subscription.metadata },
      auto_advance: !isFirst,
    },
    id,
  );
}

const lastPeriod = (subscription: Subscription) => ({
  start: subscription.items.data[0]?.current_period_start ?? subscription.start_date,
  end: paidUntil(subscription),
});

/** Returns the items of a subscription with a new period. */
const itemsIn = ({ items }: Subscription, period: { start: number; end: number }): Subscription['items'] => ({
  ...items,
  data: items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  })),
});

/**
 * Gives a subscription a free time until a moment (Unix seconds), at which the next renewal is then due. As at Stripe,
 * the free time has an invoice over nothing. `after` is the subscription with the other changes of the same request.
 */
export async function giveFreeTime(
  world: World,
  before: Subscription,
  after: Subscription,
  until: number,
): Promise<Subscription> {
  const period = { start: world.at, end: until };
  const products = await world.all('product');
  const names = new Map(products.map((product) => [product.id, product.name]));
  const draft = await writeInvoice(world, {
    customer: await world.need('customer', before.customer as string),
    currency: before.currency,
    billing_reason: 'subscription_update',
    lines: subscriptionLines(before, period, names).map((line) => ({
      ...line,
      amount: 0,
      subtotal: 0,
      description: `Trial period for ${line.description}`,
    })),
    discounts: [],
    period,
    subscription: { id: before.id, metadata: before.metadata },
  });
  await world.save(draft);
  await world.emit('invoice.created', draft);
  await saveAndTell(world, 'customer.subscription.updated', before, {
    ...after,
    status: 'trialing',
    billing_cycle_anchor: until,
    trial_start: before.trial_start ?? world.at,
    trial_end: until,
    cancel_at: after.cancel_at_period_end ? until : after.cancel_at,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
  });
  await finalize(world, draft);
  return world.need('subscription', before.id);
}

/**
 * Handles the end of a period: the subscription ends, or the next period begins. Its invoice is a draft for an hour, and
 * is charged then.
 */
export async function renew(world: World, before: Subscription): Promise<void> {
  if (before.cancel_at_period_end) {
    await endSubscription(world, before, 'cancellation_requested');
    return;
  }
  const period = nextPeriod(before);
  const discounts = await liveDiscounts(world, before.discounts, world.at);
  // Nothing is collected while a subscription is unpaid or its collection is paused: its invoices stay drafts.
  const pause = before.pause_collection?.behavior;
  const isCharged = before.status !== 'unpaid' && pause === undefined;
  const chargedAt = isCharged ? world.at + draftTime : null;
  const draft: Invoice = {
    ...(await writePeriod(world, before, period, 'subscription_cycle', discounts)),
    auto_advance: isCharged,
    automatically_finalizes_at: chargedAt,
    next_payment_attempt: chargedAt,
  };
  await world.save(draft);
  await consumeDiscounts(world, draft);
  await world.emit('invoice.created', draft);
  const renewed: Subscription = {
    ...before,
    discounts: (await liveDiscounts(world, before.discounts, period.start + 1)).map((discount) => discount.id),
    status: before.status === 'trialing' ? 'active' : before.status,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
  };
  await saveAndTell(world, 'customer.subscription.updated', before, renewed);
  if (pause === 'void') await voidOpenInvoice(world, await finalize(world, draft));
  else if (pause === 'mark_uncollectible') await writeOff(world, await finalize(world, draft));
}

/** Pauses a subscription: it stands still, without renewals, until it resumes. */
export async function pauseNow(world: World, before: Subscription): Promise<Subscription> {
  const paused: Subscription = { ...before, status: 'paused' };
  await saveAndTell(world, 'customer.subscription.updated', before, paused);
  await world.emit('customer.subscription.paused', paused);
  return paused;
}

/**
 * Resumes a paused subscription. If its period is over, a new one begins now, and the subscription stays paused until
 * that is paid.
 */
export async function resumeNow(world: World, before: Subscription): Promise<void> {
  if (paidUntil(before) > world.at) {
    await activate(world, before);
    return;
  }
  const [item] = before.items.data;
  const period = { start: world.at, end: item === undefined ? world.at : firstPeriodEnd(world, item.price) };
  const discounts = await liveDiscounts(world, before.discounts, world.at);
  const draft = await writePeriod(world, before, period, 'subscription_update', discounts);
  await world.save(draft);
  await world.emit('invoice.created', draft);
  await saveAndTell(world, 'customer.subscription.updated', before, {
    ...before,
    billing_cycle_anchor: world.at,
    latest_invoice: draft.id,
    items: itemsIn(before, period),
    _resumption: draft.id,
  });
  await chargeDraft(world, draft);
}

/** Finalizes and charges the draft of a renewal. */
export async function chargeDraft(world: World, draft: Invoice): Promise<void> {
  const invoice = await finalize(world, draft, 'off_session');
  if (invoice.status === 'open') {
    await collect(world, invoice, await cardFor(world, invoice), { present: false, proven: false });
  }
}

/**
 * Removes from a subscription the discounts that no longer apply. For example, a discount of duration `once` no longer
 * applies after its invoice.
 */
export async function dropUsedDiscounts(world: World, id: string): Promise<void> {
  const subscription = await world.need('subscription', id);
  const live = await liveDiscounts(world, subscription.discounts, world.at);
  if (live.length === subscription.discounts.length) return;
  await world.save({ ...subscription, discounts: live.map((discount) => discount.id) });
}
