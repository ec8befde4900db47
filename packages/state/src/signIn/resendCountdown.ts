import type { Clock, Stop } from '../core/clock.ts';
import { countDown } from './countdown.ts';
import type { SignInState } from './signInState.ts';

/** Counts the seconds until a code can be sent again. */
export interface ResendCountdown {
  /** Returns the time at which the next code can be sent, in ms since 1970. */
  next(): number;
  start(seconds: number): void;
  /** Ends the countdown early, so that a code can be sent at once. */
  clear(): void;
  dispose(): void;
}

export function createResendCountdown(clock: Clock, state: Pick<SignInState, 'resendSeconds'>): ResendCountdown {
  let next = 0;
  let stop: Stop = () => {};
  return {
    next: () => next,
    start(from) {
      stop();
      next = clock.now() + from * 1000;
      stop = countDown(clock, from, (seconds) => {
        state.resendSeconds = seconds;
      });
    },
    clear() {
      stop();
      state.resendSeconds = 0;
    },
    dispose: () => stop(),
  };
}
