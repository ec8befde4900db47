import type { MovableClock } from '../ports/clock.ts';
import { lanes } from './kinds.ts';
import type { Worker } from './worker.ts';

/** A function that returns the next moment after `now` at which some work becomes due; undefined if there is none. */
export type DueAt = (now: Date) => Promise<Date | undefined>;

/**
 * A function that moves the clock forward by this many seconds, which must be more than 0. Calls run one after the
 * other.
 */
export type PassTime = (seconds: number) => Promise<void>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/**
 * Returns a function that lets time pass on a developer's machine and does all work in the right order. The clock stops
 * when something becomes due, and a minute before. It also stops every hour. But if there was nothing to do, the next
 * stop comes after a day, then after two days and so on, at most after a week: with hourly stops, a month would take
 * minutes. At each stop the due jobs and sweeps run, and the hourly work if an hour has passed.
 */
export function createPassTime(deps: {
  clock: MovableClock;
  worker: Pick<Worker, 'runDue' | 'runHourly' | 'lastTryAt'>;
  dueAt: readonly DueAt[];
}): PassTime {
  const { clock, worker, dueAt } = deps;
  let hourlyAt = clock.now().getTime();
  /** How far the clock may move without a stop, in ms. */
  let quietMs = hourMs;
  let last: Promise<void> = Promise.resolve();

  /** Runs the due work. `wasDue`: the clock has stopped because something is due. */
  async function stop(wasDue: boolean): Promise<void> {
    const began = clock.now();
    await worker.runDue();
    const now = clock.now().getTime();
    if (now - hourlyAt >= hourMs || now < hourlyAt) {
      hourlyAt = now;
      await worker.runHourly();
      await worker.runDue();
    }
    const hadWork = wasDue || lanes.some((lane) => worker.lastTryAt(lane) >= began);
    quietMs = hadWork ? hourMs : Math.min(weekMs, Math.max(dayMs, quietMs * 2));
  }

  /** Returns how many ms are left until something becomes due. */
  async function toNextDue(): Promise<number> {
    const now = clock.now();
    const dues = await Promise.all(dueAt.map((ask) => ask(now)));
    return Math.min(...dues.flatMap((due) => (due !== undefined && due > now ? [due.getTime() - now.getTime()] : [])));
  }

  async function pass(seconds: number): Promise<void> {
    // Starts with hourly stops, because a user's action before this call may have created work.
    quietMs = hourMs;
    let leftMs = seconds * 1000;
    while (leftMs > 0) {
      const dueMs = await toNextDue();
      // Stops a minute early, so that the hourly work runs before the work that becomes due.
      const stopMs = dueMs > hourMs ? dueMs - minuteMs : dueMs;
      const stepMs = Math.min(leftMs, stopMs, quietMs);
      clock.move(stepMs / 1000);
      leftMs -= stepMs;
      await stop(stepMs === dueMs);
    }
  }

  return (seconds) => {
    const passing = last.then(() => pass(seconds));
    last = passing.catch(() => undefined);
    return passing;
  };
}
