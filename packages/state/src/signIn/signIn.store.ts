import { resendCooldownSeconds } from '@signalsync/content/constants';
import { signInErrors, signInSuccesses } from '@signalsync/content/messages/signIn';
import { signIn } from '@signalsync/content/signIn';
import { googleStart, sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { email as emailRule } from '@signalsync/contract/model/email';
import { tooSoon } from '@signalsync/contract/model/tooSoon';
import { mailedCode } from '@signalsync/contract/typed/code';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import type { Failed, Failure } from '../core/failure.ts';
import { type FailureTexts, shownErrorOf } from '../core/failureText.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { problemOf, valueOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import { codeProblem, countDown, fieldError, rememberedStep, rememberStep } from './code.ts';

export interface SignInState {
  step: 'email' | 'code';
  /** The email address as typed. In the code step, the email address to which the code was sent. */
  email: string;
  /** The entered code, without spaces and hyphens. */
  code: string;
  /** The entered code was rejected, or a newer code was mailed. The next input replaces the entered code. */
  isStale: boolean;
  /** In the email step: whether the user may have a valid code for this email address, and can go on to enter it. */
  hasCode: boolean;
  emailError: ShownError | null;
  codeError: ShownError | null;
  /** The running call. `google` lasts until the browser has left the page. */
  pending: 'send' | 'verify' | 'resend' | 'google' | null;
  /** Seconds until a code can be sent again; 0 if it can be sent now. */
  resendSeconds: number;
  /** When a code can be sent again, as ISO 8601, if the wait is too long for a countdown; else null. */
  resendAt: string | null;
  /** Whether another code was sent. Then only the newest code is valid. */
  wasResent: boolean;
  googleError: string | null;
}

interface Options {
  /**
   * The `error` parameter of the page's URL. `google`: the sign-in with Google failed. `address`: a code must prove the
   * address of the Google account first. `deleted`: the account will be deleted.
   */
  error?: string | null;
  /** The email address with which the field begins. */
  email?: string;
}

/** Nobody watches a countdown that is longer than this many seconds. The user then reads the time of day instead. */
const longestCountdown = 600;

/** Hosts of Google's consent page. In development our own host serves a fake of it. */
const consentHosts = ['accounts.google.com'];

const texts = {
  send: { short: signInErrors.send, form: signInErrors.sendForm, serverMessageAllowed: true },
  resend: { short: signInErrors.resend, serverMessageAllowed: false },
  verify: { short: signInErrors.verify, form: signInErrors.verifyForm, serverMessageAllowed: true },
};

/**
 * The error texts for a user who returns from Google without being signed in, by the `error` parameter of the page's
 * URL.
 */
const returnErrors = new Map<string, string>([
  ['google', signInErrors.googleFailed],
  ['address', signInErrors.googleAddress],
  ['deleted', signInErrors.googleDeleted],
]);

/** Returns whether the text is a valid email address. */
export const isEmailValid = (text: string): boolean => problemOf(emailRule, text) === null;

/** The store of the sign-in, with a mailed code or with Google. */
export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore(core: Core, options: Options = {}) {
  const { api, browser, clock, memory, messages, session } = core;
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
    resendAt: null,
    wasResent: false,
    googleError: returnErrors.get(options.error ?? '') ?? null,
  });
  /** Time at which the next code can be sent, in ms since 1970. */
  let next = 0;
  let stopCountdown: Stop = () => {};
  let stopRestored: Stop = () => {};
  /** The last email address to which a code was mailed from this page; null if no code was mailed. */
  let sentTo: string | null = null;

  /** Counts the seconds until a code can be sent again. */
  function waitFor(seconds: number) {
    stopCountdown();
    next = clock.now() + seconds * 1000;
    state.resendAt = seconds > longestCountdown ? new Date(next).toISOString() : null;
    stopCountdown = countDown(clock, seconds, (left) => {
      state.resendSeconds = left;
    });
  }
  /** Ends the countdown early, so that a code can be sent at once. */
  function endWaiting() {
    stopCountdown();
    state.resendSeconds = 0;
  }
  /** Stores the step, the email address, and when the next code can be sent, so that a reload can restore them. */
  function remember() {
    const { step, email } = state;
    rememberStep(memory.session, { step, email, next });
  }
  /** Shows a step and clears the code. */
  function goTo(step: SignInState['step']) {
    Object.assign(state, { step, code: '', codeError: null, isStale: false, hasCode: step === 'email' });
    remember();
  }
  /** Runs one call. Resolves to undefined if it was aborted. */
  async function run<T>(name: NonNullable<SignInState['pending']>, work: (signal: AbortSignal) => Promise<T>) {
    state.pending = name;
    const result = await calls.run('pending', work);
    if (result) state.pending = null;
    return result;
  }
  /** Adds a failure to the messages, and returns its text for the field. */
  function failed(failure: Failure, texts: FailureTexts): ShownError {
    const error = shownErrorOf(failure, texts);
    messages.error(error, { isInPlace: true });
    return error;
  }
  /** Returns the referral code (`via`) that the sign-in sends to the server, if there is one. */
  function query() {
    const via = session.via();
    return via === null ? {} : { via };
  }

  function mailCode(name: 'send' | 'resend') {
    const request = { query: query(), body: { email: state.email } };
    return run(name, (signal) => api.call(sendVerification, request, { signal, keepErrorBody: true }));
  }
  function sent() {
    sentTo = state.email;
    waitFor(resendCooldownSeconds);
    messages.success(signInSuccesses.codeSent);
  }
  /** Starts the countdown for which the server asks. Returns the server's details, or null if it sent none. */
  function toldToWait({ failure }: Failed) {
    const said = 'body' in failure ? valueOf(tooSoon, failure.body) : null;
    if (said) waitFor(Math.ceil(said.retryAfter));
    return said;
  }

  /** Sends the entered code to the server. Returns true if the user is signed in. */
  async function verify() {
    if (state.pending || state.step !== 'code') return false;
    const wrong = codeProblem(state.code);
    state.codeError = wrong === null ? null : fieldError(wrong);
    if (wrong !== null) return false;
    const body = { email: state.email, code: state.code };
    const result = await run('verify', (signal) => api.call(verifyAndLogin, { body }, { signal }));
    if (!result) return false;
    if (!result.ok) {
      state.codeError = failed(result.failure, texts.verify);
      state.isStale = result.failure.kind === 'rejected';
      return false;
    }
    messages.success(signInSuccesses.signedIn);
    session.signedIn();
    return true;
  }

  /** Goes from the code step back to the email step. The mailed code can still be entered. */
  function back() {
    if (state.step !== 'code') return;
    calls.abort();
    state.pending = null;
    goTo('email');
  }

  return {
    state,
    async send() {
      if (state.pending || state.step !== 'email') return false;
      if (!isEmailValid(state.email)) {
        state.emailError = fieldError(signIn.emailStep.invalidEmail);
        return false;
      }
      Object.assign(state, { email: state.email.trim(), emailError: null, googleError: null });
      const result = await mailCode('send');
      if (!result) return false;
      if (!result.ok) {
        const { failure } = result;
        const error = failed(failure, texts.send);
        const said = toldToWait(result);
        state.emailError = said ? fieldError(said.reason) : error;
        state.hasCode = said?.hasCode ?? ('status' in failure && failure.status === 429 && sentTo === state.email);
        return false;
      }
      state.wasResent = false;
      sent();
      goTo('code');
      return true;
    },
    async resend() {
      if (state.pending || state.step !== 'code' || state.resendSeconds > 0) return false;
      const result = await mailCode('resend');
      if (!result) return false;
      state.codeError = result.ok ? null : failed(result.failure, texts.resend);
      if (!result.ok) {
        toldToWait(result);
        return false;
      }
      state.wasResent = true;
      state.isStale = state.code !== '';
      sent();
      remember();
      return true;
    },
    async google() {
      if (state.pending) return;
      state.googleError = null;
      const result = await run('google', (signal) => api.call(googleStart, { query: query() }, { signal }));
      if (!result) return;
      const own = [browser.origin, api.baseUrl];
      const address = result.ok ? safeUrl(result.data.url, { hosts: consentHosts, own }) : null;
      if (address === null) {
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
    verify,
    setEmail(text: string) {
      if (state.pending === 'send' || state.step !== 'email') return;
      Object.assign(state, { email: text, emailError: null, hasCode: false });
      endWaiting();
    },
    /** Sets the code. A complete, well-formed code is sent to the server automatically. */
    setCode(text: string) {
      const code = mailedCode(text);
      if (state.pending === 'verify' || code === state.code) return;
      state.code = code;
      state.isStale = false;
      const wrong = codeProblem(code);
      // More digits may follow, so a short code is no error yet. A letter is an error at once.
      const isIncomplete = wrong === signIn.codeStep.tooShort && /^\d*$/.test(code);
      state.codeError = wrong === null || isIncomplete ? null : fieldError(wrong);
      if (wrong === null) void verify();
    },
    /** Goes to the code step, for a code that was mailed before. */
    enterCode() {
      if (state.pending || !state.hasCode) return;
      state.emailError = null;
      goTo('code');
    },
    back,
    /** Goes back to the email step, for another email address. Forgets that a code was mailed. */
    differentEmail() {
      back();
      endWaiting();
      state.hasCode = false;
      rememberStep(memory.session, null);
      memory.session.remove('draft');
    },
    /**
     * Restores the step from before a reload. `typed` is the text in the email field. Does nothing if that text is a
     * different email address.
     */
    restore(typed: string) {
      const kept = rememberedStep(memory.session, clock.now());
      if (!kept || (typed !== '' && typed !== kept.email)) return;
      const left = Math.ceil((kept.next - clock.now()) / 1000);
      state.email = kept.email;
      waitFor(Math.min(Math.max(left, 0), resendCooldownSeconds));
      goTo(kept.step);
    },
    dispose() {
      calls.abort();
      stopCountdown();
      stopRestored();
      state.pending = null;
    },
  };
}
