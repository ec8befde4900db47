import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lastRestore } from '../../db/restored.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import { enqueue } from '../../jobs/queue.ts';
import { jobs, type UserRow } from '../../db/schema.ts';
import { hourMs } from '../core/time.ts';
import { addressOf, recordEvent } from '../events/record.ts';

/** Thrown when somebody proves to be the owner of an account that will be deleted, so nobody can sign in to it. */
export class AccountEnding extends Error {
  override readonly name = 'AccountEnding';
  /** When the account is erased. */
  readonly erasesAt: Date;

  constructor(erasesAt: Date) {
    super('The account will be deleted');
    this.erasesAt = erasesAt;
  }
}

/** Returns the deletion of an account that was asked for and not taken back; undefined if there is none. */
export async function pendingDeletion(db: Database, userId: string): Promise<DeletionRow | undefined> {
  const isPending = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.undoneAt));
  const [row] = await db.select().from(accountDeletions).where(isPending);
  return row;
}

/** Throws `AccountEnding` if the account will be deleted. Must run in a transaction that has locked the user. */
export async function rejectEnding(tx: Database, userId: string): Promise<void> {
  const pending = await pendingDeletion(tx, userId);
  if (pending !== undefined) throw new AccountEnding(pending.erasesAt);
}

/**
 * Has what an account has just got ended and refunded, if the account will be deleted: somebody has paid at the moment
 * of the deletion. A purchase that was begun later shows that the deletion was taken back, and that a restore has lost
 * this: nobody can buy for an account that will be deleted. Then takes the deletion back. Must run in the transaction
 * that gives the purchase to the account, and has locked the user.
 */
export async function endBought(tx: Database, userId: string, begunAt: Date, now: Date): Promise<void> {
  const pending = await pendingDeletion(tx, userId);
  if (pending === undefined) return;
  const last = await lastRestore(tx);
  const isRestored = last !== null && last.restoredAt > pending.askedAt;
  const isTakenBack = isRestored && begunAt.getTime() - pending.askedAt.getTime() > hourMs;
  const isThis = eq(accountDeletions.id, pending.id);
  await tx
    .update(accountDeletions)
    .set(isTakenBack ? { undoneAt: now } : { endedAt: null })
    .where(isThis);
  if (!isTakenBack) await enqueue(tx, 'endAccount', { deletionId: pending.id }, now);
}

/**
 * Queues the job that erases an account, in place of all others for the same deletion: after a restore, the backup's own
 * job is in the queue, too, and the two would go on side by side. Must run in a transaction that has locked the user, or
 * has written the deletion.
 * @param runningId - the id of the job that calls this, whose row stays until it is done
 */
export async function queueErasure(tx: Database, deletionId: string, runAt: Date, runningId?: string): Promise<void> {
  const isThis = and(eq(jobs.kind, 'eraseAccount'), eq(sql`${jobs.payload} ->> 'deletionId'`, deletionId));
  await tx.delete(jobs).where(and(isThis, runningId === undefined ? undefined : ne(jobs.id, runningId)));
  await enqueue(tx, 'eraseAccount', { deletionId }, runAt);
}

/**
 * Takes back the deletion of an account that was asked for since a moment, if it is not too late, and mails this to the
 * account's address. Must run in a transaction that has locked the user.
 * @param user - the account as it is from now on
 */
export async function dropDeletion(
  tx: Database,
  user: Pick<UserRow, 'id' | 'signInEmail'>,
  since: Date,
  now: Date,
): Promise<void> {
  const { userId, askedAt, erasesAt, undoneAt } = accountDeletions;
  const isSince = and(eq(userId, user.id), gte(askedAt, since));
  const isOpen = and(isSince, isNull(undoneAt), gt(erasesAt, now));
  for (const undone of await tx.update(accountDeletions).set({ undoneAt: now }).where(isOpen).returning())
    await recordUndone(tx, user, undone, now);
}

/** Records that a deletion was taken back, and queues the mail about it. */
export async function recordUndone(
  tx: Database,
  user: Pick<UserRow, 'id' | 'signInEmail'>,
  { id }: Pick<DeletionRow, 'id'>,
  now: Date,
): Promise<void> {
  const event = { kind: 'deletionUndone' as const, object: id, userId: user.id, happenedAt: now };
  const values = { undoneAt: now.toISOString() };
  await recordEvent(tx, event, now, { to: addressOf(user), name: 'deletionUndone', values });
}
