import type { Browser } from './browser.ts';
import type { Clock } from './clock.ts';
import { wait } from './wait.ts';

/**
 * How often and how long to check for something that the user waits for on the screen, in ms. Examples: a payment is
 * done, a guest's account exists, the user has joined the Telegram group.
 */
export const polling = { everyMs: 3000, forMs: 120_000 };

/**
 * Calls `look` until it returns true. During the first `forMs` milliseconds, calls it every `everyMs` milliseconds;
 * later, each time the user returns to the page. Returns true; false if aborted. Rejects only if `look` does.
 */
export async function keepLooking(
  { clock, browser }: { clock: Clock; browser: Pick<Browser, 'onFocus'> },
  { everyMs, forMs }: typeof polling,
  look: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  const end = clock.now() + forMs;
  while (!signal.aborted) {
    if (clock.now() < end) await wait(clock, everyMs, signal);
    else await focusOf(browser, signal);
    if (!signal.aborted && (await look(signal))) break;
  }
  return !signal.aborted;
}

/** Waits until the user returns to the page, or until aborted. */
export function focusOf(browser: Pick<Browser, 'onFocus'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = browser.onFocus(end);
    signal.addEventListener('abort', end);
  });
}
