import { invoiceOf, openShop, secretOf } from './shop.ts';

/** Extracts the id of the intent from its client secret. */
export const idOf = (secret: string) => secret.split('_secret_')[0] ?? '';

/** Creates a fake Stripe with a subscription that waits for its first payment, whose client secret is `secret`. */
export async function openCheckout(start?: string, more?: Parameters<typeof openShop>[1]) {
  const shop = openShop(start, more);
  const { customer, price } = await shop.stock();
  const subscription = await shop.subscribe(customer.id, price.id);
  const secret = secretOf(invoiceOf(subscription));
  const now = () =>
    shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments.data.payment'] });
  return { ...shop, customer, price, subscription, secret, now };
}
