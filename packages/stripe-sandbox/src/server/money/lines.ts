import { newId } from '../ids.ts';
import type { InvoiceItem, LineItem, Price, Subscription } from '../objects.ts';

/** Returns a price in the shape that Stripe uses in the lines of an invoice. */
export const pricingOf = (price: Price): NonNullable<LineItem['pricing']> => ({
  price_details: { price: price.id, product: price.product },
  type: 'price_details',
  unit_amount_decimal: String(price.unit_amount ?? 0),
});

interface LineSource {
  amount: number;
  currency: string;
  description: string | null;
  discountable: boolean;
  period: { start: number; end: number };
  pricing: LineItem['pricing'];
  quantity: number;
  metadata: Record<string, string>;
  parent: LineItem['parent'];
  subscription: string | null;
}

const line = (source: LineSource): LineItem => ({
  id: newId('il'),
  object: 'line_item',
  discount_amounts: [],
  discounts: [],
  invoice: null,
  livemode: false,
  pretax_credit_amounts: [],
  subtotal: source.amount,
  taxes: [],
  ...source,
});

/** Returns the lines of a subscription for one period. `names` are the product names by product id. */
export function subscriptionLines(
  subscription: Subscription,
  period: { start: number; end: number },
  names: ReadonlyMap<string, string>,
): LineItem[] {
  return subscription.items.data.map((item) =>
    line({
      amount: (item.price.unit_amount ?? 0) * item.quantity,
      currency: item.price.currency,
      description: `${item.quantity} × ${names.get(item.price.product) ?? item.price.product} (at ${perPeriod(item.price)})`,
      discountable: true,
      period,
      pricing: pricingOf(item.price),
      quantity: item.quantity,
      metadata: subscription.metadata,
      subscription: subscription.id,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
    }),
  );
}

/** Returns the line of an invoice item. */
export function itemLine(item: InvoiceItem): LineItem {
  return line({
    amount: item.amount,
    currency: item.currency,
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
}

/** Formats a recurring price, e.g. `$357.00 / every 3 months`. */
function perPeriod(price: Price): string {
  const amount = money(price.unit_amount ?? 0, price.currency);
  const { interval, interval_count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  return interval_count === 1 ? `${amount} / ${interval}` : `${amount} / every ${interval_count} ${interval}s`;
}

/** Formats an amount in minor units for people. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
