import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { shell } from '@signalsync/content/shell';
import { createSetupIntent, paymentConfig } from '@signalsync/contract/calls/billing';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { additionReturnUrl } from '../payment/intent.ts';
import type { Confirmation, PaymentForm } from '../payment/paymentForm.ts';

/** How the adding of a card stands. Messages are whole sentences. */
export type PaymentMethodAddition =
  | { status: 'closed' }
  /** The provider's form is on its way, maybe for longer than usual. */
  | { status: 'loading'; isSlow?: boolean }
  /** `refusal` is why the card was not taken. */
  | { status: 'ready'; refusal: string | null }
  | { status: 'saving' }
  /** There is no form to fill in. `needsReload`: nothing but loading the page anew brings it. */
  | { status: 'failed'; message: string; reason?: string; needsReload?: true };

export interface AdditionState {
  addition: PaymentMethodAddition;
  /** The provider's key; null until the form can be opened, in the mode `setup`. */
  publishableKey: string | null;
  /** Counts the forms: a new number asks for a new one. */
  formAttempt: number;
}

/** Adding a card: the dialog, the provider's form in it, and what came of it. */
export interface Addition {
  readonly state: AdditionState;
  open(): Promise<void>;
  formReady(form: PaymentForm): void;
  formFailed(): void;
  /** The form's own code could not be fetched. A browser that failed to fetch a part of a page does not try again. */
  formCodeMissing(): void;
  save(): Promise<void>;
  /** Starts again after a failure; with a new page where the form's code is missing. */
  retry(): Promise<void>;
  /** Not while a card is being saved. */
  close(): void;
  dispose(): void;
}

type Needs = Pick<Core, 'api' | 'browser' | 'clock' | 'messages' | 'session'>;

interface Callbacks {
  /** The customer, or null after it was said that there is none. */
  customer: () => string | null;
  /** A card was added while the page stood. */
  onAdded: () => void;
}

export function createAddition(core: Needs, { customer, onAdded }: Callbacks): Addition {
  const { api, browser, clock, messages, session } = core;
  const calls = createCalls();
  const state = proxy<AdditionState>({ addition: { status: 'closed' }, publishableKey: null, formAttempt: 0 });
  let clientSecret: string | null = null;
  let form: PaymentForm | null = null;
  let stopSlow: Stop = () => {};

  function fail(message: string, missing: { reason: string; needsReload: true } | null = null) {
    form = null;
    stopSlow();
    state.addition = { status: 'failed', message, ...missing };
    messages.error(message, { isInPlace: true });
  }
  async function start() {
    const customerId = customer();
    if (customerId === null) {
      state.addition = { status: 'closed' };
      return;
    }
    if (state.addition.status === 'failed') triedAgain(messages, state.addition.message);
    state.addition = { status: 'loading' };
    stopSlow = whenSlow(clock, () => {
      state.addition = { status: 'loading', isSlow: true };
    });
    state.publishableKey = null;
    state.formAttempt += 1;
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
    if (!intent.ok && intent.failure.kind === 'unauthenticated' && (await session.recheck())) return;
    fail(billingErrors.setupForm);
  }
  function refuse(refusal: string) {
    state.addition = { status: 'ready', refusal };
    messages.error(refusal, { isInPlace: true });
  }
  /** The provider's sentence; where it has none, whether it refused or something else happened. */
  function refusalOf(answer: Exclude<Confirmation, { ok: true }>): string {
    if (answer.message) return answer.message;
    return answer.kind === 'unexpected' ? billingErrors.setupUnexpected : billingErrors.setup;
  }
  function close() {
    calls.abort();
    stopSlow();
    form = null;
    clientSecret = null;
    state.publishableKey = null;
    state.addition = { status: 'closed' };
  }
  async function save(form: PaymentForm, clientSecret: string) {
    const validation = await form.validate();
    if (!validation.ok) return validation;
    return form.confirm({ clientSecret, kind: 'setup', returnUrl: additionReturnUrl(browser.origin) });
  }

  return {
    state,
    async open() {
      if (state.addition.status === 'closed') await start();
    },
    formReady(ready) {
      if (state.addition.status !== 'loading') return;
      form = ready;
      stopSlow();
      state.addition = { status: 'ready', refusal: null };
    },
    formFailed() {
      if (state.addition.status === 'loading' || state.addition.status === 'ready') fail(billingErrors.setupForm);
    },
    formCodeMissing() {
      fail(billingErrors.setupForm, { reason: shell.chunkFailed.description, needsReload: true });
    },
    async save() {
      if (state.addition.status !== 'ready' || !form || clientSecret === null) return;
      const [filled, secret] = [form, clientSecret];
      triedAgain(messages, state.addition.refusal);
      state.addition = { status: 'saving' };
      const answer = await calls.run('save', () => save(filled, secret).catch(() => null));
      if (answer === undefined) return;
      if (answer === null) return refuse(billingErrors.setupProcess);
      if (answer.ok) {
        close();
        messages.success(billingSuccesses.paymentMethodAdded);
        return onAdded();
      }
      // What is wrong with a field stands at the field.
      if (!('kind' in answer)) state.addition = { status: 'ready', refusal: answer.message };
      else refuse(refusalOf(answer));
    },
    async retry() {
      if (state.addition.status !== 'failed') return;
      if (state.addition.needsReload) browser.reload();
      else await start();
    },
    close() {
      if (state.addition.status !== 'saving') close();
    },
    dispose: close,
  };
}
