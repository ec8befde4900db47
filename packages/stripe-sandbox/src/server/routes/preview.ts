import { randomText } from '../ids.ts';
import { changeInvoice, unusedTime } from '../money/changes.ts';
import { discountsParam, liveDiscounts, redeem } from '../money/discounts.ts';
import { writeInvoice } from '../money/invoices.ts';
import type { Period } from '../money/periods.ts';
import { blankSubscription, firstPeriodEnd, nextPeriod, subtotalOf, writePeriod } from '../money/subscriptions.ts';
import type { Discount, Invoice, Subscription } from '../objects.ts';
import { Fault, invalidRequest } from '../wire/fault.ts';
import { flag, integer, list, object, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { priceChangeOf, prorationDateOf } from './subscriptions.ts';

const nothingUpcoming = (customer: string) =>
  new Fault(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: '${customer}'`,
  });

export const previewRoutes = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text,
      discounts: discountsParam,
      preview_mode: oneOf(['next']),
      subscription: text,
      subscription_details: object({
        cancel_at_period_end: flag,
        items: list(object({ id: text, price: text, quantity: integer })),
        proration_behavior: oneOf(['always_invoice']),
        proration_date: integer,
      }),
    },
    async (world, { discounts: asked, subscription: id, ...params }) => {
      const { cancel_at_period_end, items } = params.subscription_details ?? {};
      if (id === undefined) {
        if (params.customer === undefined)
          throw invalidRequest('Missing required param: customer.', 'parameter_missing', 'customer');
        const { id: customer } = await world.need('customer', params.customer, 'customer');
        const prices = await Promise.all(
          (items ?? []).map(({ price = '' }) => world.need('price', price, 'subscription_details[items]')),
        );
        if (prices.length === 0) throw nothingUpcoming(customer);
        const end = firstPeriodEnd(world, prices[0]);
        const subscription = blankSubscription(world, { customer, prices, end });
        const bearer = { customer, currency: subscription.currency, subtotal: subtotalOf(prices) };
        return preview(world, subscription, { start: world.at, end }, await redeem(world, asked, bearer, true));
      }
      const subscription = await world.need('subscription', id, 'subscription');
      const { customer, currency } = subscription;
      if (params.customer !== undefined && params.customer !== customer)
        throw invalidRequest(`No such subscription: '${id}'`, 'resource_missing', 'subscription');
      if (items) return previewChange(world, subscription, { ...params.subscription_details, items });
      if ((cancel_at_period_end ?? subscription.cancel_at_period_end) || subscription.ended_at !== null)
        throw nothingUpcoming(customer);
      const period = nextPeriod(subscription);
      const kept = await liveDiscounts(world, subscription.discounts, period.start);
      const bearer = { customer, subscription: id, currency, subtotal: Infinity };
      return preview(
        world,
        subscription,
        period,
        asked === undefined ? kept : await redeem(world, asked, bearer, true),
      );
    },
  ),
];

async function preview(
  world: World,
  subscription: Subscription,
  period: Period,
  discounts: Discount[],
): Promise<Invoice> {
  // A discount may end before the invoice is charged. So the preview is calculated for the time of that charge.
  const then: World = { ...world, at: period.start };
  const id = `upcoming_in_${randomText(24)}`;
  const invoice = await writePeriod(then, subscription, period, 'upcoming', discounts, id);
  return { ...invoice, next_payment_attempt: period.start };
}

/**
 * Returns the invoice that a change of the subscription would have now. A quantity of 0 shows what its unused time is
 * worth.
 */
async function previewChange(
  world: World,
  subscription: Subscription,
  asked: Omit<Parameters<typeof priceChangeOf>[2], 'items'> & {
    items: { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }[];
  },
): Promise<Invoice> {
  const id = `upcoming_in_${randomText(24)}`;
  const items = asked.items.map((item) => ({ ...item, id: item.id ?? '' }));
  if (items[0]?.quantity !== 0)
    return changeInvoice(world, subscription, await priceChangeOf(world, subscription, { ...asked, items }), id);
  const { customer, currency } = subscription;
  const lines = [await unusedTime(world, subscription, prorationDateOf(world, subscription, asked.proration_date))];
  const period = { start: world.at, end: world.at };
  const draft = { currency, billing_reason: 'upcoming' as const, lines, discounts: [], period, subscription };
  return writeInvoice(world, { customer: await world.need('customer', customer), ...draft }, id);
}
