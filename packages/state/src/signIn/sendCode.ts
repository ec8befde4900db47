import { resendCooldownSeconds } from '@signalsync/content/constants';
import { signInErrors, signInSuccesses } from '@signalsync/content/messages/signIn';
import { signIn } from '@signalsync/content/signIn';
import { sendVerification } from '@signalsync/contract/calls/signIn';
import { email as emailRule } from '@signalsync/contract/model/email';
import { tooSoon } from '@signalsync/contract/model/tooSoon';
import type { Failed } from '../core/failure.ts';
import { problemOf, valueOf } from '../core/validate.ts';
import { fieldError } from './code.ts';
import type { SignInContext } from './context.ts';
import type { SignInStore } from './signInState.ts';

const texts = {
  send: { short: signInErrors.send, form: signInErrors.sendForm, serverMessageAllowed: true },
  resend: { short: signInErrors.resend, serverMessageAllowed: false },
};

/** Returns whether the text is a valid email address. */
export const isEmailValid = (text: string): boolean => problemOf(emailRule, text) === null;

/** Creates the actions that mail the first code and further ones. */
export function createSendCode(context: SignInContext): Pick<SignInStore, 'send' | 'resend'> {
  const { core, state, countdown, goTo, remember, run, failed } = context;
  const { api, messages, session } = core;
  /** The last address to which a code was mailed from this page; null if no code was mailed. */
  let sentTo: string | null = null;

  function mailCode(name: 'send' | 'resend') {
    const via = session.via();
    const request = { query: via === null ? {} : { via }, body: { email: state.email } };
    return run(name, (signal) => api.call(sendVerification, request, { signal, keepErrorBody: true }));
  }
  function sent() {
    sentTo = state.email;
    countdown.start(resendCooldownSeconds);
    messages.success(signInSuccesses.codeSent);
  }
  /** Counts down the time that the server asks to wait. Returns the server's details, or null if it sent none. */
  function wait({ failure }: Failed) {
    const said = 'body' in failure ? valueOf(tooSoon, failure.body) : null;
    if (said) countdown.start(Math.ceil(said.retryAfter));
    return said;
  }

  return {
    async send() {
      if (state.pending || state.step !== 'email') return false;
      if (!isEmailValid(state.email)) {
        state.emailError = fieldError(signIn.emailStep.invalidEmail);
        return false;
      }
      state.email = state.email.trim();
      state.emailError = null;
      state.googleError = null;
      const result = await mailCode('send');
      if (!result) return false;
      if (!result.ok) {
        const { failure } = result;
        const error = failed(failure, texts.send);
        const said = wait(result);
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
        wait(result);
        return false;
      }
      state.wasResent = true;
      state.isStale = state.code !== '';
      sent();
      remember();
      return true;
    },
  };
}
