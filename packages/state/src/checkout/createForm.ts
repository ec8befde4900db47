import { checkoutErrors } from '@signalsync/content/messages/checkout';
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
  /** Null while it does not stand. */
  current(): PaymentForm | null;
  setAmount(amount: FormAmount): void;
  dispose(): void;
}

export function createForm({ api }: Pick<Core, 'api'>, state: CheckoutState): Form {
  const calls = createCalls();
  let current: PaymentForm | null = null;

  async function load() {
    if (state.publishableKey !== null || state.paymentForm.status === 'failed' || calls.isRunning('key')) return;
    const result = await calls.run('key', (signal) => api.call(paymentConfig, {}, { signal }));
    if (!result) return;
    const texts = { short: checkoutErrors.loadConfig, serverMessageAllowed: false };
    if (!result.ok) state.paymentForm = { status: 'failed', ...inPlaceError(result.failure, texts) };
    else if (result.data.publishableKey) state.publishableKey = result.data.publishableKey;
    else state.paymentForm = { status: 'failed', message: checkoutErrors.loadConfig, reason: null };
  }
  return {
    load,
    async retry() {
      if (state.paymentForm.status !== 'failed') return;
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
    current: () => current,
    setAmount: (amount) => current?.setAmount(amount),
    dispose() {
      calls.abort();
      current = null;
      if (state.paymentForm.status === 'ready') state.paymentForm = { status: 'loading' };
    },
  };
}
