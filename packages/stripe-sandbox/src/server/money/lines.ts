import { money } from '../../money.ts';
import { newId } from '../ids.ts';
import type { InvoiceItem, LineItem, Price, Subscription } from '../objects.ts';
import type { Period } from './periods.ts';

/** Converts a price to the form that it has in the lines of an invoice. */
export const pricingOf = (price: Price): LineItem['pricing'] => ({
  price_details: { price: price.id, product: price.product },
  type: 'price_details',
  unit_amount_decimal: String(price.unit_amount ?? 0),
});

/** Returns the same for an amount without a price, such as a credit. */
export const pricingOfAmount = (amount: number): LineItem['pricing'] => ({
  price_details: { price: '', product: '' },
  type: 'price_details',
  unit_amount_decimal: String(amount),
});

type Given =
  | 'description'
  | 'discountable'
  | 'metadata'
  | 'parent'
  | 'period'
  | 'pricing'
  | 'quantity'
  | 'subscription';

const line = (amount: number, currency: string, given: Pick<LineItem, Given>): LineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency,
  discount_amounts: [],
  discounts: [],
  invoice: null,
  livemode: false,
  pretax_credit_amounts: [],
  subtotal: amount,
  taxes: [],
  ...given,
});

/** Returns the invoice lines of a subscription for one period. `names` contains the product names by product id. */
export const subscriptionLines = (
  { id, items, metadata }: Subscription,
  period: Period,
  names: ReadonlyMap<string, string>,
): LineItem[] =>
  items.data.map(({ id: subscription_item, price, quantity }) =>
    line(price.unit_amount ?? 0, price.currency, {
      description: `${quantity} × ${names.get(price.product) ?? price.product} (at ${perPeriod(price)})`,
      discountable: true,
      period,
      pricing: pricingOf(price),
      quantity,
      metadata,
      subscription: id,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: id,
          subscription_item,
        },
        type: 'subscription_item_details',
      },
    }),
  );

/** Returns the line that credits the unused time of a subscription's item. `amount` is negative or 0. */
export const creditLine = (
  subscription: string,
  { id: subscription_item, price, current_period_end: end }: Subscription['items']['data'][number],
  { amount, at, description }: { amount: number; at: number; description: string },
): LineItem =>
  line(amount, price.currency, {
    description,
    discountable: false,
    period: { start: at, end },
    pricing: pricingOf(price),
    quantity: 1,
    metadata: {},
    subscription,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: true,
        proration_details: { credited_items: null },
        subscription,
        subscription_item,
      },
      type: 'subscription_item_details',
    },
  });

/** Converts an invoice item to a line of an invoice. */
export const itemLine = (item: InvoiceItem): LineItem =>
  line(item.amount, item.currency, {
    description: item.description,
    discountable: item.discountable,
    period: item.period,
    pricing: item.pricing,
    quantity: item.quantity,
    metadata: item.metadata ?? {},
    subscription: null,
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
  });

/** Formats a recurring price, e.g. `$357.00 / every 3 months`. */
function perPeriod(price: Price): string {
  const amount = money(price.unit_amount ?? 0, price.currency);
  const { interval, interval_count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  return interval_count === 1 ? `${amount} / ${interval}` : `${amount} / every ${interval_count} ${interval}s`;
}
