import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';

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
 * Takes back the deletion of an account that was asked for since a moment, if it is not too late. Must run in a
 * transaction that has locked the user.
 */
export async function dropDeletion(tx: Database, userId: string, since: Date, now: Date): Promise<void> {
  const { askedAt, erasesAt, undoneAt } = accountDeletions;
  const isSince = and(eq(accountDeletions.userId, userId), gte(askedAt, since));
  await tx
    .update(accountDeletions)
    .set({ undoneAt: now })
    .where(and(isSince, isNull(undoneAt), gt(erasesAt, now)));
}
