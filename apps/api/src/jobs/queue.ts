import { randomUUID } from 'node:crypto';
import { holdsSecret, type UnwrittenMail } from '@signalsync/mails';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';
import type { Clock } from '../ports/clock.ts';
import { currentRequestId } from '../ports/log.ts';
import type { JobKind, JobPayloads } from './kinds.ts';
import { lockEnd, lockTime, timestampOf } from './lock.ts';

/** A row of the table `jobs`: a queued, running or failed job. */
export type JobRow = typeof jobs.$inferSelect;

/** Longest pause before the next try of a job, in ms. */
const maxDelayMs = 60 * 60 * 1000;

/** Longest pause before the next try of a job that expires, as a share of the time that is left. */
const shareOfTimeLeft = 1 / 20;

/**
 * Returns whether a failed job may keep its payload. The payload is needed to try the job again by hand, but a mail's
 * payload may hold a secret.
 */
const isKept = ({ kind, payload }: JobRow): boolean => kind !== 'sendMail' || !holdsSecret(payload as UnwrittenMail);

/**
 * Queues a job, which is done from `runAt` on, and returns its id. If this is called inside a transaction, the job
 * exists only after the commit. If the job has not started by `expiresAt`, it is deleted without being done.
 */
export async function enqueue<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt: Date,
  expiresAt?: Date,
  id: string = randomUUID(),
): Promise<string> {
  const job = { id, kind, payload, runAt, expiresAt: expiresAt ?? null, requestId: currentRequestId() };
  await db.insert(jobs).values(job);
  return id;
}

/**
 * Queues a job and locks it for the caller, who runs it right after the commit. If the caller crashes, a worker takes
 * the job when the lock expires.
 */
export async function enqueueTaken<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  clock: Clock,
  expiresAt: Date | null,
  id: string = randomUUID(),
): Promise<JobRow> {
  const lock = { tries: 1, lockedUntil: lockEnd(clock) };
  const taken = { id, kind, payload, runAt: clock.now(), expiresAt, ...lock, requestId: currentRequestId() };
  const [job] = await db.insert(jobs).values(taken).returning();
  if (job === undefined) throw new Error('A job was not put into the queue');
  return job;
}

/**
 * Locks a waiting or failed job for the caller, who runs it next. If the caller crashes, a worker takes the job when
 * the lock expires. Returns undefined if there is no such job, or if a worker has it.
 */
export async function take(db: Database, id: string, clock: Clock): Promise<JobRow | undefined> {
  const taken = { lockedUntil: lockEnd(clock), tries: 1, runAt: clock.now(), failedAt: null };
  const [job] = await db
    .update(jobs)
    .set(taken)
    .where(and(eq(jobs.id, id), isFree(clock)))
    .returning();
  return job;
}

/** The condition for jobs that no worker has. */
const isFree = (clock: Clock) => or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, lockTime(clock)));

/** Returns whether a job has failed and has no payload any more, so that it cannot be tried again. */
export const isEmptied = ({ failedAt, payload }: JobRow): boolean =>
  failedAt !== null && Object.keys(payload as object).length === 0;

/** Returns whether it is too late to begin a job. The worker then only deletes it. */
export const isExpired = ({ expiresAt }: Pick<JobRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Deletes a job that is done, or that nobody needs any more. */
export async function dequeue(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** SQL condition: the job still belongs to this try. Another try would have increased `tries`. */
const isOwn = ({ id, tries }: JobRow) => and(eq(jobs.id, id), eq(jobs.tries, tries));

/** Deletes a job that this try has done. Does nothing if the lock has expired and another try has begun. */
export async function finish(db: Database, job: JobRow): Promise<void> {
  await db.delete(jobs).where(isOwn(job));
}

/** Renews the lock of a running job, so that no other worker begins it while this try still runs. */
export async function keepLocked(db: Database, job: JobRow, clock: Clock): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: lockEnd(clock) })
    .where(isOwn(job));
}

/** Returns when the next job becomes due after `now`; undefined if there is none. */
export async function nextJobAt(db: Database, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(gt(jobs.runAt, now), isNull(jobs.failedAt)))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return next?.runAt;
}

/** Alias for the other jobs, with which the job that is to be taken is compared. */
const other = alias(jobs, 'other');

