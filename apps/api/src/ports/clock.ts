/** What time it is. Everything that depends on time asks here. */
export interface Clock {
  now(): Date;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };

/** Outside production: the machine's time plus what it was moved by, so that expiry and renewal can be seen. */
export interface MovableClock extends Clock {
  /** Moves the time by so many seconds, back with a negative number. */
  move(seconds: number): void;
}

/** A clock that starts at the machine's time and can be moved. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    move: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}
