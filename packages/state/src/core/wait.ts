import type { Clock, Stop } from './clock.ts';

/** Waits `ms` milliseconds, or until aborted. Never rejects. */
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

/** Waits for `done`, but at most `ms` milliseconds, or until aborted. Rejects only if `done` does. */
export async function atMost(clock: Clock, ms: number, done: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const rest = new AbortController();
  const end = () => rest.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await Promise.race([done, wait(clock, ms, rest.signal)]);
  signal.removeEventListener('abort', end);
  end();
}
