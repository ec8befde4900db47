import { ask, cardFault, cardParam, createPaymentMethod } from '../money/cards.ts';
import { attach, checkUnspent } from '../money/methods.ts';
import { attemptPayment, authentication, leaveUnpaid } from '../money/payments.ts';
import { changeSubscription } from '../money/subscription-state.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts';
import { Fault, type FaultBody, invalidRequest, missing } from '../wire/fault.ts';
import type { Form, FormTree } from '../wire/form.ts';
import { plain } from '../wire/plain.ts';
import type { World } from '../world.ts';

type Intent = PaymentIntent | SetupIntent;
type IntentKind = Intent['object'];
type IntentOf<K extends IntentKind> = Extract<Intent, { object: K }>;

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
): Promise<IntentOf<K>> {
  const intent = (await world.find(kind, id)) as IntentOf<K> | undefined;
  const secret = textAt(form, 'client_secret');
  if (intent === undefined || secret === null || intent.client_secret !== secret) throw missing(kind, id, 'id');
  return intent;
}

/** Returns the card with which an intent is confirmed: a saved card of the customer, or a typed one. */
async function chosenMethod(world: World, form: FormTree, customer: string | null): Promise<PaymentMethod> {
  const id = textAt(form, 'payment_method');
  if (id !== null) {
    const method = await world.find('payment_method', id);
    if (method === undefined || (method.customer !== null && method.customer !== customer))
      throw invalidRequest(`No such PaymentMethod: '${id}'`, 'resource_missing', 'payment_method');
    checkUnspent(method);
    return method;
  }
  const data = form.payment_method_data;
  if (data === undefined || typeof data === 'string')
    throw invalidRequest('You must provide a payment method.', 'parameter_missing', 'payment_method');
  const param = 'payment_method_data[card]';
  const card = cardParam.read(data.card, param);
  if (card === undefined) throw invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
  return createPaymentMethod(world, card, {
    address: {
      country: textAt(data, 'billing_details', 'address', 'country'),
      postal_code: textAt(data, 'billing_details', 'address', 'postal_code'),
    },
    email: textAt(data, 'billing_details', 'email'),
    name: textAt(data, 'billing_details', 'name'),
  });
}

const words = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const;

/** Throws if an intent with this status cannot be confirmed or authenticated. */
function checkStatus(intent: Intent, verb: 'confirm' | 'authenticate'): void {
  const { status, object } = intent;
  const isAllowed =
    verb === 'confirm' ? !['succeeded', 'canceled', 'processing'].includes(status) : status === 'requires_action';
  if (isAllowed) return;
  const why =
    status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${status}`;
  throw new Fault(400, {
    type: 'invalid_request_error',
    code: `${object}_unexpected_state`,
    message: `You cannot ${verb} this ${words[object]} because ${why}.`,
    [object]: publicIntent(intent),
  });
}

export async function confirmPayment(world: World, id: string, form: FormTree): Promise<PaymentIntent> {
  const intent = await intentBySecret(world, 'payment_intent', id, form);
  checkStatus(intent, 'confirm');
  const method = await chosenMethod(world, form, intent.customer);
  const usage = textAt(form, 'setup_future_usage');
  const asked = usage === 'off_session' || usage === 'on_session' ? usage : intent.setup_future_usage;
  const ready: PaymentIntent = { ...intent, setup_future_usage: asked };
  const attempted = await attemptPayment(world, ready, method, { present: true, proven: false });
  return throwHttpError(attempted, attempted.last_payment_error);
}

export async function confirmSetup(world: World, id: string, form: FormTree): Promise<SetupIntent> {
  const intent = await intentBySecret(world, 'setup_intent', id, form);
  checkStatus(intent, 'confirm');
  const attempted = await attemptSetup(world, intent, await chosenMethod(world, form, intent.customer), false);
  return throwHttpError(attempted, attempted.last_setup_error);
}

/** Continues a payment after the cardholder's authentication: charges the card, or marks the payment as failed. */
export async function authenticatePayment(world: World, id: string, form: FormTree): Promise<PaymentIntent> {
  const intent = await intentBySecret(world, 'payment_intent', id, form);
  const { method, failure } = await authenticated(world, intent, form);
  return failure
    ? leaveUnpaid(world, intent, failure)
    : attemptPayment(world, intent, method, { present: true, proven: true });
}

export async function authenticateSetup(world: World, id: string, form: FormTree): Promise<SetupIntent> {
  const intent = await intentBySecret(world, 'setup_intent', id, form);
  const { method, failure } = await authenticated(world, intent, form);
  return failure ? failSetup(world, intent, failure) : attemptSetup(world, intent, method, true);
}

/** Reads the outcome of an authentication. Returns the card, and the error if the cardholder did not authenticate. */
async function authenticated(world: World, intent: Intent, form: FormTree) {
  checkStatus(intent, 'authenticate');
  const method = await world.need('payment_method', intent.payment_method ?? '');
  const outcome = textAt(form, 'outcome');
  if (outcome !== 'succeed' && outcome !== 'fail')
    throw invalidRequest('Invalid outcome: must be one of succeed, or fail', 'parameter_invalid_enum', 'outcome');
  const failure: FaultBody = {
    type: 'invalid_request_error',
    code: `${intent.object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: plain(method),
  };
  return { method, failure: outcome === 'fail' ? failure : null };
}

async function attemptSetup(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
  proven: boolean,
): Promise<SetupIntent> {
  const chosen: SetupIntent = { ...intent, payment_method: method.id, last_setup_error: null, next_action: null };
  const verdict = ask(world, method, { what: 'setup', present: true, proven });
  if (verdict.is === 'authenticate') {
    const next_action = authentication(world, chosen);
    return world.record('setup_intent.requires_action', { ...chosen, status: 'requires_action', next_action });
  }
  if (verdict.is === 'rejected')
    return failSetup(world, chosen, { type: 'card_error', ...verdict.rejection, payment_method: plain(method) });
  if (proven) await world.save({ ...method, _authenticated: true });
  if (intent.customer !== null) await attach(world, method.id, intent.customer);
  const succeeded: SetupIntent = await world.record('setup_intent.succeeded', { ...chosen, status: 'succeeded' });
  const subscription = await world.find('subscription', intent._subscription ?? '');
  if (subscription?.ended_at === null) {
    const change = { default_payment_method: method.id, pending_setup_intent: null };
    await changeSubscription(world, subscription, change);
  }
  return succeeded;
}

const failSetup = (world: World, intent: SetupIntent, error: FaultBody): Promise<SetupIntent> =>
  world.record('setup_intent.setup_failed', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });

/** Returns the intent. If the bank declined it, throws the bank's error instead, and keeps the changes made so far. */
function throwHttpError<I extends Intent>(intent: I, error: FaultBody | null): I {
  if (error === null) return intent;
  throw cardFault({ ...error, [intent.object]: publicIntent(intent) }, { keepChanges: true });
}

/**
 * Returns the part of an intent that a browser may see: everything but the customer, the metadata, the charge and the
 * fields that only the fake uses.
 */
export function publicIntent(intent: Intent): Record<string, unknown> {
  const { customer: _customer, metadata: _metadata, latest_charge: _charge, ...rest } = plain(intent);
  return rest;
}
