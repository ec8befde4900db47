import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';

/**
 * Kinds of jobs and their payloads. Rows of earlier versions hold these names, so a kind keeps its name.
 */
export interface JobPayloads {
  mail: { to: string; subject: string; text: string };
  /** Notifies the team. */
  notify: { text: string };
  /** Stores the monthly value of a cancelled plan and notifies the team. */
  tellCancellation: { id: string };
  /** Stores the monthly value of a churn attempt's plan. */
  valueChurnAttempt: { userId: string; sessionId: string };
  /** Reconciles a checkout, even if its buyer has left the page. */
  reconcileCheckout: { checkoutId: string };
  /** Makes an abandoned checkout unpayable. */
  closeCheckout: { checkoutId: string };
  /** Updates a user's plan from the provider's state. */
  syncPlan: { userId: string };
  /** Writes an account's billing details to its customers at the provider. */
  customerDetails: { userId: string };
  /** Ends a plan at the provider, at once. */
  endSubscription: { subscriptionId: string };
  /** Ends a plan at its period's end, because its purchase has no account. */
  endAtPeriodEnd: { subscriptionId: string };
  /** Refunds unclaimed purchases under an account's address that would be a second plan. */
  judgePurchases: { userId: string };
  /** Gives a purchase to the account that claimed it. */
  claimPurchase: { checkoutId: string };
  /** Ends a purchase and refunds it. */
  payBack: { checkoutId: string };
  /** Checks whether a refund succeeded. */
  watchRefund: { checkoutId: string };
  /** Updates a user's platforms to what is paid for. */
  syncPlatforms: { userId: string };
  /** Removes all access of an account on a platform. */
  removeFromPlatform: PlatformAccount;
}

/** An account on a platform, with everything that may identify it there. */
export interface PlatformAccount {
  platform: PlatformId;
  username: string;
  /** The platform's permanent id of the member; null if not known. */
  memberId: string | null;
  inviteLink: string | null;
}
export type JobKind = keyof JobPayloads;
/** A job in the queue. */
export type JobRow = typeof jobs.$inferSelect;

/** If a worker dies, another may take its job after this long. */
const lockMs = 60_000;
const longestPauseMs = 60 * 60 * 1000;
const mostTries = 12;

/**
 * Jobs that would cost money if they were given up: users would be charged wrongly, or we would give what is not paid
 * for.
 */
const neverGivenUp = new Set<string>([
  'endSubscription',
  'endAtPeriodEnd',
  'closeCheckout',
  'customerDetails',
  'judgePurchases',
  'claimPurchase',
  'payBack',
  'watchRefund',
  'syncPlatforms',
  'removeFromPlatform',
] satisfies JobKind[]);

/** Jobs that wait for other services than the provider. A slow one must not delay mails and payments. */
const outsideKinds = ['notify', 'syncPlatforms', 'removeFromPlatform'] satisfies JobKind[];

/** A part of the queue. The two lanes do not wait for each other. */
export type Lane = 'own' | 'outside';

/**
 * Queues a job, to be done from `runAt` on, and returns its id. Inside a transaction the job exists only after the
 * commit. After `expiresAt` it is dropped undone.
 */
export async function enqueue<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt: Date,
  expiresAt?: Date,
): Promise<string> {
  const id = randomUUID();
  await db.insert(jobs).values({ id, kind, payload, runAt, expiresAt: expiresAt ?? null });
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
  expiresAt: Date,
): Promise<JobRow> {
  const lockedUntil = new Date(now.getTime() + lockMs);
  const [job] = await db
    .insert(jobs)
    .values({ id: randomUUID(), kind, payload, runAt: now, expiresAt, tries: 1, lockedUntil })
    .returning();
  if (job === undefined) throw new Error('A job was not put into the queue');
  return job;
}

/** Deletes a job that was done in another way. */
export async function dequeue(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** Takes the next due job of a lane, or of both, for this worker alone. Returns undefined if no job is due. */
export async function claim(db: Database, now: Date, lane?: Lane): Promise<JobRow | undefined> {
  const isInLane = lane && (lane === 'outside' ? inArray : notInArray)(jobs.kind, outsideKinds);
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(
        and(
          isInLane,
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
    return { ...job, payload: payloadOf(job), lockedUntil, tries: job.tries + 1 };
  });
}

/** Returns a job's payload. Jobs that an earlier version queued name the checkout `attemptId`. */
function payloadOf({ payload }: JobRow): unknown {
  if (typeof payload !== 'object' || payload === null || !('attemptId' in payload)) return payload;
  const { attemptId: checkoutId, ...rest } = payload;
  return { checkoutId, ...rest };
}

/** Deletes a job that is done or no longer worth doing. */
export async function finish(db: Database, job: JobRow): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, job.id));
}

/**
 * Puts a failed job back, with a longer pause each time: 2, 4, 8 seconds and so on, at most an hour. After the last try
 * it stays in the table as failed, without its payload.
 * @param leastPauseMs - shortest pause, in ms, as asked for by the service that rejected the job
 */
export async function postpone(
  db: Database,
  job: JobRow,
  reason: string,
  now: Date,
  leastPauseMs: number | null = null,
): Promise<void> {
  const isOver = job.tries >= mostTries && !neverGivenUp.has(job.kind);
  const pauseMs = Math.min(Math.max(1000 * 2 ** job.tries, leastPauseMs ?? 0), longestPauseMs);
  await db
    .update(jobs)
    .set({
      lockedUntil: null,
      lastError: reason.slice(0, 500),
      runAt: new Date(now.getTime() + pauseMs),
      ...(isOver && { failedAt: now, payload: {} }),
    })
    .where(eq(jobs.id, job.id));
}
