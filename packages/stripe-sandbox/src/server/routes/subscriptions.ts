import { newId } from '../ids.ts';
import { cardFault } from '../money/cards.ts';
import { cardFor, collect } from '../money/collect.ts';
import { discountsParam, redeem } from '../money/discounts.ts';
import { createSetupIntent } from '../money/intents.ts';
import { finalize } from '../money/invoices.ts';
import { ownedMethod } from '../money/methods.ts';
import { dropUsedDiscounts, firstPeriodEnd, paidUntil, writePeriod } from '../money/subscriptions.ts';
import type { Price, Subscription } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import {
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  moments,
  object,
  oneOf,
  required,
  text,
} from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { paymentSettings } from './subscription-changes.ts';
import { blankSubscription } from './subscription-shape.ts';

async function pricesOf(
  world: World,
  asked: ({ price: string; quantity: number | undefined } | undefined)[],
): Promise<{ price: Price; quantity: number }[]> {
  const items = [];
  for (const [index, item] of asked.entries()) {
    const param = `items[${index}][price]`;
    const price = await world.need('price', item?.price ?? '', param);
    if (!price.active)
      throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, undefined, param);
    if (price.recurring === null) {
      throw invalidRequest(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        undefined,
        param,
      );
    }
    items.push({ price, quantity: item?.quantity ?? 1 });
  }
  return items;
}

export const subscriptionRoutes = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      cancel_at_period_end: flag,
      collection_method: oneOf(['charge_automatically']),
      customer: required(text),
      default_payment_method: text,
      description: text,
      discounts: discountsParam,
      items: required(list(object({ price: required(text), quantity: integer, metadata }))),
      metadata,
      off_session: flag,
      payment_behavior: oneOf(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
      payment_settings: paymentSettings,
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      if (customer.deleted) throw invalidRequest(`No such customer: '${customer.id}'`, 'resource_missing', 'customer');
      const items = await pricesOf(world, params.items);
      const [first] = items;
      if (first === undefined) throw invalidRequest('Missing required param: items.', 'parameter_missing', 'items');
      const { currency } = first.price;
      if (params.default_payment_method !== undefined) {
        await ownedMethod(world, params.default_payment_method, customer.id, 'default_payment_method');
      }
      const id = newId('sub');
      const discounts = await redeem(world, params.discounts, {
        customer: customer.id,
        subscription: id,
        currency,
        subtotal: items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0),
      });
      const subscription: Subscription = {
        ...blankSubscription(world, {
          id,
          customer: customer.id,
          currency,
          items,
          end: firstPeriodEnd(world, first.price),
        }),
        cancel_at_period_end: params.cancel_at_period_end ?? false,
        default_payment_method: params.default_payment_method ?? null,
        description: params.description ?? null,
        discounts: discounts.map((discount) => discount.id),
        metadata: mergeMetadata({}, params.metadata),
        payment_settings: {
          payment_method_options: null,
          payment_method_types: params.payment_settings?.payment_method_types ? ['card'] : null,
          save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
        },
      };
      if (params.cancel_at_period_end) {
        subscription.cancel_at = paidUntil(subscription);
        subscription.canceled_at = world.at;
      }
      const draft = await writePeriod(
        world,
        subscription,
        { start: world.at, end: paidUntil(subscription) },
        'subscription_create',
        discounts,
      );
      subscription.latest_invoice = draft.id;
      if (draft.amount_due === 0) {
        const hasCard =
          (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method) !== null;
        const setup = hasCard ? null : await createSetupIntent(world, { customer: customer.id, subscription: id });
        subscription.pending_setup_intent = setup?.id ?? null;
        subscription.status = 'active';
      }
      await world.save(subscription);
      await world.save(draft);
      await world.emit('customer.subscription.created', subscription);
      await world.emit('invoice.created', draft);
      const invoice = await finalize(world, draft, 'off_session');
      await dropUsedDiscounts(world, id);
      if (invoice.status === 'open' && params.payment_behavior !== 'default_incomplete') {
        const attempt = { present: params.off_session !== true, proven: false };
        const intent = await collect(world, invoice, await cardFor(world, invoice), attempt);
        if (intent?.status !== 'succeeded' && params.payment_behavior === 'error_if_incomplete') {
          throw cardFault({ message: 'Your card was declined.', code: 'card_declined' });
        }
      }
      return world.need('subscription', id);
    },
  ),

  route(
    'GET',
    '/v1/subscriptions',
    {
      ...paging,
      created: moments,
      customer: text,
      price: text,
      status: oneOf([
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ]),
    },
    async (world, params) => {
      const matches = ({ status }: Subscription) => {
        if (params.status === 'all') return true;
        if (params.status === 'ended') return status === 'canceled' || status === 'incomplete_expired';
        return params.status === undefined ? status !== 'canceled' : status === params.status;
      };
      const all = (await world.all('subscription')).filter(
        (each) =>
          matches(each) &&
          (params.customer === undefined || each.customer === params.customer) &&
          (params.price === undefined || each.items.data.some((item) => item.price.id === params.price)) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/subscriptions', all, params);
    },
  ),

  route('GET', '/v1/subscriptions/:id', {}, (world, _params, { id = '' }) => world.need('subscription', id)),
];
