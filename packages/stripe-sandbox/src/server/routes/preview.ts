import { newId, randomText } from '../ids.ts';
import { discountsParam, redeem } from '../money/discounts.ts';
import { liveDiscounts } from '../money/invoices.ts';
import { firstPeriodEnd, nextPeriod, writePeriod } from '../money/subscriptions.ts';
import type { Discount, Invoice, Subscription } from '../objects.ts';
import { Fault, invalidRequest } from '../wire/fault.ts';
import { flag, integer, list, object, oneOf, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { blankSubscription } from './subscription-shape.ts';

const nothingUpcoming = (customer: string) =>
  new Fault(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: '${customer}'`,
  });

const items = list(object({ price: required(text), quantity: integer }));

export const previewRoutes = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text,
      discounts: discountsParam,
      preview_mode: oneOf(['next']),
      subscription: text,
      subscription_details: object({ cancel_at_period_end: flag, items }),
    },
    async (world, params) => {
      if (params.subscription === undefined) {
        return newSubscription(world, params.customer, params.subscription_details?.items ?? [], params.discounts);
      }
      const subscription = await world.need('subscription', params.subscription, 'subscription');
      const customer = subscription.customer ?? '';
      if (params.customer !== undefined && params.customer !== customer) {
        throw invalidRequest(`No such subscription: '${subscription.id}'`, 'resource_missing', 'subscription');
      }
      if (params.subscription_details?.items) {
        throw invalidRequest(
          'The sandbox does not preview changes of price.',
          undefined,
          'subscription_details[items]',
        );
      }
      const ending = params.subscription_details?.cancel_at_period_end ?? subscription.cancel_at_period_end;
      if (ending || subscription.ended_at !== null) throw nothingUpcoming(customer);
      const period = nextPeriod(subscription);
      const kept = await liveDiscounts(world, subscription.discounts, period.start);
      const bearer = { customer, subscription: subscription.id, currency: subscription.currency, subtotal: Infinity };
      const discounts = params.discounts === undefined ? kept : await redeem(world, params.discounts, bearer, true);
      return preview(world, subscription, period, discounts);
    },
  ),
];

async function newSubscription(
  world: World,
  customerId: string | undefined,
  asked: ({ price: string; quantity: number | undefined } | undefined)[],
  discountsAsked: Parameters<typeof redeem>[1],
): Promise<Invoice> {
  if (customerId === undefined)
    throw invalidRequest('Missing required param: customer.', 'parameter_missing', 'customer');
  const customer = await world.need('customer', customerId, 'customer');
  const chosen = await Promise.all(
    asked.map(async (item) => ({
      price: await world.need('price', item?.price ?? '', 'subscription_details[items]'),
      quantity: item?.quantity ?? 1,
    })),
  );
  const [first] = chosen;
  if (first === undefined) throw nothingUpcoming(customer.id);
  const { currency } = first.price;
  const end = firstPeriodEnd(world, first.price);
  const subscription = blankSubscription(world, {
    id: newId('sub'),
    customer: customer.id,
    currency,
    items: chosen,
    end,
  });
  const subtotal = chosen.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const discounts = await redeem(world, discountsAsked, { customer: customer.id, currency, subtotal }, true);
  return preview(world, subscription, { start: world.at, end }, discounts);
}

async function preview(
  world: World,
  subscription: Subscription,
  period: { start: number; end: number },
  discounts: Discount[],
): Promise<Invoice> {
  // A discount may end before the invoice is charged. So the preview is made for the time of that charge.
  const then: World = { ...world, at: period.start };
  const id = `upcoming_in_${randomText(24)}`;
  const invoice = await writePeriod(then, subscription, period, 'upcoming', discounts, id);
  return { ...invoice, next_payment_attempt: period.start };
}
