import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { fieldOfCode, validationError } from '../card/validate.ts';
import type { CardForm } from '../element/cardForm.ts';
import type { ElementsGroup } from '../elements.ts';
import { IntegrationError } from '../integrationError.ts';
import type { Intent, IntentKind, Reply, Wire } from './wire.ts';

/** The options that a page passes to `confirmPayment` and `confirmSetup`. */
export interface ConfirmOptions {
  elements?: StripeElements | undefined;
  clientSecret?: string | undefined;
  /**
   * `payment_method` is the id of a saved card. Other fields that the page passes are sent unchanged to the server part
   * of the fake Stripe.
   */
  confirmParams?: { return_url?: string; payment_method?: string; payment_method_data?: object } | undefined;
  redirect?: 'always' | 'if_required' | undefined;
}

/** What the user did in the bank's authentication window. */
export type Authentication = 'complete' | 'fail' | 'closed';

interface ConfirmationPorts {
  wire: Pick<Wire, 'retrieve' | 'confirm' | 'authenticate'>;
  /** Asks the cardholder to authenticate with the bank. Resolves to what the cardholder did. */
  authenticate: (intent: Intent) => Promise<Authentication>;
  leave: (address: string) => void;
  groupOf: (elements: StripeElements) => ElementsGroup | undefined;
}

const prefixes = { payment: 'pi_', setup: 'seti_' } as const;

function checkSecret(kind: IntentKind, secret: unknown): asserts secret is string {
  if (typeof secret === 'string' && secret.startsWith(prefixes[kind]) && secret.includes('_secret_')) return;
  throw new IntegrationError(
    `Invalid value for stripe.confirm: clientSecret should be a client secret of the form ${prefixes[kind]}…_secret_….`,
  );
}

const objectAt = (value: object, name: string): object => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'object' && found !== null ? found : {};
};

/**
 * Returns the card that was typed into the form, with the billing details that the page passed. The details that were
 * typed into the form take precedence. Throws if the form has a problem.
 */
function cardParams(form: Pick<CardForm, 'typed'>, confirmParams: object): object {
  const typed = form.typed();
  if (typed === null) throw new Error('A form with something wrong in it is not confirmed');
  const data = objectAt(confirmParams, 'payment_method_data');
  const details = objectAt(data, 'billing_details');
  const country = typed.country === null ? {} : { country: typed.country };
  return {
    payment_method_data: {
      ...data,
      type: 'card',
      card: typed.card,
      billing_details: { ...details, address: { ...objectAt(details, 'address'), ...country } },
    },
  };
}

const redirectStatus: Partial<Record<Intent['status'], string>> = { succeeded: 'succeeded', processing: 'pending' };

/** Returns the page's return URL with the intent in its query. Stripe sends the browser there after a confirmation. */
function returnAddress(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', redirectStatus[intent.status] ?? 'failed');
  return address.href;
}

/** The amount (minor units) and currency with which a form was opened. Stripe rejects an intent with other values. */
type Expected = { amount: number; currency: string } | undefined;

const rejectionOf = (intent: Intent): StripeError | null => {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return error === null ? null : ({ ...error, [intent.object]: intent } as StripeError);
};

/** Returns Stripe's error if the form's amount or currency differs from the intent's; otherwise null. */
function mismatch(intent: Intent, expected: Expected): StripeError | null {
  if (expected === undefined || intent.object !== 'payment_intent') return null;
  for (const name of ['amount', 'currency'] as const) {
    if (intent[name] === expected[name]) continue;
    const message = `The ${name} in the PaymentIntent (${intent[name]}) does not match the ${name} of the Elements instance (${expected[name]}).`;
    return { type: 'invalid_request_error', message, payment_intent: intent };
  }
  return null;
}

/**
 * If an intent requires the cardholder to authenticate, asks the cardholder, and sends the outcome to the server part.
 * Returns the new reply of the server part, or `reply` if nobody was asked.
 */
