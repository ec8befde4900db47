import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { shell } from '@signalsync/content/shell';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import type { PaymentFormState } from '@signalsync/contract/view/checkout';
import { createCalls } from '../core/calls.ts';
import { callTimeoutMs } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount, PaymentForm } from '../payment/paymentForm.ts';

/**
 * The state of the payment provider's form in the checkout. The form needs `publishableKey` and `formAmount` to open.
 */
export interface FormState {
  /** The payment provider's publishable key; null until it is known. */
  publishableKey: string | null;
  /** Number of the payment provider's form. When it changes, the screen mounts a new form. */
  formKey: number;
  /** The amount and mode of the form; null until the plan and the buyer are known. */
  formAmount: FormAmount | null;
  paymentForm: PaymentFormState;
}

interface Options {
  /** Where a buyer can write if the form does not load; null if no address is set. */
  supportEmail: string | null;
  /** Called with the server's time, in ms since 1970, which comes with the publishable key. */
  onServerTime: (time: number) => void;
  /** Returns whether the buyer has typed or ticked anything. Then the page is not reloaded unasked. */
  hasTyped: () => boolean;
}

/**
 * Creates the part of the checkout with the provider's payment form, and the publishable key that it needs. If they
 * could not be loaded and the device then has a connection again, they are loaded again, once.
 */
export function createForm({ api, browser, clock }: Core, state: FormState, options: Options) {
  const { supportEmail, onServerTime, hasTyped } = options;
  const calls = createCalls();
  let current: PaymentForm | null = null;
  let stopOnline: Stop = () => {};
  /**
   * The time limit of the form. It starts when the plan and the buyer are known, or when the buyer tries again. Null
   * once the form has loaded or is no longer shown, so that a form that is shown again gets the whole time.
   */
  let left: ReturnType<typeof timeLeft> | null = null;

  function end(how: PaymentFormState) {
    stopOnline();
    state.paymentForm = how;
    if (how.status !== 'failed') return;
    stopOnline = browser.onOnline(() => {
      if (!how.needsReload || !hasTyped()) void retry();
    });
  }
  function begin() {
    end({ status: 'loading' });
  }
  /** Fetches the publishable key once. */
  async function load() {
    if (state.publishableKey !== null || state.paymentForm.status === 'failed' || calls.isRunning('key')) return;
    begin();
    const result = await calls.run('key', (signal) => api.call(paymentConfig, {}, { signal }));
    if (!result) return;
    if (result.ok && result.data.time) onServerTime(Date.parse(result.data.time));
    const texts = { short: checkoutErrors.loadConfig, serverMessageAllowed: false };
    if (!result.ok) end({ status: 'failed', ...shownErrorOf(result.failure, texts) });
    else if (result.data.publishableKey) state.publishableKey = result.data.publishableKey;
    else end({ status: 'failed', message: checkoutErrors.loadConfig, reason: null });
  }
  function failed(reason: string | null, how?: { needsReload: true }) {
    current = null;
    end({ status: 'failed', message: checkoutErrors.loadForm, reason, ...how });
  }
  /**
   * Call when the page no longer shows the form. Sets the state to `loading`, because a form that is shown again must
   * load again. A `failed` state stays.
   */
  function putAway() {
    current = null;
    left = null;
    if (state.paymentForm.status !== 'failed') state.paymentForm = { status: 'loading' };
  }
  /**
   * Loads the publishable key and the form again after a failure. Reloads the page if the form's JavaScript did not
   * load.
   */
  async function retry() {
    if (state.paymentForm.status !== 'failed') return;
    if (state.paymentForm.needsReload) return browser.reload();
    begin();
    left = timeLeft(clock);
    state.formKey += 1;
    await load();
  }
  return {
    load,
    retry,
    /** Call when the user can fill in the provider's form. */
    ready(form: PaymentForm) {
      current = form;
      left = null;
      if (state.formAmount) form.setAmount({ ...state.formAmount });
      end({ status: 'ready' });
    },
    /**
     * Call when the form did not load. `reason` is the payment provider's text. If the provider gives none, the page
     * says what may have kept the form from loading, such as an ad blocker.
     */
    async failed(reason: string | null = null) {
      failed(reason);
      const shown = state.paymentForm;
      if (reason !== null) return;
      // Few buyers need these words, so they load only here. Without them, the page says at least that the form failed.
      const words = await import('../payment/blocked.ts').catch(() => null);
      // Meanwhile the buyer may have tried again.
      if (words && state.paymentForm === shown) Object.assign(shown, { reason: words.blockedReason(supportEmail) });
    },
    /**
     * Call when the form's JavaScript module did not load. A browser does not fetch a failed module again, so the page
     * must be reloaded.
     */
    codeMissing: () => failed(shell.chunkFailed.description, { needsReload: true }),
    /** Returns the payment provider's form; null while it is not ready. */
    current: () => current,
    setAmount(amount: FormAmount) {
      if (current) current.setAmount(amount);
      else left ??= timeLeft(clock);
    },
    /** Returns how long the form may still load, in ms. */
    timeLeft: () => left?.() ?? callTimeoutMs,
    putAway,
    dispose() {
      stopOnline();
      calls.abort();
      putAway();
    },
  };
}
