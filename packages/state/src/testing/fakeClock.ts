import type { Clock } from '../core/clock.ts';

/** A clock that does not move until a test advances it. */
export interface FakeClock extends Clock {
  /** Changes the machine's clock by `ms` milliseconds. The page's elapsed time does not change, and no timer runs. */
  set(ms: number): void;
  /** Lets `ms` milliseconds pass, and runs every timer that is due, in order. */
  advance(ms: number): void;
  /** Returns the number of pending timers. */
  pending(): number;
  /** Returns the pending timers, each with its duration and its remaining time, in ms. */
  timers(): { setFor: number; left: number }[];
}

export function fakeClock(start = Date.parse('2026-11-21T12:00:00.000Z')): FakeClock {
  let time = start;
  let offset = 0;
  let timers: { setFor: number; at: number; run: () => void }[] = [];
  return {
    now: () => time + offset,
    elapsed: () => time - start,
    set(ms) {
      offset += ms;
    },
    after(ms, run) {
      const timer = { setFor: ms, at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
      }
      time = end;
    },
    pending: () => timers.length,
    timers: () => timers.map(({ setFor, at }) => ({ setFor, left: at - time })),
  };
}
