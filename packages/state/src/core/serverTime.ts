import type { Clock } from './clock.ts';

/** Creates the server's time, which the browser knows from replies. Until a reply has told it, it is the browser's. */
export function createServerTime(clock: Pick<Clock, 'now'>) {
  let behind = 0;
  let last: string | null = null;
  return {
    /** Returns the time now, in ms since 1970. */
    now: () => clock.now() + behind,
    /** Call with each reply's `time` (ISO 8601), when it has just come. A reply without one changes nothing. */
    told(time: string | null = null) {
      // The same text again is an old reply that is read once more.
      if (time === null || time === last) return;
      [last, behind] = [time, Date.parse(time) - clock.now()];
    },
  };
}