/** Locks the next due job of one of these kinds for this worker, and returns it; undefined if none is due. */
export async function claim(db: Database, clock: Clock, kinds: readonly string[]): Promise<JobRow | undefined> {
  const now = clock.now();
  const isDue = and(inArray(jobs.kind, [...kinds]), lte(jobs.runAt, now), isNull(jobs.failedAt), isFree(clock));
  // Usually nothing is due. One statement finds that out in a third of the time that the transaction takes.
  const [any] = await db.select({ id: jobs.id }).from(jobs).where(isDue).limit(1);
  if (any === undefined) return undefined;
  return db.transaction(async (tx) => {
    // The mails to one person keep their order: a receipt must not come before the mail that says that the payment
    // failed. Another server may be taking the earlier mail in a transaction that is not visible here, so an earlier
    // due mail counts too.
    const isDueBefore = and(
      isNull(other.failedAt),
      lte(other.runAt, now),
      sql`(${other.runAt}, ${other.number}) < (${jobs.runAt}, ${jobs.number})`,
    );
    const mailBefore = tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          inArray(other.kind, [...kinds]),
          eq(sql`${other.payload} ->> 'to'`, sql`${jobs.payload} ->> 'to'`),
          or(gte(other.lockedUntil, lockTime(clock)), isDueBefore),
        ),
      );
    const due = tx
      .select()
      .from(jobs)
      .where(and(isDue, notExists(mailBefore)))
      .orderBy(asc(jobs.runAt), asc(jobs.number));
    const [job] = await due.limit(1).for('update', { skipLocked: true });
    if (job === undefined) return undefined;
    const taken = { lockedUntil: lockEnd(clock), tries: job.tries + 1 };
    const [locked] = await tx.update(jobs).set(taken).where(eq(jobs.id, job.id)).returning();
    return locked;
  });
}

/** Puts a job back that was taken and not started. The try does not count, and the job stays due. */
export async function putBackUntried(db: Database, job: JobRow, reason: string): Promise<void> {
  await putBack(db, job, reason, { tries: job.tries - 1 });
}

/**
 * Plans the next try of a failed job, after a longer pause each time: 2, 4, 8 seconds and so on, up to `maxDelayOf`.
 * After its last try, the job stays in the table as failed, without its payload if the payload holds a secret.
 * @param options - `isLastTry`: the job is given up. `minDelayMs`: shortest pause, in ms, that the called service asked
 * for; null if it asked for none
 */
export async function postpone(
  db: Database,
  job: JobRow,
  reason: string,
  now: Date,
  { isLastTry, minDelayMs = null }: { isLastTry: boolean; minDelayMs?: number | null },
): Promise<void> {
  const pauseMs = Math.min(Math.max(1000 * 2 ** job.tries, minDelayMs ?? 0), maxDelayOf(job, now));
  const runAt = new Date(now.getTime() + pauseMs);
  await putBack(db, job, reason, { runAt, ...(isLastTry && givenUp(job, now)) });
}

/**
 * Returns the longest pause before the next try: an hour, and less for a job that expires. A mail with a code that
 * works for ten minutes is tried every minute, because many mail servers accept mails from a new sender only after five
 * to ten minutes.
 */
function maxDelayOf({ expiresAt }: JobRow, now: Date): number {
  if (expiresAt === null) return maxDelayMs;
  const leftMs = expiresAt.getTime() - now.getTime();
  return Math.min(Math.max(60_000, leftMs * shareOfTimeLeft), maxDelayMs);
}

const givenUp = (job: JobRow, now: Date) => ({ failedAt: now, ...(!isKept(job) && { payload: {} }) });

const putBack = (db: Database, job: JobRow, reason: string, state: Partial<JobRow>) =>
  db
    .update(jobs)
    .set({ lockedUntil: null, lastError: reason.slice(0, 500), ...state })
    .where(isOwn(job));

/**
 * Marks as failed a mail that the mail server has finally rejected. The mail stays in the table, with the reason, so
 * that the team sees who gets no mail. A mail with a secret is deleted, because anybody can request such mails.
 */
export async function giveUpMail(db: Database, job: JobRow, reason: string, now: Date): Promise<void> {
  if (!isKept(job)) return finish(db, job);
  await putBack(db, job, reason, givenUp(job, now));
}

/** The jobs of one kind, by state. `failed` were given up. */
export interface QueueState {
  readonly kind: string;
  readonly due: number;
  readonly running: number;
  readonly later: number;
  readonly failed: number;
  /** How long the oldest due job has waited, in seconds; null if none is due. */
  readonly oldestDueSeconds: number | null;
}

/** Returns the number of jobs in each state, by kind. */
export async function queueState(db: Database, clock: Clock): Promise<QueueState[]> {
  const at = timestampOf(clock.now());
  const isOpen = sql`${jobs.failedAt} is null`;
  const isLocked = sql`coalesce(${jobs.lockedUntil} >= ${lockTime(clock)}, false)`;
  const isDue = sql`${isOpen} and not ${isLocked} and ${jobs.runAt} <= ${at}`;
  const count = (filter: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${filter}))::int`;
  return db
    .select({
      kind: jobs.kind,
      due: count(isDue),
      running: count(sql`${isOpen} and ${isLocked}`),
      later: count(sql`${isOpen} and not ${isLocked} and ${jobs.runAt} > ${at}`),
      failed: count(sql`${jobs.failedAt} is not null`),
      oldestDueSeconds: sql<
        number | null
      >`extract(epoch from ${at} - min(${jobs.runAt}) filter (where ${isDue}))::float8`,
    })
    .from(jobs)
    .groupBy(jobs.kind);
}
