import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { shell } from '@signalsync/content/shell';
import { createSetupIntent } from '@signalsync/contract/calls/billing';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { reasonBelow } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { blockedReason } from '../payment/blocked.ts';
import { setupReturnUrl } from '../payment/intent.ts';
import type { Confirmation, PaymentForm } from '../payment/paymentForm.ts';

/** The state of adding a card, and of the payment provider's form. */
interface NewPaymentMethodState {
  newPaymentMethod: NewPaymentMethod;
  /** The payment provider's publishable key, which the form needs; null until the form can be opened. */
  publishableKey: string | null;
  /** Number of the payment provider's form. When it changes, the screen mounts a new form. */
  formKey: number;
}

interface Options {
  /** Where a member can write if the form does not load; null if no address is set. */
  supportEmail: string | null;
  /** Returns the customer id; if there is none, shows an error and returns null. */
  customer: () => string | null;
  /** Called after a card was added, if the browser has stayed on this page. */
  onAdded: () => void;
}

/** Creates the store of adding a card: the dialog, the payment provider's form in it, and the result. */
export function createNewPaymentMethod(
  { api, browser, clock, messages, session }: Core,
  { supportEmail, customer, onAdded }: Options,
) {
  const calls = createCalls();
  const state = proxy<NewPaymentMethodState>({
    newPaymentMethod: { status: 'closed' },
    publishableKey: null,
    formKey: 0,
  });
  let clientSecret: string | null = null;
  let form: PaymentForm | null = null;
  let stopOnline: Stop = () => {};
  let left = timeLeft(clock);

  function fail(message: string, why: { reason: string | null; needsReload?: true }) {
    form = null;
    state.newPaymentMethod = { status: 'failed', message, ...why };
    stopOnline();
    if (!why.needsReload) stopOnline = browser.onOnline(() => void retry());
    messages.error(message, { isInPlace: true });
  }
  async function start() {
    stopOnline();
    const customerId = customer();
    if (customerId === null) {
      state.newPaymentMethod = { status: 'closed' };
      return;
    }
    if (state.newPaymentMethod.status === 'failed') triedAgain(messages, state.newPaymentMethod.message);
    state.newPaymentMethod = { status: 'loading' };
    left = timeLeft(clock);
    state.publishableKey = null;
    state.formKey += 1;
    clientSecret = null;
    const result = await calls.run('start', (signal) =>
      Promise.all([
        api.call(paymentConfig, {}, { signal }),
        api.call(createSetupIntent, { body: { customerId } }, { signal }),
      ]),
    );
    if (!result) return;
    const [config, intent] = result;
    if (config.ok && config.data.publishableKey && intent.ok) {
      clientSecret = intent.data.clientSecret;
      state.publishableKey = config.data.publishableKey;
      return;
    }
    if (session.isOver()) return;
    const [failure] = [config, intent].flatMap((result) => (result.ok ? [] : [result.failure]));
    fail(billingErrors.setupForm, { reason: failure ? reasonBelow(failure) : null });
  }
  function reject(rejection: string) {
    state.newPaymentMethod = { status: 'ready', rejection };
    messages.error(rejection, { isInPlace: true });
  }
  /** Returns why the card was not added: the payment provider's message, or else our own text. */
  function rejectionOf(answer: Exclude<Confirmation, { ok: true }>): string {
    if (answer.message) return answer.message;
    return answer.kind === 'unexpected' ? billingErrors.setupUnexpected : billingErrors.setup;
  }
  function close() {
    calls.abort();
    stopOnline();
    form = null;
    clientSecret = null;
    state.publishableKey = null;
    state.newPaymentMethod = { status: 'closed' };
  }
  async function save(form: PaymentForm, clientSecret: string) {
    const validation = await form.validate();
    if (!validation.ok) return validation;
    return form.confirm({ clientSecret, kind: 'setup', returnUrl: setupReturnUrl(browser.origin) });
  }

  /** Loads the form again after a failure. Reloads the page if the form's JavaScript did not load. */
  async function retry() {
    if (state.newPaymentMethod.status !== 'failed') return;
    if (state.newPaymentMethod.needsReload) browser.reload();
    else await start();
  }
  return {
    state,
    async open() {
      if (state.newPaymentMethod.status === 'closed') await start();
    },
    formReady(ready: PaymentForm) {
      if (state.newPaymentMethod.status !== 'loading') return;
      form = ready;
      state.newPaymentMethod = { status: 'ready', rejection: null };
    },
    /** Call when the form did not load. `reason` is the payment provider's text; null if it gives none. */
    formFailed(reason: string | null = null) {
      if (state.newPaymentMethod.status === 'loading' || state.newPaymentMethod.status === 'ready')
        fail(billingErrors.setupForm, { reason: reason ?? blockedReason(supportEmail) });
    },
    /** Returns how long the form may still load, in ms. */
    timeLeft: () => left(),
    /**
     * Call when the form's JavaScript module did not load. A browser does not fetch a failed module again, so the page
     * must be reloaded.
     */
    formCodeMissing() {
      fail(billingErrors.setupForm, { reason: shell.chunkFailed.description, needsReload: true });
    },
    async save() {
      if (state.newPaymentMethod.status !== 'ready' || !form || clientSecret === null) return;
      const [filled, secret] = [form, clientSecret];
      triedAgain(messages, state.newPaymentMethod.rejection);
      state.newPaymentMethod = { status: 'saving' };
      const answer = await calls.run('save', () => save(filled, secret).catch(() => null));
      if (answer === undefined) return;
      if (answer === null) return reject(billingErrors.setupProcess);
      if (answer.ok) {
        close();
        messages.success(billingSuccesses.paymentMethodAdded);
        return onAdded();
      }
      // The form shows its field errors itself, so no toast is needed.
      if (!('kind' in answer)) state.newPaymentMethod = { status: 'ready', rejection: answer.message };
      else reject(rejectionOf(answer));
    },
    retry,
    /** Closes the dialog. Does nothing while a card is being saved. */
    close() {
      if (state.newPaymentMethod.status !== 'saving') close();
    },
    dispose: close,
  };
}
