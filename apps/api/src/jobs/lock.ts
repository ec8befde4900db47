import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';

/** How long a job belongs to one worker, in ms. If that worker dies, another may take the job afterwards. */
export const lockMs = 60_000;

/** A job that still runs gets its lock renewed after this many ms, again and again until `longestLockMs`. */
const renewAfterMs = lockMs / 3;

/** After this many ms another server may take a job that hangs. */
const longestLockMs = 10 * lockMs;

/** Returns a moment as an SQL value. */
export const timestampOf = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/**
 * Returns the current time for the locks of jobs, as an SQL value. It is the database's time, which is the same for all
 * servers: a server whose own clock is wrong must not take the job of another server. Where time is simulated, which is
 * never so in production, it is the simulated time.
 */
export const lockTime = (clock: Clock): SQL =>
  clock.isSimulated ? timestampOf(clock.now()) : sql`statement_timestamp()`;

/** Returns the time, as an SQL value, until which a job is locked that is taken now. */
export const lockEnd = (clock: Clock): SQL => sql`${lockTime(clock)} + ${`${lockMs} ms`}::interval`;

/**
 * Does `work`, and calls `renew` again and again meanwhile, for `longestLockMs`. `failed` gets the error of a renewal
 * that failed.
 */
export async function whileLocked(
  work: () => Promise<void>,
  renew: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<void> {
  let left = longestLockMs / renewAfterMs;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    if (left-- > 0) renewal = renew().catch(failed);
  }, renewAfterMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
