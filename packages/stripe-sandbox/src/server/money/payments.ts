import type { CardDecline } from '../../cards.ts';
import { randomText } from '../ids.ts';
import type { Invoice, PaymentIntent, PaymentMethod } from '../objects.ts';
import type { FaultBody } from '../wire/fault.ts';
import { plain } from '../wire/plain.ts';
import type { World } from '../world.ts';
import { ask } from './cards.ts';
import { openDispute, recordCharge } from './charges.ts';
import { markFailed, markPaid } from './invoices.ts';
import { attach } from './methods.ts';

/** Seconds that a payment stays in processing. */
const processingTime = 60;

export interface Attempt {
  /** True if the customer is on the page and can authenticate. */
  present: boolean;
  /** True if the cardholder has just authenticated. */
  proven: boolean;
}

/** Tries to charge an intent to a card, and makes all changes that follow from the bank's answer. */
export async function attemptPayment(
  world: World,
  before: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): Promise<PaymentIntent> {
  const intent: PaymentIntent = {
    ...before,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  };
  const verdict = ask(world, method, { what: 'charge', ...attempt });
  if (verdict.is === 'authenticate') return requireAction(world, intent, attempt);
  if (verdict.is === 'rejected') return failPayment(world, intent, method, verdict.rejection);
  if (attempt.proven) await world.save({ ...method, _authenticated: true });
  if (verdict.is === 'processing') {
    return world.record('payment_intent.processing', {
      ...intent,
      status: 'processing',
      processing: { type: 'card', card: {} },
      _processing: { until: world.at + processingTime, succeeds: verdict.succeeds },
    });
  }
  return succeedPayment(world, intent, verdict.disputed);
}

async function requireAction(world: World, intent: PaymentIntent, { present }: Attempt): Promise<PaymentIntent> {
  const next_action = authentication(world, intent);
  const asking: PaymentIntent = { ...intent, status: 'requires_action', next_action };
  await world.record('payment_intent.requires_action', asking);
  const invoice = await invoiceOf(world, intent);
  if (!present && invoice !== undefined) {
    await markFailed(world, invoice);
    await world.emit('invoice.payment_action_required', await world.need('invoice', invoice.id));
  }
  return asking;
}

/**
 * Returns the intent's `next_action`: the browser must ask the cardholder to authenticate and send the result to
 * `authenticate_url`.
 */
export function authentication(world: World, intent: { id: string; object: string }): Record<string, unknown> {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'sandbox_authentication',
      source: `src_${randomText(24)}`,
      authenticate_url: `${world.baseUrl}/v1/${intent.object}s/${intent.id}/authenticate`,
    },
  };
}

const invoiceOf = async (world: World, intent: PaymentIntent): Promise<Invoice | undefined> =>
  intent._invoice === null ? undefined : world.find('invoice', intent._invoice);

/** Completes a payment that succeeded: records the charge and marks the invoice as paid. */
export async function succeedPayment(world: World, intent: PaymentIntent, disputed = false): Promise<PaymentIntent> {
  const method = await world.need('payment_method', intent.payment_method ?? '', 'payment_method');
  const charge = await recordCharge(world, intent, method, null);
  const succeeded: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    _processing: null,
  };
  await world.save(succeeded);
  if (intent.setup_future_usage !== null && intent.customer !== null) await attach(world, method.id, intent.customer);
  await world.emit('payment_intent.succeeded', succeeded);
  const invoice = await invoiceOf(world, intent);
  const attached = (await world.need('payment_method', method.id)).customer !== null;
  if (invoice?.status === 'open') await markPaid(world, invoice, attached ? method.id : null);
  if (disputed) await openDispute(world, charge);
  return succeeded;
}

/** Records that the bank declined a payment. The payment intent then waits for another card. */
export async function failPayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  rejection: CardDecline,
): Promise<PaymentIntent> {
  const charge = await recordCharge(world, intent, method, rejection);
  const error = { type: 'card_error' as const, charge: charge.id, ...rejection, payment_method: plain(method) };
  return leaveUnpaid(world, { ...intent, latest_charge: charge.id }, error);
}

/**
 * Sets a payment intent back to waiting for a card, and stores the error. Also marks the payment of its invoice as
 * failed.
 */
export async function leaveUnpaid(world: World, intent: PaymentIntent, error: FaultBody): Promise<PaymentIntent> {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
    next_action: null,
    processing: null,
    _processing: null,
  };
  await world.record('payment_intent.payment_failed', failed);
  const invoice = await invoiceOf(world, intent);
  if (invoice?.status === 'open') await markFailed(world, invoice);
  return failed;
}
