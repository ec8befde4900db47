import type { MovableClock } from '../ports/clock.ts';
import type { Worker } from './worker.ts';

/** Returns when something becomes due next after `now`; undefined if nothing is known to. */
export type DueAt = (now: Date) => Promise<Date | undefined>;

/** Moves the clock on by so many seconds, more than 0. Calls run one after the other. */
export type PassTime = (seconds: number) => Promise<void>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/**
 * Returns a function that lets time pass on a developer's machine, in the order in which it would pass by itself. The
 * clock stops wherever something becomes due, shortly before that, and every hour after it until there was nothing to
 * do; then after a day, two days, and so on, but at least once a week. At each stop the due jobs and sweeps are done, and
 * the hourly work if an hour has passed. To stop every hour would take minutes for a month.
 */
export function createPassTime(deps: {
  clock: MovableClock;
  worker: Pick<Worker, 'runDue' | 'runHourly' | 'lastTryAt'>;
  dueAt: readonly DueAt[];
}): PassTime {
  const { clock, worker, dueAt } = deps;
  let hourlyAt = clock.now().getTime();
  /** How long the clock may go on without a stop, in ms. */
  let quietMs = hourMs;
  let last: Promise<void> = Promise.resolve();

  /** Does what is to be done now. `wasDue` says whether the clock stopped because something is due. */
  async function stop(wasDue: boolean): Promise<void> {
    const began = clock.now();
    await worker.runDue();
    const now = clock.now().getTime();
    if (now - hourlyAt >= hourMs || now < hourlyAt) {
      hourlyAt = now;
      await worker.runHourly();
      await worker.runDue();
    }
    const hadWork = wasDue || worker.lastTryAt('own') >= began || worker.lastTryAt('outside') >= began;
    quietMs = hadWork ? hourMs : Math.min(weekMs, Math.max(dayMs, quietMs * 2));
  }

  /** Returns in how many ms the next thing is due. */
  async function toNextDue(): Promise<number> {
    const now = clock.now();
    const dues = await Promise.all(dueAt.map((ask) => ask(now)));
    return Math.min(...dues.flatMap((due) => (due !== undefined && due > now ? [due.getTime() - now.getTime()] : [])));
  }

  async function pass(seconds: number): Promise<void> {
    // Before this call, somebody may have done what leaves work for the next hour.
    quietMs = hourMs;
    let leftMs = seconds * 1000;
    while (leftMs > 0) {
      const dueMs = await toNextDue();
      // What the hourly work has to do by then comes before what is due.
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
