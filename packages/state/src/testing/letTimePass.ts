import { callTimeoutMs } from '../core/client.ts';
import type { FakeClock } from './fakeClock.ts';

/** The longest time, in ms, that a store waits on its own and not for the network. */
const longestWaitMs = 3000;

/**
 * Waits for the end of a store's action on the mocked network. While no call is running, advances the clock over the
 * time that the store waits on its own.
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
