import { ask, type BillingDetails, cardFault, cardParam, createPaymentMethod } from '../money/cards.ts';
import { attach, checkUnspent } from '../money/methods.ts';
import { attemptPayment, authentication, leaveUnpaid } from '../money/payments.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts';
import { Fault, invalidRequest, missing } from '../wire/fault.ts';
import type { Form, FormTree } from '../wire/form.ts';
import { plain } from '../wire/plain.ts';
import { saveAndTell, type World } from '../world.ts';

type Intent = PaymentIntent | SetupIntent;
export type IntentKind = Intent['object'];

const textAt = (form: Form | undefined, ...path: string[]): string | null => {
  let node = form;
  for (const key of path) node = node === undefined || typeof node === 'string' ? undefined : node[key];
  return typeof node === 'string' && node !== '' ? node : null;
};

/**
 * Returns the intent with this id, if the request contains its client secret. Throws the same error for a wrong secret
 * and an unknown id.
 */
export async function intentBySecret<K extends IntentKind>(
  world: World,
  kind: K,
  id: string,
  form: FormTree,
): Promise<Extract<Intent, { object: K }>> {
  const intent = (await world.find(kind, id)) as Extract<Intent, { object: K }> | undefined;
  const secret = textAt(form, 'client_secret');
  if (intent === undefined || secret === null || intent.client_secret !== secret) throw missing(kind, id, 'id');
  return intent;
}

/** Returns the card with which an intent is confirmed: a saved card of the customer, or a typed one. */
async function chosenMethod(world: World, form: FormTree, customer: string | null): Promise<PaymentMethod> {
  const id = textAt(form, 'payment_method');
  if (id !== null) {
    const method = await world.find('payment_method', id);
    if (method === undefined || (method.customer !== null && method.customer !== customer)) {
      throw invalidRequest(`No such PaymentMethod: '${id}'`, 'resource_missing', 'payment_method');
    }
    checkUnspent(method);
    return method;
  }
  const data = form.payment_method_data;
  if (data === undefined || typeof data === 'string') {
    throw invalidRequest('You must provide a payment method.', 'parameter_missing', 'payment_method');
  }
  const card = cardParam.read(data.card, 'payment_method_data[card]');
  if (card === undefined) {
    throw invalidRequest(
      'Missing required param: payment_method_data[card].',
      'parameter_missing',
      'payment_method_data[card]',
    );
  }
  const billing: BillingDetails = {
    country: textAt(data, 'billing_details', 'address', 'country'),
    postal_code: textAt(data, 'billing_details', 'address', 'postal_code'),
    email: textAt(data, 'billing_details', 'email'),
    name: textAt(data, 'billing_details', 'name'),
  };
  return createPaymentMethod(world, card, billing);
}

const words = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const;

function unexpectedState(intent: Intent, verb: string): Fault {
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  return new Fault(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `You cannot ${verb} this ${words[intent.object]} because ${why}.`,
    [intent.object]: publicIntent(intent),
  });
}

const isOver = (intent: Intent) => ['succeeded', 'canceled', 'processing'].includes(intent.status);

export async function confirmPayment(world: World, id: string, form: FormTree): Promise<PaymentIntent> {
  const intent = await intentBySecret(world, 'payment_intent', id, form);
  if (isOver(intent)) throw unexpectedState(intent, 'confirm');
  const method = await chosenMethod(world, form, intent.customer);
  const usage = textAt(form, 'setup_future_usage');
  const asked = usage === 'off_session' || usage === 'on_session' ? usage : intent.setup_future_usage;
  const ready: PaymentIntent = { ...intent, setup_future_usage: asked };
  return throwHttpError(await attemptPayment(world, ready, method, { present: true, proven: false }));
}

export async function confirmSetup(world: World, id: string, form: FormTree): Promise<SetupIntent> {
  const intent = await intentBySecret(world, 'setup_intent', id, form);
  if (isOver(intent)) throw unexpectedState(intent, 'confirm');
  return throwHttpError(await attemptSetup(world, intent, await chosenMethod(world, form, intent.customer), false));
}

