import type { StripeElements, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { validationError } from './card/validate.ts';
import { firstCountry, languageOf } from './countries.ts';
import { createPaymentElement, type PaymentElementParts } from './element/paymentElement.ts';
import { checkAmount, type GroupOptions } from './elementsOptions.ts';
import { createEvents } from './events.ts';
import { IntegrationError } from './integrationError.ts';
import { lookOf } from './look/look.ts';

/** What a confirmation needs to know about an Elements group. */
export interface ElementsGroup {
  options: () => GroupOptions;
  payment: () => {
    form: Pick<PaymentElementParts['form'], 'report' | 'typed' | 'show' | 'setReadOnly'>;
    /** Returns whether the form is on the page and ready. */
    isMounted: () => boolean;
  } | null;
  /** Returns whether `elements.submit()` found no problem. */
  isSubmitted: () => boolean;
}

interface ElementsSettings {
  now: () => Date;
  reach: () => Promise<StripeError | null>;
}

/**
 * Returns the type of the element that the page asks for. The page passes either this type or one of Stripe's React
 * components, which contains the type.
 */
const typeOf = (asked: unknown): unknown =>
  (typeof asked === 'function' || typeof asked === 'object') && asked !== null && '__elementType' in asked
    ? asked.__elementType
    : asked;

export function createElements(
  settings: ElementsSettings,
  given: GroupOptions,
): { elements: StripeElements; group: ElementsGroup } {
  checkAmount(given);
  const events = createEvents<{ 'update-end': undefined }>();
  let options = given;
  let payment: PaymentElementParts | null = null;
  let isSubmitted = false;

  function apply({ form }: PaymentElementParts) {
    form.setLook(lookOf(options.appearance));
    form.setLanguage(languageOf(options.locale, navigator.language));
  }
  function create(type: unknown, more: StripePaymentElementOptions = {}) {
    if (type !== 'payment') throw new IntegrationError(`The sandbox has no Element of type ${String(type)}.`);
    if (payment !== null) throw new IntegrationError('Can only create one Element of type payment.');
    payment = createPaymentElement({
      ...settings,
      options: more,
      country: firstCountry(more.defaultValues?.billingDetails?.address?.country, navigator.language),
      onDestroy: () => {
        payment = null;
        isSubmitted = false;
      },
    });
    apply(payment);
    return payment.element;
  }

  const elements = {
    create,
    getElement: (asked: unknown) => (typeOf(asked) === 'payment' ? (payment?.element ?? null) : null),
    update: async (more: GroupOptions) => {
      const next = { ...options, ...more };
      checkAmount(next);
      options = next;
      if (payment !== null) apply(payment);
      await Promise.resolve();
      events.emit('update-end', undefined);
    },
    on: (name: 'update-end', handler: () => void) => events.on(name, handler),
    fetchUpdates: () => Promise.resolve({}),
    submit: async (): ReturnType<StripeElements['submit']> => {
      if (payment === null || !payment.isMounted()) {
        throw new IntegrationError('elements.submit() needs a mounted Element that has emitted its ready event.');
      }
      // The real Stripe answers later, because its form is in a frame. So this answer is asynchronous too.
      await Promise.resolve();
      const problem = payment.form.report();
      isSubmitted = problem === null;
      if (problem === null) return { selectedPaymentMethod: 'card' };
      return { error: validationError(problem) };
    },
  } as StripeElements;
  return {
    elements,
    group: { options: () => options, payment: () => payment, isSubmitted: () => isSubmitted },
  };
}
