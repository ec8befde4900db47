/** Ends a timer or a subscription. A second call does nothing. */
export type Stop = () => void;

/** The time source of the stores. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Monotonic time of this page, in ms. Unlike `now`, it does not jump if the machine's clock is changed. */
  elapsed(): number;
  /** Calls `run` once after `ms` milliseconds, unless stopped. */
  after(ms: number, run: () => void): Stop;
}
