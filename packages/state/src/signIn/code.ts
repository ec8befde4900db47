import { verificationCodeLength } from '@signalsync/content/constants';
import { signIn } from '@signalsync/content/signIn';
import type { ShownError } from '@signalsync/contract/view/error';
import { jsonOf } from '../core/client.ts';
import type { Clock, Stop } from '../core/clock.ts';
import type { SessionMemory } from '../core/storage.ts';

/** Returns the error text for a code; null if the code can be sent. */
export function codeProblem(code: string): string | null {
  const { tooShort, tooLong, notDigits } = signIn.codeStep;
  if (code.length < verificationCodeLength) return tooShort;
  if (code.length > verificationCodeLength) return tooLong;
  return /^\d+$/.test(code) ? null : notDigits;
}

/** Returns an error about the user's input. It has no reason from the server. */
export const fieldError = (message: string): ShownError => ({ message, reason: null });

/**
 * Counts down to 0 in whole seconds. Reports the seconds left: at once, and then after each second. Uses the page's
 * elapsed time, so the count stays correct even if a timer is late or the machine's clock is changed.
 */
export function countDown(clock: Clock, seconds: number, report: (secondsLeft: number) => void): Stop {
  const end = clock.elapsed() + seconds * 1000;
  let stop: Stop = () => {};
  function tick() {
    const left = Math.max(0, end - clock.elapsed());
    report(Math.ceil(left / 1000));
    if (left > 0) stop = clock.after(left % 1000 || 1000, tick);
  }
  tick();
  return () => stop();
}

/** The part of a sign-in that survives a reload. Never contains the code. */
interface RememberedStep {
  step: 'email' | 'code';
  email: string;
  /** Time at which the next code can be sent, in ms since 1970. */
  next: number;
}

/** Stores the step in sessionStorage; null deletes it. */
export function rememberStep(memory: SessionMemory, step: RememberedStep | null): void {
  if (step) memory.set('sign-in', JSON.stringify(step));
  else memory.remove('sign-in');
}

/** How long after its `next` a stored step can be restored, in ms. A code is valid for ten minutes. */
const longestMs = 10 * 60_000;

/** Returns the stored step; null if there is none, or if it is unreadable or too old. `now` is in ms since 1970. */
export function rememberedStep(memory: SessionMemory, now: number): RememberedStep | null {
  const { step, email, next } = (jsonOf(memory.get('sign-in')) ?? {}) as Record<string, unknown>;
  const isStep = step === 'email' || step === 'code';
  if (!isStep || typeof email !== 'string' || typeof next !== 'number' || now - next > longestMs) return null;
  return { step, email, next };
}
