import { cardFault } from '../money/cards.ts';
import { changePrice, type PriceChange } from '../money/changes.ts';
import { cardFor, collect } from '../money/collect.ts';
import { discountsParam, redeem } from '../money/discounts.ts';
import { createSetupIntent } from '../money/intents.ts';
import { finalize } from '../money/invoices.ts';
import { ownedMethod } from '../money/methods.ts';
import { changeSubscription, endSubscription } from '../money/subscription-state.ts';
import {
  blankSubscription,
  dropUsedDiscounts,
  endingOf,
  endTrialNow,
  firstPeriodEnd,
  giveFreeTime,
  pauseNow,
  resumeNow,
  subtotalOf,
  writePeriod,
} from '../money/subscriptions.ts';
import type { Price, Subscription } from '../objects.ts';
import { invalidRequest, missing } from '../wire/fault.ts';
import {
  created,
  emptyable,
  flag,
  integer,
  integerOrNow,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  required,
  sent,
  text,
} from '../wire/params.ts';
import { readRoutes, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { priceFor } from './pricing.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** Returns the moment from which unused time is credited. Throws if it is outside the current period. */
export function prorationDateOf(world: World, { items }: Subscription, asked: number | undefined): number {
  const [item] = items.data;
  const date = asked ?? world.at;
  if (item === undefined || date < item.current_period_start || date > item.current_period_end)
    throw invalidRequest('The proration date must be within the current period.', undefined, 'proration_date');
  return date;
}

/** Reads the change of price that a request asks for. A pending update allows no other parameters. */
export async function priceChangeOf(
  world: World,
  before: Subscription,
  asked: {
    items?: { id: string; price?: string | undefined }[] | undefined;
    proration_behavior?: string | undefined;
    proration_date?: number | undefined;
    cancel_at_period_end?: boolean | undefined;
    payment_behavior?: string | undefined;
  },
): Promise<PriceChange> {
  const { items, proration_behavior, proration_date, cancel_at_period_end, payment_behavior: _, ...others } = asked;
  const [item, ...more] = items ?? [];
  if (item?.price === undefined || more.length > 0 || item.id !== before.items.data[0]?.id)
    throw invalidRequest('The sandbox changes the price of one item, which the subscription has.', undefined, 'items');
  if (proration_behavior !== 'always_invoice')
    throw invalidRequest('The sandbox bills a change of price at once.', undefined, 'proration_behavior');
  const [unsupported] = Object.keys(sent(others));
  if (unsupported !== undefined) throw invalidRequest(`You cannot pass ${unsupported} with a pending update.`);
  const prorationDate = prorationDateOf(world, before, proration_date);
  const price = await priceFor(world, item.price, 'recurring', 'items[0][price]');
  return { price, prorationDate, isEnding: cancel_at_period_end };
}

/** Returns the error for a change that only the subscription's schedule may make. */
const managed = (schedule: string, what: string) =>
  invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating ${what} directly is not allowed. Please update the schedule instead.`,
  );

export const subscriptionRoutes = [
  ...readRoutes(
    'subscription',
    { customer: text },
    {
      created,
      status: {
        read: (value, at) => {
          const asked = oneOf(statuses).read(value, at);
          return ({ status }) => (asked === undefined ? status !== 'canceled' : asked === 'all' || asked === status);
        },
      },
    },
  ),

  route(
    'POST',
    '/v1/subscriptions',
    {
      customer: required(text),
      discounts: discountsParam,
      items: required(list(object({ price: required(text) }))),
      metadata,
      payment_behavior: oneOf(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
      payment_settings: object({
        payment_method_types: list(oneOf(['card'])),
        save_default_payment_method: oneOf(['off', 'on_subscription']),
      }),
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      const prices: Price[] = [];
      for (const [index, { price }] of params.items.entries())
        prices.push(await priceFor(world, price, 'recurring', `items[${index}][price]`));
      if (prices.length === 0) throw invalidRequest('Missing required param: items.', 'parameter_missing', 'items');
      const end = firstPeriodEnd(world, prices[0]);
      const blank = blankSubscription(world, { customer: customer.id, prices, end });
      const { id, currency } = blank;
      const bearer = { customer: customer.id, subscription: id, currency, subtotal: subtotalOf(prices) };
      const discounts = await redeem(world, params.discounts, bearer);
      const subscription: Subscription = {
        ...blank,
        discounts: discounts.map((discount) => discount.id),
        metadata: mergeMetadata({}, params.metadata),
        payment_settings: { ...blank.payment_settings, ...sent(params.payment_settings ?? {}) },
      };
      const period = { start: world.at, end };
      const draft = await writePeriod(world, subscription, period, 'subscription_create', discounts);
      subscription.latest_invoice = draft.id;
      if (draft.amount_due === 0) {
        const hasCard = customer.invoice_settings.default_payment_method !== null;
        const setup = hasCard ? null : await createSetupIntent(world, { customer: customer.id, subscription: id });
        subscription.pending_setup_intent = setup?.id ?? null;
        subscription.status = 'active';
      }
      await world.record('customer.subscription.created', subscription);
      await world.record('invoice.created', draft);
      const invoice = await finalize(world, draft, 'off_session');
      await dropUsedDiscounts(world, id);
      if (invoice.status === 'open' && params.payment_behavior !== 'default_incomplete') {
        const card = await cardFor(world, invoice);
        const intent = await collect(world, invoice, card, { present: true, proven: false });
        if (intent?.status !== 'succeeded' && params.payment_behavior === 'error_if_incomplete')
          throw cardFault({ message: 'Your card was declined.', code: 'card_declined' });
      }
      return world.need('subscription', id);
    },
  ),

  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag,
      default_payment_method: emptyable(text),
      discounts: discountsParam,
      items: list(object({ id: required(text), price: required(text) })),
      metadata,
      payment_behavior: oneOf(['pending_if_incomplete']),
      pause_collection: emptyable(
        object({ behavior: required(oneOf(['keep_as_draft', 'mark_uncollectible', 'void'])), resumes_at: integer }),
      ),
      proration_behavior: oneOf(['none', 'always_invoice']),
      proration_date: integer,
      trial_end: integerOrNow,
    },
    async (world, params, { id = '' }) => {
      const before = await world.need('subscription', id);
      if (before.ended_at !== null) {
        if (Object.entries(params).every(([name, value]) => name === 'metadata' || value === undefined)) {
          const after = { ...before, metadata: mergeMetadata(before.metadata, params.metadata) };
          await world.save(after);
          return after;
        }
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
          'invalid_canceled_subscription_fields',
        );
      }
      if (params.items !== undefined) {
        // At Stripe, a change without this applies at once, whether it is paid or not.
        if (params.payment_behavior === undefined)
          throw invalidRequest('The sandbox changes a price as a pending update.', undefined, 'payment_behavior');
        return changePrice(world, before, await priceChangeOf(world, before, params));
      }
      const { default_payment_method, pause_collection: pause, trial_end } = params;
      if (before.schedule !== null) {
        if (params.cancel_at_period_end !== undefined) throw managed(before.schedule, 'any cancelation behavior');
        if (trial_end !== undefined) throw managed(before.schedule, '`trial_end`');
      }
      if (default_payment_method)
        await ownedMethod(world, default_payment_method, before.customer, 'default_payment_method');
      const { customer, currency, items } = before;
      const subtotal = subtotalOf(items.data.map(({ price }) => price));
      const discounts = await redeem(world, params.discounts, { customer, subscription: id, currency, subtotal });
      const isEnding = params.cancel_at_period_end ?? before.cancel_at_period_end;
      const change: Partial<Subscription> = {
        ...(isEnding !== before.cancel_at_period_end && endingOf(world, before, isEnding)),
        ...sent({ default_payment_method }),
        ...(params.discounts !== undefined && { discounts: discounts.map((discount) => discount.id) }),
        metadata: mergeMetadata(before.metadata, params.metadata),
        ...(pause !== undefined && {
          pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null },
        }),
      };
      if (trial_end === 'now') {
        if (before.status !== 'trialing') return changeSubscription(world, before, change);
        await endTrialNow(world, before, change);
        return world.need('subscription', id);
      }
      if (trial_end === undefined || trial_end === before.trial_end) return changeSubscription(world, before, change);
      if (trial_end <= world.at) {
        throw invalidRequest(
          'Invalid timestamp: must be an integer Unix timestamp in the future',
          undefined,
          'trial_end',
        );
      }
      if (params.proration_behavior === undefined)
        throw invalidRequest('The sandbox does not prorate.', undefined, 'proration_behavior');
      return giveFreeTime(world, before, change, trial_end);
    },
  ),

  route('DELETE', '/v1/subscriptions/:id', {}, async (world, _params, { id = '' }) => {
    const before = await world.need('subscription', id);
    if (before.ended_at !== null) throw missing('subscription', id, 'id');
    return endSubscription(world, before, 'cancellation_requested');
  }),

  route(
    'POST',
    '/v1/subscriptions/:id/pause',
    { type: oneOf(['subscription']) },
    async (world, _params, { id = '' }) => {
      const before = await world.need('subscription', id);
      if (before.ended_at !== null || before.status === 'incomplete' || before.status === 'paused')
        throw invalidRequest(`You cannot pause a subscription that is ${before.status}.`);
      return pauseNow(world, before);
    },
  ),

  route('POST', '/v1/subscriptions/:id/resume', {}, async (world, _params, { id = '' }) => {
    const before = await world.need('subscription', id);
    if (before.status !== 'paused') throw invalidRequest('You can only resume a subscription that is paused.');
    await resumeNow(world, before);
    return world.need('subscription', id);
  }),
];
