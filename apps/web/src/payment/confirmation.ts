import type { Confirmation } from '@signalsync/state/paymentForm';
import type { StripeError } from '@stripe/stripe-js';

const authenticationFailures = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'];
/** What the bank refused, or Stripe before it asked the bank. */
const refusals = ['card_error', 'validation_error'];

/** What Stripe's error says of the money. Whatever is not surely a refusal counts as unknown. */
export function confirmationOf({ type, code, message }: StripeError): Confirmation & { ok: false } {
  const said = { ...(message && { message }), ...(code && { code }) };
  if (code && authenticationFailures.includes(code)) return { ok: false, kind: 'abandoned', ...said };
  return { ok: false, kind: refusals.includes(type) ? 'declined' : 'unexpected', ...said };
}
