import type {
  StripeError,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { createEvents } from '../events.ts';
import { IntegrationError } from '../integrationError.ts';
import { type CardForm, createCardForm } from './cardForm.ts';

interface Plain {
  elementType: 'payment';
}
interface PaymentElementEvents {
  ready: Plain;
  focus: Plain;
  blur: Plain;
  escape: Plain;
  loaderstart: Plain;
  loaderror: Plain & { error: StripeError };
  change: StripePaymentElementChangeEvent;
}

interface PaymentElementSettings {
  options: StripePaymentElementOptions;
  country: string;
  now: () => Date;
  /** Returns null if the server part of the fake can be reached, otherwise Stripe's connection error. */
  reach: () => Promise<StripeError | null>;
  onDestroy: () => void;
}

/** The element that the page gets, and the card form inside it. */
export interface PaymentElementParts {
  element: StripePaymentElement;
  form: CardForm;
  isMounted: () => boolean;
}

const plain: Plain = { elementType: 'payment' };

/**
 * Returns whether the card form asks for the country. It does not if the page says `never`, because the page then
 * passes the country itself.
 */
export function wantsCountry(fields: StripePaymentElementOptions['fields']): boolean {
  const details = fields?.billingDetails;
  if (typeof details !== 'object') return details !== 'never';
  const { address } = details;
  return typeof address === 'object' ? address.country !== 'never' : address !== 'never';
}

/**
 * Keeps key events inside the card form, as Stripe's frame does. Pressing Enter in one of its fields submits the page's
 * form, which contains the card form.
 */
function listenToKeyboard(host: HTMLElement, onEscape: () => void): void {
  for (const name of ['keydown', 'keyup', 'keypress']) host.addEventListener(name, (event) => event.stopPropagation());
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Enter' || event.isComposing || !(event.composedPath()[0] instanceof HTMLInputElement)) return;
    const form = host.closest('form');
    // The button that the browser presses if the user presses Enter in a field of the form.
    const button = Array.from(form?.elements ?? []).find(
      (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
    );
    if (button === undefined) form?.requestSubmit();
    else button.click();
  });
}

export function createPaymentElement(settings: PaymentElementSettings): PaymentElementParts {
  const events = createEvents<PaymentElementEvents>();
  let options = settings.options;
  let isDestroyed = false;
  let isReady = false;
  let last = '';

  const form = createCardForm({ now: settings.now, country: settings.country, onChange: tellChange });
  const { host } = form;
  host.hidden = true;

  function tellChange() {
    const country = form.country();
    const value = {
      type: 'card',
      ...(country === null ? {} : { billingDetails: { address: { country, postalCode: null } } }),
    };
    const event = { ...plain, empty: form.isEmpty(), complete: form.isComplete(), collapsed: false, value };
    const next = JSON.stringify(event);
    if (!isReady || next === last) return;
    last = next;
    events.emit('change', event);
  }
  function applyOptions() {
    form.showCountry(wantsCountry(options.fields));
    form.setReadOnly(options.readOnly ?? false);
  }
  /**
   * Emits `ready` or `loaderror` only after `mount` has returned, because the page adds its listeners after mounting.
   */
  async function load() {
    events.emit('loaderstart', plain);
    const error = await settings.reach();
    if (isDestroyed || !host.isConnected) return;
    if (error !== null) return events.emit('loaderror', { ...plain, error });
    host.hidden = false;
    isReady = true;
    events.emit('ready', plain);
    tellChange();
  }
  function living() {
    if (isDestroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
  }

  applyOptions();
  listenToKeyboard(host, () => events.emit('escape', plain));
  // The page cannot listen to the fields, because they are in a shadow tree. These two listeners report the focus of
  // the whole form.
  host.addEventListener('focusin', () => events.emit('focus', plain));
  host.addEventListener('focusout', () => events.emit('blur', plain));

  const chained = <Args extends unknown[]>(listen: (...args: Args) => void) => {
    return (...args: Args) => {
      listen(...args);
      return element;
    };
  };
  const element: StripePaymentElement = {
    mount: (where: string | HTMLElement) => {
      living();
      const container = typeof where === 'string' ? document.querySelector(where) : where;
      if (container === null) throw new IntegrationError('The selector you specified applies to no DOM element.');
      if (host.parentNode === container) return;
      container.replaceChildren(host);
      void load();
    },
    unmount: () => {
      living();
      host.remove();
    },
    destroy: () => {
      living();
      isDestroyed = true;
      host.remove();
      form.clear();
      settings.onDestroy();
    },
    update: (more: Partial<StripePaymentElementOptions>) => {
      living();
      options = { ...options, ...more };
      applyOptions();
      tellChange();
      return element;
    },
    focus: () => form.focus(),
    blur: () => {
      const { activeElement } = host.shadowRoot ?? document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    },
    clear: () => form.clear(),
    collapse: () => element,
    on: chained(events.on),
    once: chained(events.once),
    off: chained(events.off),
  } as StripePaymentElement;

  return { element, form, isMounted: () => host.isConnected && isReady };
}
