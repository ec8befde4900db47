import type { Clock } from './clock.ts';

/** Estimates the server's time from the times in its replies. Before the first reply, uses the browser's time. */
export function createServerTime(clock: Pick<Clock, 'now'>) {
  let behind = 0;
  let last: string | null = null;
  return {
    /** Returns the server's present time, in ms since 1970. */
    now: () => clock.now() + behind,
    /** Call with the `time` (ISO 8601) of each reply, when it has just arrived. A missing time changes nothing. */
    told(time: string | null = null) {
      // A text that equals the last one comes from the same reply, read again later. Its time is out of date.
      if (time === null || time === last) return;
      [last, behind] = [time, Date.parse(time) - clock.now()];
    },
  };
}
