import type { StripeElements } from '@stripe/stripe-js';
import { fieldOfCode } from '../card/validate.ts';
import type { ElementsGroup } from '../elements.ts';
import { IntegrationError } from '../integrationError.ts';
import { type ConfirmPorts, confirmIntent, nextAction } from './confirm.ts';
import { cardParams } from './params.ts';
import { returnAddress } from './returnUrl.ts';
import type { IntentKind, Reply, Wire } from './wire.ts';

/** The options that a page passes to `confirmPayment` and `confirmSetup`. */
export interface ConfirmOptions {
  elements?: StripeElements | undefined;
  clientSecret?: string | undefined;
  confirmParams?: ConfirmParams | undefined;
  redirect?: 'always' | 'if_required' | undefined;
}

/** The page may pass other fields too. Those are sent unchanged to the server part of the fake Stripe. */
interface ConfirmParams {
  return_url?: string | undefined;
  /** Id of a saved card. */
  payment_method?: string | undefined;
  payment_method_data?: object | undefined;
}

export interface ConfirmationPorts extends ConfirmPorts {
  wire: Wire;
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
    if (problem) return { error: { type: 'validation_error', code: problem.code, message: problem.message } };

    const { mode, amount, currency } = source?.options ?? {};
    const expected =
      kind === 'payment' && mode !== undefined && mode !== 'setup' && amount !== undefined && currency !== undefined
        ? { amount, currency }
        : undefined;
    const params = source === null ? confirmParams : { ...others, return_url, ...cardParams(source.form, others) };
    source?.form.setReadOnly(true);
    try {
      const reply = await confirmIntent(ports, { kind, clientSecret, params, expected });
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
    /** For an intent that a server has confirmed. Asks the cardholder to authenticate if the intent requires it. */
    next: async (kind: IntentKind, clientSecret: string): Promise<Reply> => {
      checkSecret(kind, clientSecret);
      return nextAction(ports, kind, clientSecret, await ports.wire.retrieve(kind, clientSecret));
    },
  };
}
