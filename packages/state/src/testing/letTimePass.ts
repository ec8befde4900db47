import { callTimeoutMs } from '../core/client.ts';
import type { FakeClock } from './fakeClock.ts';

/** Longest wait that a store makes itself, in ms. */
const longestWaitMs = 3000;

/**
 * Waits for an action on the mocked network. Advances the clock over the store's own waits while no call is running.
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
