import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import type { UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { pendingDeletion, recordUndone } from '../account/deletions.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';

/** Returns the mail about a deletion. The token follows a `#`, which browsers do not send, so no server logs it. */
export const linkMailOf = (
  user: UserRow,
  { erasesAt }: Pick<DeletionRow, 'erasesAt'>,
  appUrl: string,
  token: string,
) => {
  const values = { erasesAt: erasesAt.toISOString(), link: `${appUrl}/account-deletion/undo#${token}` };
  return { to: addressOf(user), name: 'deletionAsked' as const, values };
};

/**
 * Mails a new link that takes a deletion back; the link before stops working. Returns false if there is no deletion that
 * can be taken back. Must run in a transaction that has locked the user.
 */
export async function resendDeletionLink(
  tx: Database,
  { user, appUrl, now }: { user: UserRow; appUrl: string; now: Date },
): Promise<boolean> {
  const pending = await pendingDeletion(tx, user.id);
  if (pending === undefined || pending.erasesAt <= now) return false;
  const token = newToken();
  await tx
    .update(accountDeletions)
    .set({ undoHash: hashOf(token) })
    .where(eq(accountDeletions.id, pending.id));
  await enqueue(tx, 'sendMail', linkMailOf(user, pending, appUrl, token), now, pending.erasesAt);
  return true;
}

/**
 * Takes a deletion back, by the token in the mailed link. Returns the account's address; undefined if the link does not
 * work any more.
 */
export async function takeDeletionBack(
  db: Database,
  { token, clock }: { token: string; clock: Clock },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const isAsked = eq(accountDeletions.undoHash, hashOf(token));
    const [found] = await tx.select({ userId: accountDeletions.userId }).from(accountDeletions).where(isAsked);
    const user = found && (await lockUser(tx, found.userId));
    if (user === undefined) return undefined;
    // The erasure may have had the lock until now.
    const now = clock.now();
    const isOpen = and(isAsked, isNull(accountDeletions.undoneAt), gt(accountDeletions.erasesAt, now));
    const [undone] = await tx.update(accountDeletions).set({ undoneAt: now }).where(isOpen).returning();
    if (undone === undefined) return undefined;
    await recordUndone(tx, user, undone, now);
    return user.signInEmail;
  });
}
