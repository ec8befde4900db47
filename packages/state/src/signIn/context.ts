import type { ShownError } from '@signalsync/contract/view/error';
import type { Calls } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FailureTexts, shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { rememberStep } from './rememberedStep.ts';
import type { ResendCountdown } from './resendCountdown.ts';
import type { SignInState } from './signInState.ts';

interface Parts {
  core: Core;
  calls: Calls;
  state: SignInState;
  countdown: ResendCountdown;
}

/** State and functions that the parts of the sign-in share. */
export interface SignInContext extends Parts {
  /** Stores the step, the address, and when the next code can be sent, so that a reload can restore them. */
  remember(): void;
  /** Shows a step and clears the code. */
  goTo(step: SignInState['step']): void;
  /** Runs one call. Resolves to undefined if it was aborted. */
  run<T>(name: NonNullable<SignInState['pending']>, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /** Adds a failure to the messages, and returns its text for the field. */
  failed(failure: Failure, texts: FailureTexts): ShownError;
}

export function createSignInContext(parts: Parts): SignInContext {
  const { core, calls, state, countdown } = parts;
  function remember() {
    const { step, email } = state;
    rememberStep(core.memory.session, { step, email, next: countdown.next() });
  }
  return {
    ...parts,
    remember,
    goTo(step) {
      Object.assign(state, { step, code: '', codeError: null, isStale: false, hasCode: step === 'email' });
      remember();
    },
    async run(name, work) {
      state.pending = name;
      const result = await calls.run('pending', work);
      if (result) state.pending = null;
      return result;
    },
    failed(failure, texts) {
      const error = shownErrorOf(failure, texts);
      core.messages.error(error, { isInPlace: true });
      return error;
    },
  };
}
