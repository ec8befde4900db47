import { randomUUID } from 'node:crypto';
import { holdsSecret, type UnwrittenMail } from '@signalsync/mails';
import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';
import { currentRequestId } from '../ports/log.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** A job in the queue. */
export type JobRow = typeof jobs.$inferSelect;

/** How long a job belongs to one worker, in ms. If that worker dies, another may take the job afterwards. */
export const lockMs = 60_000;
const maxDelayMs = 60 * 60 * 1000;

/** Returns whether a job's payload may be kept when the job is given up, so that it can be tried again by hand. */
const isKept = ({ kind, payload }: JobRow): boolean => kind !== 'sendMail' || !holdsSecret(payload as UnwrittenMail);

/**
 * Queues a job, to be done from `runAt` on, and returns its id. Inside a transaction the job exists only after the
 * commit. A job that is not begun by `expiresAt` is deleted without being done.
 */
export async function enqueue<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt: Date,
  expiresAt?: Date,
  id: string = randomUUID(),
): Promise<string> {
  await db
    .insert(jobs)
    .values({ id, kind, payload, runAt, expiresAt: expiresAt ?? null, requestId: currentRequestId() });
  return id;
}

/**
 * Queues a job and locks it for the caller, who runs it right after the commit. If the caller dies, a worker takes it
 * when the lock expires.
 */
export async function enqueueTaken<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  now: Date,
  expiresAt: Date | null,
  id: string = randomUUID(),
): Promise<JobRow> {
  const lockedUntil = new Date(now.getTime() + lockMs);
  const requestId = currentRequestId();
  const [job] = await db
    .insert(jobs)
    .values({ id, kind, payload, runAt: now, expiresAt, tries: 1, lockedUntil, requestId })
    .returning();
  if (job === undefined) throw new Error('A job was not put into the queue');
  return job;
}

/**
 * Takes a waiting or failed job for the caller, who runs it next. If the caller dies, a worker takes it when the lock
 * expires. Returns undefined if there is no such job, or if a worker has it.
 */
export async function take(db: Database, id: string, now: Date): Promise<JobRow | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ lockedUntil: new Date(now.getTime() + lockMs), tries: 1, runAt: now, failedAt: null })
    .where(and(eq(jobs.id, id), or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, now))))
    .returning();
  return job;
}

/** Returns whether a job was given up without its payload, and so cannot be tried again. */
export const isEmptied = ({ failedAt, payload }: JobRow): boolean =>
  failedAt !== null && Object.keys(payload as object).length === 0;

/** Returns whether it is too late to begin a job. The worker then only deletes it. */
export const isExpired = ({ expiresAt }: Pick<JobRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Deletes a job that is no longer needed, because the caller has done the work itself. */
export async function dequeue(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** Returns when the next job becomes due after `now`; undefined if none does. */
export async function nextJobAt(db: Database, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(gt(jobs.runAt, now), isNull(jobs.failedAt)))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return next?.runAt;
}

/** Takes the next due job of one of these kinds for this worker alone. Returns undefined if none is due. */
export async function claim(db: Database, now: Date, kinds: readonly string[]): Promise<JobRow | undefined> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(
        and(
          inArray(jobs.kind, [...kinds]),
          lte(jobs.runAt, now),
          isNull(jobs.failedAt),
          or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, now)),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.number))
      .limit(1)
      .for('update', { skipLocked: true });
    if (job === undefined) return undefined;
    const lockedUntil = new Date(now.getTime() + lockMs);
    await tx
      .update(jobs)
      .set({ lockedUntil, tries: job.tries + 1 })
      .where(eq(jobs.id, job.id));
    return { ...job, lockedUntil, tries: job.tries + 1 };
  });
}

/** Deletes a job that is done or no longer worth doing. */
export async function finish(db: Database, job: JobRow): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, job.id));
}

/**
 * Puts a failed job back, with a longer pause each time: 2, 4, 8 seconds and so on, at most an hour. After its last try
 * the job stays in the table as failed, without its payload if that holds a secret. Returns whether that was the last
 * try.
 * @param limits - `minDelayMs`: shortest pause, in ms, that the called service asked for; null if it asked for none
 */
export async function postpone(
  db: Database,
  job: JobRow,
  reason: string,
  now: Date,
  { maxTries, minDelayMs = null }: { maxTries: number; minDelayMs?: number | null },
): Promise<boolean> {
  const isOver = job.tries >= maxTries;
  const pauseMs = Math.min(Math.max(1000 * 2 ** job.tries, minDelayMs ?? 0), maxDelayMs);
  await db
    .update(jobs)
    .set({
      lockedUntil: null,
      lastError: reason.slice(0, 500),
      runAt: new Date(now.getTime() + pauseMs),
      ...(isOver && given(job, now)),
    })
    .where(eq(jobs.id, job.id));
  return isOver;
}

const given = (job: JobRow, now: Date) => ({ failedAt: now, ...(!isKept(job) && { payload: {} }) });

/**
 * Gives a mail up that the mail server has rejected for good. It stays in the table as failed, with the reason, so that
 * the team sees who gets no mail. A mail with a secret is deleted: strangers may ask for it under any address.
 */
export async function giveUpMail(db: Database, job: JobRow, reason: string, now: Date): Promise<void> {
  if (!isKept(job)) return finish(db, job);
  await db
    .update(jobs)
    .set({ lockedUntil: null, lastError: reason.slice(0, 500), ...given(job, now) })
    .where(eq(jobs.id, job.id));
}
