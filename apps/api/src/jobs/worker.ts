import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { jobSeconds, jobTries } from '../metrics/metrics.ts';
import { inLogContext, type Log } from '../ports/log.ts';
import { MailRejected } from '../ports/mail.ts';
import type { Vendor } from '../ports/watched.ts';
import { PlatformError } from '../ports/live/call.ts';
import { type Job, type JobKind, type Jobs, type Lane, usualTries } from './kinds.ts';
import { createLanes, pollMs } from './lanes.ts';
import { lockMs, whileLocked } from './lock.ts';
import type { Outages } from './outages.ts';
import { claim, finish, giveUpMail, isExpired, type JobRow, keepLocked, postpone, putBackUntried } from './queue.ts';

/** Runs queued jobs on this server. */
export interface Worker {
  /** Looks for jobs now. Called after a job was queued. */
  wake(): void;
  /**
   * Runs a job that is locked for the caller. If the job fails, it is tried again later. Returns `rejected` if another
   * try would be useless. Never throws.
   */
  runNow(job: JobRow): Promise<Outcome>;
  /** Runs all due jobs and sweeps now, and resolves when they are done. */
  runDue(): Promise<void>;
  /** Does the hourly work now, and resolves when it is done. */
  runHourly(): Promise<void>;
  /** Starts the timers: looks for jobs every second, and does the hourly work and the sweeps. */
  start(): void;
  /** Waits for the running jobs and starts no more. */
  stop(): Promise<void>;
  /** Returns the queue's lane for jobs of a kind; undefined for a kind that only another server version knows. */
  laneOf(kind: string): Lane | undefined;
  /**
   * When this worker last ended a try of a job in this lane of the queue. If there was no try yet, when the worker was
   * created.
   */
  lastTryAt(lane: Lane): Date;
}

/** Result of one try of a job. */
type Outcome = 'done' | 'postponed' | 'rejected';

const hourMs = 60 * 60 * 1000;
const sweepPollMs = 30_000;

