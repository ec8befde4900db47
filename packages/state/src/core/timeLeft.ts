import { callTimeoutMs } from '@signalsync/content/constants';
import type { Clock } from './clock.ts';

/**
 * The time of an action of several calls, which ends within 15 s as a whole. The function it gives says how long the next call
 * may take, in ms; `keep` is left for the calls after that one.
 */
export function timeLeft(clock: Clock): (keep?: number) => number {
  const end = clock.now() + callTimeoutMs;
  // Somebody may set the clock meanwhile.
  return (keep = 0) => Math.min(Math.max(end - clock.now() - keep, 1), callTimeoutMs - keep);
}
