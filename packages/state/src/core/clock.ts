/** Ends a timer or a subscription; calling it twice does nothing. */
export type Stop = () => void;

/** Time as the stores see it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of this page's own time: unlike `now` it goes on evenly when the machine's clock is set. */
  elapsed(): number;
  /** Calls `run` once after `ms` milliseconds unless stopped. */
  after(ms: number, run: () => void): Stop;
}
