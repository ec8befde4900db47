import { resendCooldownSeconds } from '@signalsync/content/constants';
import { signInErrors, signInSuccesses } from '@signalsync/content/messages/signIn';
import { signIn } from '@signalsync/content/signIn';
import { verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { FailureTexts } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { draftKey } from '../session/visit.ts';
import { codeProblem, fieldError, plainCode } from './code.ts';
import { createSignInContext } from './context.ts';
import { rememberedStep, rememberStep } from './rememberedStep.ts';
import { createResendCountdown } from './resendCountdown.ts';
import { createSendCode } from './sendCode.ts';
import type { SignInOptions, SignInState, SignInStore } from './signInState.ts';
import { createSignInWithGoogle } from './signInWithGoogle.ts';

export { isEmailValid } from './sendCode.ts';
export type { SignInState, SignInStore } from './signInState.ts';

const verifyTexts: FailureTexts = {
  short: signInErrors.verify,
  form: signInErrors.verifyForm,
  serverMessageAllowed: true,
};

export function createSignInStore(core: Core, options: SignInOptions = {}): SignInStore {
  const { api, clock, memory, messages, session } = core;
  const calls = createCalls();
  const state = proxy<SignInState>({
    step: 'email',
    email: options.email ?? '',
    code: '',
    isStale: false,
    hasCode: false,
    emailError: null,
    codeError: null,
    pending: null,
    resendSeconds: 0,
    wasResent: false,
    googleError: options.error === 'google' ? signInErrors.googleFailed : null,
  });
  const countdown = createResendCountdown(clock, state);
  const context = createSignInContext({ core, calls, state, countdown });
  const { goTo, run, failed } = context;
  const google = createSignInWithGoogle(context);

  async function verify() {
    if (state.pending || state.step !== 'code') return false;
    const wrong = codeProblem(state.code);
    state.codeError = wrong === null ? null : fieldError(wrong);
    if (wrong !== null) return false;
    const body = { email: state.email, code: state.code };
    const result = await run('verify', (signal) => api.call(verifyAndLogin, { body }, { signal }));
    if (!result) return false;
    if (!result.ok) {
      state.codeError = failed(result.failure, verifyTexts);
      state.isStale = result.failure.kind === 'rejected';
      return false;
    }
    messages.success(signInSuccesses.signedIn);
    session.signedIn();
    return true;
  }

  function back() {
    if (state.step !== 'code') return;
    calls.abort();
    state.pending = null;
    goTo('email');
  }

  return {
    state,
    ...createSendCode(context),
    google: google.google,
    verify,
    setEmail(text) {
      if (state.pending === 'send' || state.step !== 'email') return;
      state.email = text;
      state.emailError = null;
      state.hasCode = false;
      countdown.clear();
    },
    setCode(text) {
      const code = plainCode(text);
      if (state.pending === 'verify' || code === state.code) return;
      state.code = code;
      state.isStale = false;
      const wrong = codeProblem(code);
      // More digits may follow; a letter is wrong at once.
      const isIncomplete = wrong === signIn.codeStep.tooShort && /^\d*$/.test(code);
      state.codeError = wrong === null || isIncomplete ? null : fieldError(wrong);
      if (wrong === null) void verify();
    },
    enterCode() {
      if (state.pending || !state.hasCode) return;
      state.emailError = null;
      goTo('code');
    },
    back,
    differentEmail() {
      back();
      countdown.clear();
      state.hasCode = false;
      rememberStep(memory.session, null);
      memory.session.remove(draftKey);
    },
    restore(typed) {
      const kept = rememberedStep(memory.session, clock.now());
      if (!kept || (typed !== '' && typed !== kept.email)) return;
      const left = Math.ceil((kept.next - clock.now()) / 1000);
      state.email = kept.email;
      countdown.start(Math.min(Math.max(left, 0), resendCooldownSeconds));
      goTo(kept.step);
    },
    dispose() {
      calls.abort();
      countdown.dispose();
      google.dispose();
      state.pending = null;
    },
  };
}
