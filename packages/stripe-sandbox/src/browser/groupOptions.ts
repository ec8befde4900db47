import type { Appearance, StripeElementsUpdateOptions } from '@stripe/stripe-js';

/** The options of `stripe.elements()` that the fake reads. Amount in minor units. */
export interface GroupOptions extends StripeElementsUpdateOptions {
  clientSecret?: string;
  appearance?: Appearance;
}
