import type { Invoice, PaymentIntent, PaymentMethod } from '../objects.ts';
import type { World } from '../world.ts';
import { markFailed } from './invoices.ts';
import { type Attempt, attemptPayment } from './payments.ts';
import { subscriptionOf } from './subscription-state.ts';

/**
 * Returns the card to which an invoice is charged: the default card of the invoice, else of its subscription, else of
 * its customer; undefined if there is none.
 */
export async function cardFor(world: World, invoice: Invoice): Promise<PaymentMethod | undefined> {
  const subscriptionId = subscriptionOf(invoice);
  const subscription = subscriptionId === undefined ? undefined : await world.find('subscription', subscriptionId);
  const customer = await world.need('customer', invoice.customer);
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer.invoice_settings.default_payment_method;
  return id === null || id === undefined ? undefined : world.find('payment_method', id);
}

export const paymentIntentOf = (world: World, invoice: Invoice): Promise<PaymentIntent> =>
  world.need('payment_intent', invoice.payments.data[0]?.payment.payment_intent ?? '');

/**
 * Tries to charge an open invoice to a card, and returns the invoice's payment intent. Without a card, marks the
 * payment as failed and returns undefined.
 */
export async function collect(
  world: World,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  attempt: Attempt,
): Promise<PaymentIntent | undefined> {
  if (method === undefined) {
    await markFailed(world, invoice);
    return undefined;
  }
  const intent = await paymentIntentOf(world, invoice);
  if (intent.status === 'processing') return intent;
  return attemptPayment(world, intent, method, attempt);
}
