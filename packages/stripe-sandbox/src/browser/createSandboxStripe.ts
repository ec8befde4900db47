import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type ConfirmOptions, createConfirmations } from './confirm/confirm.ts';
import { askCardholder } from './confirm/dialog.ts';
import { createWire, type Reply } from './confirm/wire.ts';
import { createElements, type ElementsGroup } from './elements.ts';
import type { GroupOptions } from './elementsOptions.ts';
import { IntegrationError } from './integrationError.ts';

export interface SandboxStripeOptions {
  /** URL of the server part of the fake Stripe, for example `/dev/stripe`; relative to the page or absolute. */
  baseUrl: string;
  /** A test-mode key, `pk_test_…`. */
  publishableKey: string;
}

const missing = (name: string) => () =>
  Promise.reject(new IntegrationError(`The sandbox has no stripe.${name}(): it takes cards by the Payment Element.`));

/**
 * Creates a fake Stripe.js that talks to the server part of the sandbox. It has the Payment Element, for cards only,
 * and confirms payment and setup intents. Its names, answers and errors are Stripe's. What the user types is sent only
 * to the sandbox.
 */
export function createSandboxStripe({ baseUrl, publishableKey }: SandboxStripeOptions): Stripe {
  const wire = createWire({
    baseUrl: new URL(baseUrl, document.baseURI).href,
    publishableKey,
    fetch: (request) => fetch(request),
  });
  const groups = new WeakMap<StripeElements, ElementsGroup>();
  const calls = createConfirmations({
    wire,
    authenticate: askCardholder,
    leave: (address) => window.location.assign(address),
    groupOf: (elements) => groups.get(elements),
  });
  const paymentResult = ({ error, intent }: Reply) => (error ? { error } : { paymentIntent: intent });
  const setupResult = ({ error, intent }: Reply) => (error ? { error } : { setupIntent: intent });

  const stripe = {
    elements: (options: GroupOptions = {}) => {
      const { elements, group } = createElements({ now: () => new Date(), reach: wire.reach }, options);
      groups.set(elements, group);
      return elements;
    },
    confirmPayment: async (options: ConfirmOptions) => paymentResult(await calls.confirm('payment', options)),
    confirmSetup: async (options: ConfirmOptions) => setupResult(await calls.confirm('setup', options)),
    retrievePaymentIntent: async (secret: string) => paymentResult(await calls.retrieve('payment', secret)),
    retrieveSetupIntent: async (secret: string) => setupResult(await calls.retrieve('setup', secret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const isSetup = clientSecret.startsWith('seti_');
      return (isSetup ? setupResult : paymentResult)(await calls.next(isSetup ? 'setup' : 'payment', clientSecret));
    },
    // Stripe's React wrapper calls this function to tell Stripe its version. The fake does not need that.
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    // Stripe's React wrapper checks that these functions exist.
    createToken: missing('createToken'),
    createPaymentMethod: missing('createPaymentMethod'),
    confirmCardPayment: missing('confirmCardPayment'),
  };
  // Stripe's type has functions for every payment method; the fake has only those for cards.
  return stripe as object as Stripe;
}