/** Creates the worker. It does nothing until it is started or called. */
export function createWorker(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Partial<Jobs>;
  /** Knows which vendors do not answer, so that their jobs wait. Without it, every due job is tried. */
  outages?: Outages | undefined;
  /**
   * Work that every server does at its start and every hour, one part after the other. Doing a part twice must be
   * harmless.
   */
  hourly: Readonly<Record<string, () => Promise<void>>>;
  /**
   * Called every half minute, on every server. The function itself must make sure that only one server sweeps at a
   * time, and must stop between two steps if `isStopping` returns true.
   */
  sweep?: ((isStopping: () => boolean) => Promise<void>) | undefined;
  /** Makes the fake Stripe do its due work, such as renewals, before jobs are taken. Set only outside production. */
  advance?: (() => Promise<void>) | undefined;
}): Worker {
  const { db, clock, log, outages } = deps;
  const jobs = new Map(Object.entries(deps.jobs) as [JobKind, Job<unknown>][]);
  const laneOf = (kind: string): Lane | undefined => {
    const job = jobs.get(kind as JobKind);
    return job && (job.lane ?? 'own');
  };
  const vendorOf = (kind: string): Vendor | undefined => jobs.get(kind as JobKind)?.vendor;
  const kindsOf = (lane: Lane) => [...jobs.keys()].filter((kind) => laneOf(kind) === lane);
  const timers: NodeJS.Timeout[] = [];
  const runningNow = new Set<Promise<Outcome>>();
  let tidying: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;
  const createdAt = clock.now();
  const lastTryAt = new Map<Lane, Date>();
  let isStopped = false;
  const queue = createLanes({
    log,
    next,
    tryOnce,
    before: (lane) => (lane === 'own' ? deps.advance?.() : undefined),
    isStopped: () => isStopped,
  });

  /**
   * Takes the next due job of a lane. The jobs of a vendor that does not answer wait, except one from time to time,
   * which probes the vendor.
   */
  async function next(lane: Lane): Promise<JobRow | undefined> {
    const kinds = kindsOf(lane);
    const probes = outages?.takeProbes(new Set(kinds.flatMap((kind) => vendorOf(kind) ?? []))) ?? new Set();
    const open = kinds.filter((kind) => {
      const vendor = vendorOf(kind);
      return !outages?.isAway(vendor) || (vendor !== undefined && probes.has(vendor));
    });
    const job = open.length === 0 ? undefined : await claim(db, clock, open);
    const used = job && vendorOf(job.kind);
    for (const vendor of probes) if (vendor !== used) outages?.giveBack(vendor);
    return job;
  }

  /** Runs a job once. All lines that this writes to the log contain the id of the request that queued the job. */
  async function tryOnce(job: JobRow): Promise<Outcome> {
    const named = { jobId: job.id, ...(job.requestId !== null && { requestId: job.requestId }) };
    const measured = jobSeconds.startTimer({ kind: job.kind });
    try {
      return await inLogContext(named, () => handle(job));
    } finally {
      measured();
      const lane = laneOf(job.kind);
      if (lane !== undefined) lastTryAt.set(lane, clock.now());
    }
  }

  async function handle(job: JobRow): Promise<Outcome> {
    const { kind } = job;
    const { run, maxTries = usualTries } = jobs.get(kind as JobKind) ?? unknownJob(kind);
    try {
      const keep = () => keepLocked(db, job, clock);
      const notKept = (error: unknown) => log.error('job.lockNotKept', { kind, error });
      if (!isExpired(job, clock.now())) await whileLocked(() => run(job.payload, job.id), keep, notKept);
      await finish(db, job);
      // The job may have ended well without calling its vendor, which shows nothing about the vendor. So the next job
      // becomes the probe.
      const vendor = vendorOf(kind);
      if (vendor !== undefined && outages?.isAway(vendor)) outages.giveBack(vendor);
      jobTries.inc({ kind, outcome: 'done' });
      return 'done';
    } catch (error) {
      const isLastTry = error instanceof MailRejected || job.tries >= maxTries;
      log.error('job.failed', { kind, try: job.tries, isLastTry, error });
      if (error instanceof MailRejected) {
        await giveUpMail(db, job, error.message, clock.now());
        jobTries.inc({ kind, outcome: 'rejected' });
        return 'rejected';
      }
      const minDelayMs = error instanceof PlatformError ? error.retryAfterMs : null;
      const reason = error instanceof Error ? error.message : String(error);
      await postpone(db, job, reason, clock.now(), { isLastTry, minDelayMs });
      jobTries.inc({ kind, outcome: isLastTry ? 'given_up' : 'postponed' });
      return 'postponed';
    }
  }

  async function tryUnlessAway(job: JobRow): Promise<Outcome> {
    const vendor = vendorOf(job.kind);
    if (vendor === undefined || !outages?.isAway(vendor) || outages.takeProbes(new Set([vendor])).size > 0)
      return tryOnce(job);
    await putBackUntried(db, job, `It waits, because its vendor does not answer: ${vendor}`);
    return 'postponed';
  }

  function runNow(job: JobRow): Promise<Outcome> {
    const trying = tryUnlessAway(job).catch((error: unknown): Outcome => {
      log.error('job.notPutBack', { kind: job.kind, retryInSeconds: lockMs / 1000, error });
      return 'postponed';
    });
    runningNow.add(trying);
    void trying.then(() => runningNow.delete(trying));
    return trying;
  }

  async function runDue(): Promise<void> {
    await queue.run();
    if (deps.sweep === undefined) return;
    await sweepNow();
    await queue.run();
  }

  function sweepNow(): Promise<void> {
    sweeping ??= (deps.sweep?.(() => isStopped) ?? Promise.resolve())
      .catch((error: unknown) => log.error('sweep.turnFailed', { retryInSeconds: sweepPollMs / 1000, error }))
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  function sweepIfNotStopped(): void {
    if (!isStopped) void sweepNow();
  }

  function wake(): void {
    if (isStopped) return;
    // Without the empty log context, jobs that other requests have queued would be logged under the caller's request.
    inLogContext({}, queue.wake);
  }

  /** Does the hourly work. If one part fails, logs the error and does the other parts. */
  async function doHourly(): Promise<void> {
    for (const [part, work] of Object.entries(deps.hourly)) {
      if (isStopped) return;
      await work().catch((error: unknown) => log.error('cron.failed', { part, retryInSeconds: hourMs / 1000, error }));
    }
  }

  const tidy = (): Promise<void> => (tidying = doHourly());

  return {
    wake,
    runNow,
    runDue,
    runHourly: tidy,
    laneOf,
    lastTryAt: (lane) => lastTryAt.get(lane) ?? createdAt,
    start: () => {
      timers.push(
        setInterval(wake, pollMs),
        setInterval(() => outages?.check(), pollMs),
        setInterval(() => void tidy(), hourMs),
        setInterval(sweepIfNotStopped, sweepPollMs),
      );
      wake();
      void tidy();
      sweepIfNotStopped();
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([queue.settled(), tidying, sweeping, ...runningNow]);
    },
  };
}

/**
 * Returns a handler for a job whose kind only another version of the server knows. The handler always fails. It is
 * needed because the team may tell this server to run such a job.
 */
function unknownJob(kind: string): Job<unknown> {
  return { run: () => Promise.reject(new Error(`This server does not know jobs of the kind ${kind}`)) };
}
