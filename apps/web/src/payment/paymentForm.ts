import type { FormAmount, IntentState, PaymentForm } from '@signalsync/state/paymentForm';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmationOf } from './confirmation.ts';

/**
 * Stripe requires a value for every field that its form leaves out, so these are null. The country comes from the form.
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
