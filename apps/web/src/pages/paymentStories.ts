import type { Stripe, StripeError } from '@stripe/stripe-js';

interface Answers {
  /** The error with which the form fails to load. */
  loadError?: StripeError;
  /** If true, Stripe throws instead of opening a form. */
  throws?: boolean;
  /** The error that Stripe finds in the user's input. Without it the input is valid. */
  invalid?: StripeError;
  /** The error of a confirmation. Without it a confirmation never ends, as if the browser were leaving the page. */
  rejection?: StripeError;
  /** If true, a confirmation throws. */
  confirmationThrows?: boolean;
}

type Handler = (event: unknown) => void;

/** Replaces Stripe's form in stories: one field that does nothing. */
function fakeElement({ loadError }: Answers) {
  const handlers = new Map<string, Handler>();
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number');
  const emit = (name: string, event: object) => handlers.get(name)?.({ elementType: 'payment', ...event });
  const element = {
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    off: (name: string) => handlers.delete(name),
    update: () => undefined,
    destroy: () => field.remove(),
    mount: (place: HTMLElement) => {
      place.append(field);
      queueMicrotask(() => (loadError ? emit('loaderror', { error: loadError }) : emit('ready', {})));
    },
  };
  return element;
}

/** A fake Stripe for stories, with the story's answers. It calls no server. */
export const storyStripe =
  (answers: Answers = {}) =>
  (): Promise<Stripe> => {
    const { invalid, rejection } = answers;
    const confirm = () =>
      answers.confirmationThrows
        ? Promise.reject(new Error('Stripe.js threw'))
        : rejection
          ? Promise.resolve({ error: rejection })
          : new Promise<never>(() => {});
    const unused = () => Promise.reject(new Error('The story does not need this'));
    const elements = {
      create: () => fakeElement(answers),
      update: () => Promise.resolve(),
      submit: () => Promise.resolve(invalid ? { error: invalid } : { selectedPaymentMethod: 'card' }),
    };
    const stripe = {
      elements: () => {
        if (answers.throws) throw new Error('IntegrationError: a form with such an amount cannot be opened.');
        return elements;
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
      retrievePaymentIntent: () => Promise.resolve({ error: { type: 'api_connection_error' } }),
      retrieveSetupIntent: () => Promise.resolve({ error: { type: 'api_connection_error' } }),
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    };
    return Promise.resolve(stripe as unknown as Stripe);
  };

/** Fails as if an ad blocker had stopped Stripe's script. */
export const blockedStripe = (): Promise<Stripe> => Promise.reject(new Error('Failed to load Stripe.js'));

export const declined: StripeError = {
  type: 'card_error',
  code: 'card_declined',
  message: 'Your card was declined.',
};
export const notAuthenticated: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
export const connectionLost: StripeError = { type: 'api_connection_error', message: 'The connection was lost.' };
