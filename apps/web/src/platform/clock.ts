import type { Clock } from '@signalsync/state/core/clock';

/** The clock of the user's machine, which may be set wrongly. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
