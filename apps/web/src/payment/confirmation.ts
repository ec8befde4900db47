import type { Confirmation } from '@signalsync/state/paymentForm';
import type { StripeError } from '@stripe/stripe-js';

const authenticationFailures = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'];
/** Types of Stripe's errors after which certainly nothing was paid: the bank or Stripe itself rejected the payment. */
const rejections = ['card_error', 'validation_error'];

/**
 * Maps Stripe's error to what it means for the payment. Anything that is not certainly a rejection is `unexpected`. The
 * message of an `unexpected` error is left out, because it is written for developers, not for the cardholder.
 */
export function confirmationOf({ type, code, message }: StripeError): Confirmation & { ok: false } {
  const isAbandoned = code !== undefined && authenticationFailures.includes(code);
  if (!isAbandoned && !rejections.includes(type)) return { ok: false, kind: 'unexpected', ...(code && { code }) };
  const said = { ...(message && { message }), ...(code && { code }) };
  return { ok: false, kind: isAbandoned ? 'abandoned' : 'declined', ...said };
}
