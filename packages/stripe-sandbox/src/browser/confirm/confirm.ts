import type { StripeError } from '@stripe/stripe-js';
import type { Intent, IntentKind, Reply, Wire } from './wire.ts';

/** What the user did in the bank's authentication window. */
export type Authentication = 'complete' | 'fail' | 'closed';

export interface ConfirmPorts {
  wire: Pick<Wire, 'retrieve' | 'confirm' | 'authenticate'>;
  /** Asks the cardholder to authenticate. */
  authenticate: (intent: Intent) => Promise<Authentication>;
}

export interface ConfirmRequest {
  kind: IntentKind;
  clientSecret: string;
  /** Sent with the secret: the typed card or the id of a saved one, and the page's own parameters. */
  params: object;
  /** The amount with which the form was opened, in minor units. Stripe confirms no other amount. */
  expected?: { amount: number; currency: string } | undefined;
}

const rejectionOf = (intent: Intent): StripeError | null => {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return error === null ? null : ({ ...error, [intent.object]: intent } as StripeError);
};

/** Returns Stripe's error if the form's amount or currency differs from the intent's; otherwise null. */
function mismatch(intent: Intent, expected: ConfirmRequest['expected']): StripeError | null {
  if (expected === undefined || intent.object !== 'payment_intent') return null;
  for (const name of ['amount', 'currency'] as const) {
    if (intent[name] === expected[name]) continue;
    const message = `The ${name} in the PaymentIntent (${intent[name]}) does not match the ${name} of the Elements instance (${expected[name]}).`;
    return { type: 'invalid_request_error', message, payment_intent: intent };
  }
  return null;
}

/**
 * Confirms an intent, and asks the cardholder to authenticate if the bank requires it. Returns the intent if the
 * payment succeeded or is in processing, or if the card was saved; otherwise Stripe's error.
 */
export async function confirmIntent(ports: ConfirmPorts, request: ConfirmRequest): Promise<Reply> {
  const { kind, clientSecret, params, expected } = request;
  if (expected !== undefined) {
    const found = await ports.wire.retrieve(kind, clientSecret);
    const error = found.error ?? mismatch(found.intent, expected);
    if (error !== null) return { error };
  }
  return nextAction(ports, kind, clientSecret, await ports.wire.confirm(kind, clientSecret, params));
}

/**
 * If an intent requires the cardholder to authenticate, asks the cardholder, sends the outcome to the server part and
 * returns the new reply. Otherwise returns `reply` unchanged.
 */
export async function nextAction(
  { wire, authenticate }: ConfirmPorts,
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
