import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { shell } from '@signalsync/content/shell';
import { paymentConfig } from '@signalsync/contract/calls/billing';
import { createCalls } from '../core/calls.ts';
import { inPlaceError } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import type { FormAmount, PaymentForm } from '../payment/paymentForm.ts';
import type { CheckoutState } from './checkoutState.ts';

/** The provider's form: its key, and the form itself once it stands. */
export interface Form {
  /** Fetches the key, once. */
  load(): Promise<void>;
  retry(): Promise<void>;
  ready(form: PaymentForm): void;
  failed(reason: string | null): void;
  codeMissing(): void;
  /** Null while it does not stand. */
  current(): PaymentForm | null;
  setAmount(amount: FormAmount): void;
  /** It is taken off the page, and loads anew when it comes back. */
  putAway(): void;
  dispose(): void;
}

interface Options {
  /** The server's time came with the key, in ms since 1970. */
  onServerTime: (time: number) => void;
}

export function createForm(
  { api, browser }: Pick<Core, 'api' | 'browser'>,
  state: CheckoutState,
  { onServerTime }: Options,
): Form {
  const calls = createCalls();
  let current: PaymentForm | null = null;

  async function load() {
    if (state.publishableKey !== null || state.paymentForm.status === 'failed' || calls.isRunning('key')) return;
    const result = await calls.run('key', (signal) => api.call(paymentConfig, {}, { signal }));
    if (!result) return;
    if (result.ok && result.data.time) onServerTime(Date.parse(result.data.time));
    const texts = { short: checkoutErrors.loadConfig, serverMessageAllowed: false };
    if (!result.ok) state.paymentForm = { status: 'failed', ...inPlaceError(result.failure, texts) };
    else if (result.data.publishableKey) state.publishableKey = result.data.publishableKey;
    else state.paymentForm = { status: 'failed', message: checkoutErrors.loadConfig, reason: null };
  }
  function putAway() {
    current = null;
    if (state.paymentForm.status === 'ready') state.paymentForm = { status: 'loading' };
  }
  return {
    load,
    async retry() {
      if (state.paymentForm.status !== 'failed') return;
      if (state.paymentForm.needsReload) return browser.reload();
      state.paymentForm = { status: 'loading' };
      state.formAttempt += 1;
      await load();
    },
    ready(form) {
      current = form;
      if (state.formAmount) form.setAmount({ ...state.formAmount });
      state.paymentForm = { status: 'ready' };
    },
    failed(reason) {
      current = null;
      state.paymentForm = { status: 'failed', message: checkoutErrors.loadForm, reason };
    },
    codeMissing() {
      current = null;
      const reason = shell.chunkFailed.description;
      state.paymentForm = { status: 'failed', message: checkoutErrors.loadForm, reason, needsReload: true };
    },
    current: () => current,
    setAmount: (amount) => current?.setAmount(amount),
    putAway,
    dispose() {
      calls.abort();
      putAway();
    },
  };
}
