import { callTimeoutMs, type CallOptions, type Client } from './client.ts';
import type { Clock } from './clock.ts';

/**
 * Starts the time limit of an action with several calls: 15 s in total. Returns a function that gives the limit of the
 * next call in ms. It reserves `keep` ms for the calls after that one.
 */
export function timeLeft(clock: Clock): (keep?: number) => number {
  const end = clock.now() + callTimeoutMs;
  // Stays between 1 ms and the full time, even if the machine's clock is changed meanwhile.
  return (keep = 0) => Math.min(Math.max(end - clock.now() - keep, 1), callTimeoutMs - keep);
}

/**
 * Returns a client whose calls together take no longer than `left`, the result of `timeLeft`. A call that is made when
 * the time is over fails at once.
 */
export const within = (client: Client, left: () => number): Client => ({
  baseUrl: client.baseUrl,
  call(endpoint, ...args) {
    const options: CallOptions = { timeoutMs: left(), ...args[1] };
    return client.call(endpoint, ...([args[0], options] as unknown as typeof args));
  },
});
