/** The current time. All code that depends on time uses it. */
export interface Clock {
  now(): Date;
  /** True if the time is simulated. Then this clock, and not the database's, also judges the locks of jobs. */
  readonly isSimulated?: true;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a developer or a test can move, to see expiry and renewal. Only outside production. */
export interface MovableClock extends Clock {
  /** Moves the time by this many seconds; back with a negative number. */
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
