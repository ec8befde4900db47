/** The current time. All code that depends on time uses it. */
export interface Clock {
  now(): Date;
  /** Whether the time is simulated. If so, the locks of jobs use this clock instead of the database's. */
  readonly isSimulated?: true;
}

/** The clock of this machine, which every production server uses. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a developer or a test can move, for example to see a renewal. Used only outside production. */
export interface MovableClock extends Clock {
  /** Moves the time forward by this many seconds, or back if the number is negative. */
  move(seconds: number): void;
}

/** Creates a clock that starts at the time of `base`, by default the machine's, and can be moved. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offsetMs = 0;
  return {
    isSimulated: true,
    now: () => new Date(base.now().getTime() + offsetMs),
    move: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}