/** Continues or ends a payment with the result of the cardholder's authentication. */
export async function authenticatePayment(world: World, id: string, form: FormTree): Promise<PaymentIntent> {
  const intent = await intentBySecret(world, 'payment_intent', id, form);
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const method = await world.need('payment_method', intent.payment_method ?? '');
  if (outcomeOf(form) === 'succeed') return attemptPayment(world, intent, method, { present: true, proven: true });
  return leaveUnpaid(world, intent, {
    ...authenticationFailure('payment_intent'),
    payment_method: plain(method),
  });
}

export async function authenticateSetup(world: World, id: string, form: FormTree): Promise<SetupIntent> {
  const intent = await intentBySecret(world, 'setup_intent', id, form);
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const method = await world.need('payment_method', intent.payment_method ?? '');
  if (outcomeOf(form) === 'succeed') return attemptSetup(world, intent, method, true);
  return failSetup(world, intent, { ...authenticationFailure('setup_intent'), payment_method: plain(method) });
}

const outcomeOf = (form: FormTree): 'succeed' | 'fail' => {
  const outcome = textAt(form, 'outcome');
  if (outcome === 'succeed' || outcome === 'fail') return outcome;
  throw invalidRequest('Invalid outcome: must be one of succeed, or fail', 'parameter_invalid_enum', 'outcome');
};

const authenticationFailure = (kind: IntentKind) => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

async function attemptSetup(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
  proven: boolean,
): Promise<SetupIntent> {
  const chosen: SetupIntent = { ...intent, payment_method: method.id, last_setup_error: null, next_action: null };
  const verdict = ask(world, method, { what: 'setup', present: true, proven });
  if (verdict.is === 'authenticate') {
    const asking: SetupIntent = { ...chosen, status: 'requires_action', next_action: authentication(world, chosen) };
    await world.save(asking);
    await world.emit('setup_intent.requires_action', asking);
    return asking;
  }
  if (verdict.is === 'rejected') {
    const { code, message, decline_code } = verdict.rejection;
    return failSetup(world, chosen, {
      type: 'card_error',
      code,
      message,
      ...(decline_code === null ? {} : { decline_code }),
      payment_method: plain(method),
    });
  }
  if (proven) await world.save({ ...method, _authenticated: true });
  const succeeded: SetupIntent = { ...chosen, status: 'succeeded' };
  await world.save(succeeded);
  if (intent.customer !== null) await attach(world, method.id, intent.customer);
  await world.emit('setup_intent.succeeded', succeeded);
  if (intent._subscription !== null) await chargeSubscriptionTo(world, intent._subscription, method.id);
  return succeeded;
}

async function chargeSubscriptionTo(world: World, id: string, method: string): Promise<void> {
  const before = await world.find('subscription', id);
  if (before === undefined || before.ended_at !== null) return;
  await saveAndTell(world, 'customer.subscription.updated', before, {
    ...before,
    default_payment_method: method,
    pending_setup_intent: null,
  });
}

async function failSetup(world: World, intent: SetupIntent, error: Record<string, unknown>): Promise<SetupIntent> {
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  await world.save(failed);
  await world.emit('setup_intent.setup_failed', failed);
  return failed;
}

/**
 * Returns the intent. If the bank declined it, throws the error of the bank instead, and keeps the changes that were
 * made.
 */
function throwHttpError<I extends Intent>(intent: I): I {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  if (error === null) return intent;
  const { body } = cardFault(error as { message: string });
  throw new Fault(402, { ...body, [intent.object]: publicIntent(intent) }, { keepChanges: true });
}

/**
 * Returns the part of an intent that a browser may see: everything but the customer, the metadata, the charge and the
 * fields that only the fake uses.
 */
export function publicIntent(intent: Intent): Record<string, unknown> {
  const { customer: _customer, metadata: _metadata, ...rest } = plain(intent);
  return Object.fromEntries(Object.entries(rest).filter(([key]) => key !== 'latest_charge'));
}
