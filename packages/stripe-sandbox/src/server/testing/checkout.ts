import { invoiceOf, openShop, secretOf } from './shop.ts';

/** Returns the intent's id from a client secret. */
export const idOf = (secret: string) => secret.split('_secret_')[0] ?? '';

/** Opens a shop with a subscription that waits for its first payment. `secret` is the client secret of this payment. */
export async function openCheckout(start?: string, more?: Parameters<typeof openShop>[1]) {
  const shop = openShop(start, more);
  const { customer, price } = await shop.stock();
  const subscription = await shop.subscribe(customer.id, price.id);
  const secret = secretOf(invoiceOf(subscription));
  const now = () =>
    shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments.data.payment'] });
  return { ...shop, customer, price, subscription, secret, now };
}
