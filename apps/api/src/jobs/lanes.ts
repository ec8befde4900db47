import type { Log } from '../ports/log.ts';
import { jobsAtOnce, type Lane, lanes } from './kinds.ts';
import type { JobRow } from './queue.ts';

/** How often a worker looks for jobs, in ms. */
export const pollMs = 1000;

/** Runs the lanes of the queue on one server, each with its own number of jobs at a time. */
export interface Lanes {
  /** Runs the due jobs of all lanes, and resolves when none is left. */
  run(): Promise<void>;
  /** Looks for jobs in all lanes. If the queue cannot be read, logs that once. */
  wake(): void;
  /** Resolves when the running jobs have ended. */
  settled(): Promise<unknown>;
}

/** Creates the lanes. They do nothing until they are called. */
export function createLanes(deps: {
  log: Log;
  /** Takes the next due job of a lane; undefined if there is none. */
  next: (lane: Lane) => Promise<JobRow | undefined>;
  /** Runs a job once. Rejects only if its outcome could not be stored. */
  tryOnce: (job: JobRow) => Promise<unknown>;
  /** Called before the jobs of a lane are taken. */
  before: (lane: Lane) => Promise<void> | undefined;
  isStopped: () => boolean;
}): Lanes {
  const { log, isStopped } = deps;
  const running: Readonly<Record<Lane, Set<Promise<void>>>> = { own: new Set(), mail: new Set(), outside: new Set() };
  const askedAgain = new Set<Lane>();
  let isUnreachable = false;
  const hands = () => lanes.flatMap((lane) => [...running[lane]]);

  /**
   * Runs the jobs of a lane of the queue. If the lane is running already, makes it look for jobs once more afterwards.
   */
  async function workIn(lane: Lane): Promise<void> {
    const own = running[lane];
    if (own.size === 0) return startHand(lane);
    askedAgain.add(lane);
    await Promise.all(own);
  }

  /** Starts to run due jobs of a lane, in addition to the jobs that are running there. */
  async function startHand(lane: Lane): Promise<void> {
    if (isStopped()) return;
    const hand = workOn(lane).finally(() => running[lane].delete(hand));
    running[lane].add(hand);
    await hand;
  }

  /**
   * Runs the due jobs of a lane. If there were any, wakes the other lanes, because these jobs may have queued jobs for
   * them.
   */
  async function workOn(lane: Lane): Promise<void> {
    do {
      askedAgain.delete(lane);
      await deps.before(lane);
      if (await drain(lane)) for (const other of lanes) if (other !== lane) wakeLane(other);
    } while (askedAgain.has(lane) && !isStopped());
  }

  /** Runs due jobs of a lane, one after the other, until none is left. Returns whether there were any. */
  async function drain(lane: Lane): Promise<boolean> {
    for (let hasDone = false; ; hasDone = true) {
      const job = isStopped() ? undefined : await deps.next(lane);
      if (job === undefined) return hasDone;
      // If a job takes longer than this interval, other jobs of the lane start beside it. Quick jobs keep their order.
      const helping = setInterval(() => {
        if (running[lane].size < jobsAtOnce[lane]) logUnreadable(startHand(lane));
      }, pollMs);
      await deps.tryOnce(job).finally(() => clearInterval(helping));
    }
  }

  const wakeLane = (lane: Lane): void => logUnreadable(workIn(lane));

  /** Logs if the queue cannot be read. Logs it only once until the queue can be read again. */
  function logUnreadable(work: Promise<void>): void {
    work.then(
      () => {
        isUnreachable = false;
      },
      (error: unknown) => {
        if (!isUnreachable) log.error('queue.unreadable', { retryInSeconds: pollMs / 1000, error });
        isUnreachable = true;
      },
    );
  }

  return {
    run: async () => {
      await Promise.all(lanes.map(workIn));
      while (hands().length > 0) await Promise.all(hands());
    },
    wake: () => {
      for (const lane of lanes) wakeLane(lane);
    },
    settled: () => Promise.allSettled(hands()),
  };
}
