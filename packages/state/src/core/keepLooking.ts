import type { Browser } from './browser.ts';
import type { Clock } from './clock.ts';
import { wait } from './wait.ts';

/** How often, and for how long, something is looked for; in ms. */
interface Patience {
  everyMs: number;
  forMs: number;
}

/**
 * Looks again and again until `look` says that it is over: for a while at regular times, then whenever somebody turns to the
 * page again. Ends at once when aborted; never rejects where `look` does not.
 */
export async function keepLooking(
  { clock, browser }: { clock: Clock; browser: Pick<Browser, 'onFocus'> },
  { everyMs, forMs }: Patience,
  look: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const end = clock.now() + forMs;
  while (!signal.aborted) {
    if (clock.now() < end) await wait(clock, everyMs, signal);
    else await focusOf(browser, signal);
    if (signal.aborted || (await look())) return;
  }
}

/** Waits until somebody turns to the page again, or until aborted. */
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