async function nextAction(
  { wire, authenticate }: ConfirmationPorts,
  kind: IntentKind,
  clientSecret: string,
  reply: Reply,
): Promise<Reply> {
  if (reply.error !== undefined || reply.intent.status !== 'requires_action') return reply;
  // Stripe treats a closed window as a failure.
  const outcome = (await authenticate(reply.intent)) === 'complete' ? 'succeed' : 'fail';
  const after = await wire.authenticate(kind, clientSecret, outcome);
  if (after.error !== undefined || after.intent.status !== 'requires_payment_method') return after;
  const error = rejectionOf(after.intent);
  return error === null ? after : { error };
}

export function createConfirmations(ports: ConfirmationPorts) {
  /**
   * Returns the card form to confirm with, and the options of the form's Elements group. Returns null if the page
   * passed a saved card instead of a group. Throws an `IntegrationError` if the page passed neither, or if the form is
   * not ready.
   */
  function formOf({ elements, confirmParams }: ConfirmOptions) {
    if (elements === undefined) {
      if (confirmParams?.payment_method !== undefined) return null;
      throw new IntegrationError('Missing value for stripe.confirm: elements should be an Elements group.');
    }
    const group = ports.groupOf(elements);
    if (group === undefined) throw new IntegrationError('These elements belong to another Stripe object.');
    const payment = group.payment();
    if (payment === null || !payment.isMounted()) {
      throw new IntegrationError('Could not retrieve data from the specified Element: it should be mounted and ready.');
    }
    const isDeferred = group.options().clientSecret === undefined;
    if (isDeferred && !group.isSubmitted()) {
      throw new IntegrationError('elements.submit() must be called, and succeed, before stripe.confirmPayment().');
    }
    return { form: payment.form, options: group.options() };
  }

  /**
   * Confirms an intent, and asks the cardholder to authenticate if the bank requires it. Returns the intent if the
   * payment succeeded or is in processing, or if the card was saved; otherwise Stripe's error.
   */
  async function confirm(kind: IntentKind, given: ConfirmOptions): Promise<Reply> {
    const { confirmParams = {}, redirect = 'always' } = given;
    const { return_url, ...others } = confirmParams;
    const source = formOf(given);
    const clientSecret = given.clientSecret ?? source?.options.clientSecret;
    checkSecret(kind, clientSecret);
    if (redirect === 'always' && return_url === undefined) {
      throw new IntegrationError('Missing value for stripe.confirm: confirmParams.return_url is needed to redirect.');
    }
    const problem = source?.form.report();
    if (problem) return { error: validationError(problem) };

    const { mode, amount, currency } = source?.options ?? {};
    const expected =
      kind === 'payment' && mode !== undefined && mode !== 'setup' && amount !== undefined && currency !== undefined
        ? { amount, currency }
        : undefined;
    const params = source === null ? confirmParams : { ...others, return_url, ...cardParams(source.form, others) };
    source?.form.setReadOnly(true);
    try {
      const found = expected && (await ports.wire.retrieve(kind, clientSecret));
      const error = found && (found.error ?? mismatch(found.intent, expected));
      if (error) return { error };
      const reply = await nextAction(ports, kind, clientSecret, await ports.wire.confirm(kind, clientSecret, params));
      if (reply.error !== undefined) {
        const { type, code, message } = reply.error;
        if (type === 'card_error') source?.form.show(fieldOfCode(code), message ?? '');
        return reply;
      }
      if (redirect === 'if_required' || return_url === undefined) return reply;
      ports.leave(returnAddress(return_url, reply.intent));
    } finally {
      source?.form.setReadOnly(false);
    }
    // The browser is leaving the page, and Stripe's promise never resolves then.
    return new Promise(() => {});
  }

  return {
    confirm,
    retrieve: async (kind: IntentKind, clientSecret: string): Promise<Reply> => {
      checkSecret(kind, clientSecret);
      return ports.wire.retrieve(kind, clientSecret);
    },
    /** Continues after a server has confirmed an intent: asks the cardholder to authenticate if the bank wants it. */
    next: async (kind: IntentKind, clientSecret: string): Promise<Reply> => {
      checkSecret(kind, clientSecret);
      return nextAction(ports, kind, clientSecret, await ports.wire.retrieve(kind, clientSecret));
    },
  };
}
