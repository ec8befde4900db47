import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';

/**
 * How long a job belongs to one worker, in ms. After that, another worker may take the job, because the first one may
 * have crashed.
 */
export const lockMs = 60_000;

/** While a job runs, its lock is renewed each time this many ms have passed, until `longestLockMs`. */
const renewAfterMs = lockMs / 3;

/** After this many ms, another server may take a job that is still running. */
const longestLockMs = 10 * lockMs;

/** Returns a moment as an SQL value of the type `timestamptz`. */
export const timestampOf = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/**
 * Returns the current time for the locks of jobs, as an SQL value. It is the database's time, which is the same for all
 * servers. So a server whose own clock is wrong cannot take the job of another server. If the clock is simulated, which
 * never happens in production, it is the clock's time.
 */
export const lockTime = (clock: Clock): SQL =>
  clock.isSimulated ? timestampOf(clock.now()) : sql`statement_timestamp()`;

/** Returns, as an SQL value, the end of a lock that is taken now for `ms`, by default the lock of a job. */
export const lockEnd = (clock: Clock, ms = lockMs): SQL => sql`${lockTime(clock)} + ${`${ms} ms`}::interval`;

/**
 * Does `work`, and calls `renew` regularly until the work ends, for at most `longestLockMs`. `failed` gets the error of
 * a renewal that failed. `everyMs` is less than the lock's own time.
 */
export async function whileLocked(
  work: () => Promise<void>,
  renew: () => Promise<void>,
  failed: (error: unknown) => void,
  everyMs = renewAfterMs,
): Promise<void> {
  let left = longestLockMs / everyMs;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    if (left-- > 0) renewal = renew().catch(failed);
  }, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
