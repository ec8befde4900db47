import { money } from '../../money.ts';
import type { LineItem, Price, Subscription } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';
import { cardFor, collect } from './collect.ts';
import { liveDiscounts } from './discounts.ts';
import { finalize, writeInvoice } from './invoices.ts';
import { creditLine, subscriptionLines } from './lines.ts';
import { changeSubscription, subscriptionOf } from './subscription-state.ts';
import { dropUsedDiscounts, endingOf, firstPeriodEnd, paidUntil } from './subscriptions.ts';

/** Seconds for which a change waits for its payment. */
const pendingTime = 23 * 60 * 60;

/** A change of a subscription's price, which begins a new period. */
export interface PriceChange {
  price: Price;
  /** The moment from which the unused time of the old price is credited, in Unix seconds. */
  prorationDate: number;
  /** Whether the changed subscription ends with its period; undefined to keep what it is. */
  isEnding: boolean | undefined;
}

/**
 * Returns the credit for the unused time of the current period, in minor units. As in Stripe's flexible billing mode,
 * it is a share of what was debited for the period, after discounts: an unpaid or free period gives no credit.
 */
async function creditFor(world: World, { id, items }: Subscription, at: number): Promise<number> {
  const end = items.data[0]?.current_period_end ?? at;
  const invoices = await world.all('invoice');
  const lines = invoices
    .filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === id)
    .flatMap((invoice) => invoice.lines.data)
    .filter(({ parent, period }) => parent?.subscription_item_details?.proration === false && period.end === end);
  const paid = lines.at(-1);
  if (paid === undefined || at >= end) return 0;
  const debited = paid.amount - paid.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  const { start } = paid.period;
  return Math.round((debited * (end - Math.max(at, start))) / (end - start));
}

const named = async (world: World): Promise<ReadonlyMap<string, string>> =>
  new Map((await world.all('product')).map(({ id, name }) => [id, name]));

/** Returns the line that credits the unused time of the current period. */
export async function unusedTime(world: World, subscription: Subscription, at: number): Promise<LineItem> {
  const credit = await creditFor(world, subscription, at);
  const item = subscription.items.data[0];
  if (item === undefined) throw invalidRequest('The subscription has no item.');
  const name = (await named(world)).get(item.price.product) ?? item.price.product;
  return creditLine(subscription.id, item, { amount: -credit, at, description: `Unused time on ${name}` });
}

/** Returns the subscription as it is after a change of its price. */
function changed(world: World, before: Subscription, { price, isEnding }: PriceChange): Subscription {
  const period = { current_period_start: world.at, current_period_end: firstPeriodEnd(world, price) };
  const data = before.items.data.map((item) => ({ ...item, price, ...period }));
  const after = { ...before, billing_cycle_anchor: world.at, items: { ...before.items, data } };
  const ends = isEnding ?? before.cancel_at_period_end;
  return ends || ends !== before.cancel_at_period_end ? { ...after, ...endingOf(world, after, ends) } : after;
}

/** Returns the invoice of a change of price: the credit for the unused time, and the first period at the new price. */
export async function changeInvoice(world: World, before: Subscription, change: PriceChange, id?: string) {
  const after = changed(world, before, change);
  const item = after.items.data[0];
  const period = { start: world.at, end: item?.current_period_end ?? world.at };
  const lines = [
    await unusedTime(world, before, change.prorationDate),
    ...subscriptionLines(after, period, await named(world)),
  ];
  const draft = {
    customer: await world.need('customer', before.customer),
    currency: before.currency,
    billing_reason: 'subscription_update' as const,
    lines,
    discounts: await liveDiscounts(world, before.discounts, world.at),
    period: { start: world.at, end: world.at },
    subscription: before,
  };
  return writeInvoice(world, draft, id);
}

/**
 * Changes the price of a subscription once the invoice of the change is paid. Charges the default card now. If that
 * fails, or if the bank asks the cardholder to authenticate, the change stays pending, and the subscription goes on as
 * it is.
 */
export async function changePrice(world: World, before: Subscription, change: PriceChange): Promise<Subscription> {
  if (before._change) throw invalidRequest('The subscription already has a pending update.');
  const draft = await changeInvoice(world, before, change);
  if (draft.total < 0) {
    const message = `The sandbox keeps no customer balance, and this change would leave ${money(-draft.total, draft.currency)}.`;
    throw invalidRequest(message);
  }
  await world.record('invoice.created', draft);
  const { items, billing_cycle_anchor, cancel_at_period_end, cancel_at, canceled_at } = changed(world, before, change);
  await changeSubscription(world, before, {
    latest_invoice: draft.id,
    pending_update: {
      billing_cycle_anchor,
      cancel_at_period_end: change.isEnding ?? null,
      discount: null,
      discounts: null,
      expires_at: Math.min(world.at + pendingTime, paidUntil(before)),
      metadata: null,
      subscription_items: [],
      trial_end: null,
      trial_from_plan: null,
    },
    _change: {
      invoice: draft.id,
      values: { items, billing_cycle_anchor, cancel_at_period_end, cancel_at, canceled_at },
    },
  });
  const invoice = await finalize(world, draft, 'off_session');
  // A change that is not paid has used up a discount for one charge, too: a voided invoice does not give it back.
  await dropUsedDiscounts(world, before.id);
  if (invoice.status === 'open') {
    await collect(world, invoice, await cardFor(world, invoice), { present: true, proven: false });
  }
  return world.need('subscription', before.id);
}
