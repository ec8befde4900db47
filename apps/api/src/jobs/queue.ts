import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';

/** Kinds of work and what each needs to know. */
export interface JobPayloads {
  mail: { to: string; subject: string; text: string };
  /** Tells the team something. */
  notify: { text: string };
  /** Keeps what a cancelled plan was worth, and tells the team of it. */
  tellCancellation: { id: string };
  /** Keeps which plan a churn attempt is about, and what it is worth. */
  valueChurnAttempt: { userId: string; sessionId: string };
  /** Looks what has become of a purchase whose buyer may be gone. */
  reconcileCheckout: { checkoutId: string };
  /** Makes a purchase that was given up unpayable. */
  closeCheckout: { checkoutId: string };
  /** Asks the provider how a person's plan stands. */
  syncPlan: { userId: string };
  /** Writes an account's billing details to its customers at the provider. */
  customerDetails: { userId: string };
  /** Ends a plan at the provider, at once. */
  endSubscription: { subscriptionId: string };
  /** Lets a plan at the provider run out, where its purchase has no account. */
  endAtPeriodEnd: { subscriptionId: string };
  /** Judges what waits under an address that was just proven. */
  judgePurchases: { userId: string };
  /** Gives a purchase to the account that claimed it. */
  claimPurchase: { checkoutId: string };
  /** Ends a purchase and returns its money. */
  payBack: { checkoutId: string };
  /** Looks whether the money of a refund arrived. */
  watchRefund: { checkoutId: string };
  /** Brings a person's platforms to what is paid for. */
  syncPlatforms: { userId: string };
  /** Takes from an account on a platform what was given to it. */
  removeFromPlatform: PlatformAccount;
}

/** An account on a platform, by all that the platform may know it by. */
export interface PlatformAccount {
  platform: PlatformId;
  username: string;
  /** The platform's lasting id of the person; null where it is not known. */
  memberId: string | null;
  inviteLink: string | null;
}
export type JobKind = keyof JobPayloads;
/** Work as it stands in the queue. */
export type JobRow = typeof jobs.$inferSelect;

/** A worker that stopped without a word gives its job up after this long. */
const lockMs = 60_000;
const longestPauseMs = 60 * 60 * 1000;
const mostTries = 12;

/** Work that would cost somebody money if it were given up: a person who is charged, or us who give what is not paid for. */
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

/** Work that waits for others than the card provider: one of them that is slow must not hold up the mails and the payments. */
const outsideKinds = ['notify', 'syncPlatforms', 'removeFromPlatform'] satisfies JobKind[];

/** A part of the queue that does not wait for the other. */
export type Lane = 'own' | 'outside';

/** Puts work into the queue, to be done from `runAt` on; inside a transaction it exists only when that commits. After `expiresAt` it is dropped undone. Answers its id. */
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
 * Puts work into the queue and takes it at once, for whoever will do it as soon as this is committed. Should they die first,
 * a worker takes it when the lock has run out.
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

/** Forgets work that was done in another way. */
export async function dequeue(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** Takes the next due job of a lane, or of both, for this worker alone; undefined when nothing is due. */
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
    return { ...job, lockedUntil, tries: job.tries + 1 };
  });
}

/** Forgets a job that is done or no longer worth doing. */
export async function finish(db: Database, job: JobRow): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, job.id));
}

/**
 * Puts a job that failed back, later each time: 2, 4, 8 seconds up to an hour, and never before whoever rejected it wants to be
 * asked again. After the last try it stays, without its payload.
 * @param leastPauseMs - shortest pause, in ms
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
