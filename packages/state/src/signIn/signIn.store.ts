import type { ShownError } from '@signalsync/contract/view/error';
import { signIn } from '@signalsync/content/signIn';
import { resendCooldownSeconds } from '@signalsync/content/constants';
import { signInErrors, signInSuccesses } from '@signalsync/content/messages/signIn';
import { sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { tooSoon } from '@signalsync/contract/model/tooSoon';
import { email as emailRule } from '@signalsync/contract/model/email';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import type { Failed } from '../core/failure.ts';
import { type FailureTexts, shownErrorOf } from '../core/failureText.ts';
import { problemOf, valueOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import { draftKey } from '../session/visit.ts';
import { codeProblem, plainCode } from './code.ts';
import { countDown } from './countdown.ts';
import { rememberedStep, rememberStep } from './rememberedStep.ts';
import { startGoogle } from './startGoogle.ts';

export interface SignInState {
  step: 'email' | 'code';
  /** As typed; from the code step on the address that the code went to. */
  email: string;
  /** Without spaces and hyphens. */
  code: string;
  /** The code was rejected, or a newer one was sent: the next input replaces it. */
  isStale: boolean;
  /** At the address: this browser may hold a code for it that can be entered. */
  hasCode: boolean;
  emailError: ShownError | null;
  codeError: ShownError | null;
  /** The call under way; `google` until the browser has left the page. */
  pending: 'send' | 'verify' | 'resend' | 'google' | null;
  /** Seconds until a code can be sent again; 0 when it can. */
  resendSeconds: number;
  /** Whether another code was sent, so that only the newest mail counts. */
  wasResent: boolean;
  googleError: string | null;
}

/** Sign-in with a mailed code or with Google. */
export interface SignInStore {
  readonly state: SignInState;
  setEmail(text: string): void;
  /** Sends itself as soon as it is complete and right. */
  setCode(text: string): void;
  send(): Promise<boolean>;
  /** Opens the session; true when signed in. */
  verify(): Promise<boolean>;
  resend(): Promise<boolean>;
  /** To the code that was sent before. */
  enterCode(): void;
  /** From the code to the address; the code that was sent can still be entered. */
  back(): void;
  /** From the code to another address: forgets that one was sent. */
  differentEmail(): void;
  /** Takes up what a reload has interrupted; an address typed since counts more. */
  restore(typed: string): void;
  google(): Promise<void>;
  dispose(): void;
}

interface Options {
  /** `error` of the address: `google` when the sign-in there failed. */
  error?: string | null;
  /** An address to begin with. */
  email?: string;
}

const texts = {
  send: { short: signInErrors.send, form: signInErrors.sendForm, serverMessageAllowed: true },
  verify: { short: signInErrors.verify, form: signInErrors.verifyForm, serverMessageAllowed: true },
  resend: { short: signInErrors.resend, serverMessageAllowed: false },
} satisfies Record<string, FailureTexts>;

const problem = (message: string): ShownError => ({ message, reason: null });

/** Whether an address can be sent a code. */
export const isEmailValid = (text: string): boolean => problemOf(emailRule, text) === null;

export function createSignInStore(core: Core, options: Options = {}): SignInStore {
  const { api, clock, browser, memory, messages, session } = core;
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
  /** Where the last code of this page went to. */
  let sentTo: string | null = null;
  /** When the next code can be sent, in ms since 1970. */
  let next = 0;
  let stopCountdown: Stop = () => {};
  let stopRestored: Stop = () => {};

  function startCountdown(from: number) {
    stopCountdown();
    next = clock.now() + from * 1000;
    stopCountdown = countDown(clock, from, (seconds) => {
      state.resendSeconds = seconds;
    });
  }
  function stopWaiting() {
    stopCountdown();
    state.resendSeconds = 0;
  }
  function remember() {
    const { step, email } = state;
    rememberStep(memory.session, { step, email, next });
  }
  function goTo(step: SignInState['step']) {
    Object.assign(state, { step, code: '', codeError: null, isStale: false, hasCode: step === 'email' });
    remember();
  }
  /** Counts down what a rejection to send asks to wait for; null where the host does not say. */
  function wait({ failure }: Failed) {
    const said = 'body' in failure ? valueOf(tooSoon, failure.body) : null;
    if (said) startCountdown(Math.ceil(said.retryAfter));
    return said;
  }
  function sent() {
    sentTo = state.email;
    startCountdown(resendCooldownSeconds);
    messages.success(signInSuccesses.codeSent);
  }
  function fail({ failure }: Failed, name: keyof typeof texts): ShownError {
    const error = shownErrorOf(failure, texts[name]);
    messages.error(error, { isInPlace: true });
    return error;
  }
  /** Runs one call at a time: a second press while one is under way does nothing. */
  function once<T>(name: 'send' | 'verify' | 'resend' | 'google', work: (signal: AbortSignal) => Promise<T>) {
    state.pending = name;
    return calls.run('pending', work).then((result) => {
      if (result) state.pending = null;
      return result;
    });
  }
  function mailCode(name: 'send' | 'resend') {
    const via = session.via();
    const request = { query: via === null ? {} : { via }, body: { email: state.email } };
    return once(name, (signal) => api.call(sendVerification, request, { signal, keepErrorBody: true }));
  }

  async function send() {
    if (state.pending || state.step !== 'email') return false;
    if (!isEmailValid(state.email)) {
      state.emailError = problem(signIn.emailStep.invalidEmail);
      return false;
    }
    state.email = state.email.trim();
    state.emailError = null;
    state.googleError = null;
    const result = await mailCode('send');
    if (!result) return false;
    if (!result.ok) {
      const error = fail(result, 'send');
      const said = wait(result);
      state.emailError = said ? problem(said.reason) : error;
      state.hasCode =
        said?.hasCode ?? ('status' in result.failure && result.failure.status === 429 && sentTo === state.email);
      return false;
    }
    state.wasResent = false;
    sent();
    goTo('code');
    return true;
  }

  async function verify() {
    if (state.pending || state.step !== 'code') return false;
    const wrong = codeProblem(state.code);
    state.codeError = wrong === null ? null : problem(wrong);
    if (wrong !== null) return false;
    const body = { email: state.email, code: state.code };
    const result = await once('verify', (signal) => api.call(verifyAndLogin, { body }, { signal }));
    if (!result) return false;
    if (!result.ok) {
      state.codeError = fail(result, 'verify');
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
    send,
    verify,
    setEmail(text) {
      if (state.pending === 'send' || state.step !== 'email') return;
      state.email = text;
      state.emailError = null;
      state.hasCode = false;
      stopWaiting();
    },
    setCode(text) {
      const code = plainCode(text);
      if (state.pending === 'verify' || code === state.code) return;
      state.code = code;
      state.isStale = false;
      const wrong = codeProblem(code);
      // Digits may still be on their way; a letter is wrong at once.
      const isOnItsWay = wrong === signIn.codeStep.tooShort && /^\d*$/.test(code);
      state.codeError = wrong === null || isOnItsWay ? null : problem(wrong);
      if (wrong === null) void verify();
    },
    async resend() {
      if (state.pending || state.step !== 'code' || state.resendSeconds > 0) return false;
      const result = await mailCode('resend');
      if (!result) return false;
      state.codeError = result.ok ? null : fail(result, 'resend');
      if (!result.ok) {
        wait(result);
        return false;
      }
      state.wasResent = true;
      state.isStale = state.code !== '';
      sent();
      remember();
      return true;
    },
    enterCode() {
      if (state.pending || !state.hasCode) return;
      state.emailError = null;
      goTo('code');
    },
    back,
    differentEmail() {
      back();
      stopWaiting();
      state.hasCode = false;
      rememberStep(memory.session, null);
      memory.session.remove(draftKey);
    },
    restore(typed) {
      const kept = rememberedStep(memory.session, clock.now());
      if (!kept || (typed !== '' && typed !== kept.email)) return;
      const left = Math.ceil((kept.next - clock.now()) / 1000);
      state.email = kept.email;
      startCountdown(Math.min(Math.max(left, 0), resendCooldownSeconds));
      goTo(kept.step);
    },
    async google() {
      if (state.pending) return;
      state.googleError = null;
      const address = await once('google', (signal) => startGoogle(core, signal));
      if (!address) return;
      if (address === 'failed') {
        state.googleError = signInErrors.googleStart;
        return;
      }
      state.pending = 'google';
      stopRestored();
      stopRestored = browser.onRestored(() => {
        state.pending = null;
      });
      browser.goTo(address);
    },
    dispose() {
      calls.abort();
      stopCountdown();
      stopRestored();
      state.pending = null;
    },
  };
}
