import type { Clock, Stop } from './clock.ts';

/** Waits so many ms, or until aborted; never rejects. */
export function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    let stop: Stop = () => {};
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    stop = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
