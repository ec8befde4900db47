import { callTimeoutMs } from '../core/client.ts';
import type { FakeClock } from './fakeClock.ts';

/** The longest delay, in ms, that a store sets by a timer. The clock never advances to the end of a longer timer. */
const longestWaitMs = 3000;

/**
 * Waits until a store's action on the mocked network has ended. If the store waits for a timer and not for a call,
 * advances the clock to the end of that timer.
 */
export async function letTimePass<T>(clock: FakeClock, action: Promise<T>): Promise<T> {
  let isDone = false;
  const done = action.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => void setImmediate(resolve));
    const timers = clock.timers();
    const next = Math.min(...timers.map(({ left }) => left));
    if (next <= longestWaitMs && timers.every(({ setFor }) => setFor !== callTimeoutMs)) clock.advance(next);
  }
  return done;
}
