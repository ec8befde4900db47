import type { Confirmation, FormAmount, IntentState, PaymentForm } from '@signalsync/state/paymentForm';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/**
 * Stripe requires a value for every field that its form leaves out, so we send null. The country is not among these
 * fields, because the form asks for it.
 */
const notCollected = {
  name: null,
  email: null,
  phone: null,
  address: { line1: null, line2: null, city: null, state: null, postal_code: null },
};

/** Converts an amount to the options that Stripe's `elements` takes. */
export const modeOf = ({ mode, amount, currency }: FormAmount) =>
  mode === 'setup' ? ({ mode } as const) : ({ mode, amount, currency } as const);

const authenticationFailures = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'];
/** Types of Stripe's errors after which certainly nothing was paid: the bank or Stripe itself rejected the payment. */
const rejections = ['card_error', 'validation_error'];

/** Codes of declines that the form shows at its own field, from Stripe's guide to the Payment Element. */
const shownByForm =
  /^(generic_decline|insufficient_funds|in(correct|valid)_(cvc|zip|expiry.*)|fraudulent|(expired|lost|stolen)_card|card_velocity.*)$/;

/**
 * Returns what Stripe's error means for the payment. Only a certain rejection is `declined` or `abandoned`; every other
 * error is `unexpected`. Leaves out the message of an `unexpected` error: Stripe writes it for developers.
 */
export function confirmationOf({
  type,
  code,
  decline_code: decline,
  message,
}: StripeError): Confirmation & { ok: false } {
  const isAbandoned = code !== undefined && authenticationFailures.includes(code);
  if (!isAbandoned && !rejections.includes(type)) return { ok: false, kind: 'unexpected', ...(code && { code }) };
  const isShown = shownByForm.test(decline ?? code ?? '');
  const said = { ...(message && { message }), ...(isShown && { isShown }), ...(code && { code }) };
  return { ok: false, kind: isAbandoned ? 'abandoned' : 'declined', ...said };
}

/** Wraps Stripe's form for the stores. */
export function createPaymentForm(stripe: Stripe, elements: StripeElements): PaymentForm {
  /** The latest change of the form's amount, which may still be running. */
  let change: Promise<unknown> = Promise.resolve();
  return {
    async validate() {
      await change;
      const { error } = await elements.submit();
      return error ? { ok: false, message: error.message ?? error.type } : { ok: true };
    },
    async confirm({ clientSecret, kind, returnUrl }) {
      const confirmParams = { return_url: returnUrl, payment_method_data: { billing_details: notCollected } };
      const parts = { elements, clientSecret, confirmParams };
      const { error } = await (kind === 'setup' ? stripe.confirmSetup(parts) : stripe.confirmPayment(parts));
      return error ? confirmationOf(error) : { ok: true };
    },
    async lookUp({ clientSecret, kind }) {
      if (kind === 'setup') {
        const { setupIntent } = await stripe.retrieveSetupIntent(clientSecret);
        return setupIntent ? { status: statusOf(setupIntent.status), amount: null, currency: null } : null;
      }
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!paymentIntent) return null;
      const { status, amount, currency } = paymentIntent;
      return { status: statusOf(status), amount, currency };
    },
    setAmount(amount) {
      change = elements.update(modeOf(amount));
      // Prevents an unhandled rejection here: `validate` awaits the change and reports its error.
      change.catch(() => undefined);
    },
  };
}

function statusOf(status: string): IntentState['status'] {
  return status === 'succeeded' || status === 'processing' || status === 'canceled' ? status : 'unpaid';
}
