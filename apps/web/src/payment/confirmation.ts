import type { Confirmation } from '@signalsync/state/paymentForm';
import type { StripeError } from '@stripe/stripe-js';

const authenticationFailures = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'];
/** What the bank rejected, or Stripe before it asked the bank. */
const rejections = ['card_error', 'validation_error'];

/**
 * What Stripe's error says of the money. Whatever is not surely a rejection counts as unknown, and its message is left out: it is meant
 * for whoever builds with Stripe, not for the cardholder.
 */
export function confirmationOf({ type, code, message }: StripeError): Confirmation & { ok: false } {
  const isAbandoned = code !== undefined && authenticationFailures.includes(code);
  if (!isAbandoned && !rejections.includes(type)) return { ok: false, kind: 'unexpected', ...(code && { code }) };
  const said = { ...(message && { message }), ...(code && { code }) };
  return { ok: false, kind: isAbandoned ? 'abandoned' : 'declined', ...said };
}
