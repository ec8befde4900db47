import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, gte, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { emailChanges, oauthLinks, type UserRow, users } from '../../db/schema.ts';
import { isUniqueViolation } from '../../db/uniqueViolation.ts';
import { enqueue } from '../../jobs/queue.ts';
import { hourMs } from '../core/time.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { emailKeyOf, lockUser } from '../core/users.ts';
import { type EventMail, readdressMails, recordEvent } from '../events/record.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { dropDeletion } from './deletions.ts';
import { closeSessionsOf, forgetDevices } from './sessions.ts';

/**
 * Result of opening a link from our mails. `done`: `email` is the sign-in address now. `gone`: the link is no longer
 * valid. `taken`: the address now belongs to another account.
 */
export type LinkResult = { readonly kind: 'done'; readonly email: string } | { readonly kind: 'gone' | 'taken' };

/** The member whose address changes, and the web app's origin for links in mails. */
interface ChangeRequest {
  readonly user: UserRow;
  readonly appUrl: string;
  readonly now: Date;
}

/**
 * Stores a new contact address at once and queues two mails. The new address gets a link that makes it the sign-in
 * address. The sign-in address gets a link that undoes the change. If the new address is the sign-in address, sends no
 * mails and only closes an earlier unconfirmed change. Must run in a transaction.
 */
export async function startChange(tx: Database, { user, email, appUrl, now }: ChangeRequest & { email: string }) {
  await closeOpenChanges(tx, user.id, now);
  await tx.update(users).set({ email }).where(eq(users.id, user.id));
  if (emailKeyOf(email) === user.signInKey) return;
  const tokens = { confirm: newToken(), undo: newToken() };
  const change = { id: randomUUID(), userId: user.id, oldEmail: user.signInEmail, newEmail: email };
  await tx.insert(emailChanges).values({
    ...change,
    confirmHash: hashOf(tokens.confirm),
    undoHash: hashOf(tokens.undo),
    createdAt: now,
    confirmExpiresAt: confirmEnd(now),
    undoExpiresAt: undoEnd(now),
  });
  await mailLink(tx, email, { appUrl, now }, tokens.confirm);
  const event = { kind: 'emailChangeAsked' as const, object: change.id, userId: user.id, happenedAt: now };
  await recordEvent(tx, event, now, noticeOf(change, { user, appUrl }, tokens.undo));
}

/**
 * Mails a new link to the unconfirmed address; the previous link stops working. If the previous link has expired,
 * starts the change again, which mails the old address too. Returns `none` if the user has no unconfirmed address, and
 * `mayNotStart` if the change must be started again and may not. Must run in a transaction that has locked the user.
 */
export async function resendLink(
  tx: Database,
  { user, appUrl, now, mayStart }: ChangeRequest & { mayStart: boolean },
): Promise<'sent' | 'none' | 'mayNotStart'> {
  if (emailKeyOf(user.email) === user.signInKey) return 'none';
  const token = newToken();
  const isValid = and(isOpen(user.id), eq(emailChanges.newEmail, user.email), gt(emailChanges.confirmExpiresAt, now));
  const link = { confirmHash: hashOf(token), confirmExpiresAt: confirmEnd(now) };
  const [renewed] = await tx.update(emailChanges).set(link).where(isValid).returning();
  if (renewed === undefined && !mayStart) return 'mayNotStart';
  if (renewed !== undefined) await mailLink(tx, user.email, { appUrl, now }, token);
  else await startChange(tx, { user, email: user.email, appUrl, now });
  return 'sent';
}

/**
 * Queues once more the mail that tells the old address about the newest change. The mail has a new link that undoes the
 * change; the previous link stops working. Returns the old address; undefined if no change can be undone. Must run in a
 * transaction that has locked the user.
 */
export async function resendNotice(tx: Database, { user, appUrl, now }: ChangeRequest): Promise<string | undefined> {
  const { userId, undoneAt, undoExpiresAt, createdAt } = emailChanges;
  const isUndoable = and(eq(userId, user.id), isNull(undoneAt), gt(undoExpiresAt, now));
  const [change] = await tx.select().from(emailChanges).where(isUndoable).orderBy(desc(createdAt)).limit(1);
  if (change === undefined) return undefined;
  const token = newToken();
  const link = { undoHash: hashOf(token), undoExpiresAt: undoEnd(now) };
  await tx.update(emailChanges).set(link).where(eq(emailChanges.id, change.id));
  await enqueue(tx, 'sendMail', noticeOf(change, { user, appUrl }, token), now);
  return change.oldEmail;
}

/** Makes the sign-in address the contact address again, and returns it. The transaction must have locked the user. */
export async function cancelChange(tx: Database, user: UserRow, now: Date): Promise<string> {
  if (emailKeyOf(user.email) === user.signInKey) return user.email;
  await closeOpenChanges(tx, user.id, now);
  await tx.update(users).set({ email: user.signInEmail }).where(eq(users.id, user.id));
  return user.signInEmail;
}

const confirmEnd = (now: Date) => new Date(now.getTime() + confirmHours * hourMs);
const undoEnd = (now: Date) => new Date(now.getTime() + undoHours * hourMs);

/**
 * Confirms the change that a mailed link belongs to: makes the new address the sign-in address. Ends the user's
 * sessions except `keptSessionId`, and forgets all known browsers of the account and of both addresses.
 */
export async function confirmChange(
  db: Database,
  request: { token: string; keptSessionId: string | undefined; now: Date },
): Promise<LinkResult> {
  const { token, keptSessionId, now } = request;
  return answerTaken(
    db.transaction(async (tx) => {
      const change = await lockChange(tx, eq(emailChanges.confirmHash, hashOf(token)));
      if (change === undefined || change.confirmClosedAt !== null || change.confirmExpiresAt <= now)
        return { kind: 'gone' };
      const { userId, newEmail, oldEmail } = change;
      const signInKey = emailKeyOf(newEmail);
      const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.signInKey, signInKey));
      if (holder !== undefined && holder.id !== userId) return { kind: 'taken' };
      const address = { email: newEmail, signInEmail: newEmail, signInKey, emailProvenAt: now };
      await tx.update(users).set(address).where(eq(users.id, userId));
      const confirmed = { confirmClosedAt: now, confirmedAt: now, undoExpiresAt: undoEnd(now) };
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, change.id));
      await readdressMails(tx, userId, oldEmail, newEmail);
      await recordEvent(tx, { kind: 'emailChangeDone', object: change.id, userId, happenedAt: now }, now, null);
      await closeSessionsOf(tx, userId, keptSessionId);
      await detailsChanged(tx, userId, now);
      await forgetDevices(tx, userId, [emailKeyOf(oldEmail), signInKey]);
      return { kind: 'done', email: newEmail };
    }),
  );
}

/**
 * Undoes the change that a mailed link belongs to, and every later change: makes the old address the sign-in address
 * again. Ends the user's sessions except `keptSessionId`, forgets all known browsers, and removes Google links made
 * since the change. Takes back a deletion of the account that was asked for since, because a stranger may have done it.
 */
export async function undoChange(
  db: Database,
  request: { token: string; keptSessionId: string | undefined; now: Date },
): Promise<LinkResult> {
  const { token, keptSessionId, now } = request;
  return answerTaken(
    db.transaction(async (tx) => {
      const change = await lockChange(tx, eq(emailChanges.undoHash, hashOf(token)));
      if (change === undefined || change.undoneAt !== null || change.undoExpiresAt <= now) return { kind: 'gone' };
      const { userId, oldEmail, newEmail, createdAt } = change;
      const signInKey = emailKeyOf(oldEmail);
      if (!(await freeAddress(tx, signInKey, userId, createdAt))) return { kind: 'taken' };
      await closeOpenChanges(tx, userId, now);
      const isSince = and(eq(emailChanges.userId, userId), gte(emailChanges.createdAt, createdAt));
      await tx
        .update(emailChanges)
        .set({ undoneAt: now })
        .where(and(isSince, isNull(emailChanges.undoneAt)));
      await tx.update(users).set({ email: oldEmail, signInEmail: oldEmail, signInKey }).where(eq(users.id, userId));
      await tx.delete(oauthLinks).where(and(eq(oauthLinks.userId, userId), gte(oauthLinks.createdAt, createdAt)));
      await readdressMails(tx, userId, newEmail, oldEmail);
      await dropDeletion(tx, { id: userId, signInEmail: oldEmail }, createdAt, now);
      await recordEvent(tx, { kind: 'emailChangeUndone', object: change.id, userId, happenedAt: now }, now, null);
      await closeSessionsOf(tx, userId, keptSessionId);
      await detailsChanged(tx, userId, now);
      await forgetDevices(tx, userId, [signInKey, emailKeyOf(newEmail)]);
      return { kind: 'done', email: oldEmail };
    }),
  );
}

/**
 * Locks and returns the email change that a mailed link belongs to. Locks the user before the change, as all code does,
 * to avoid deadlocks.
 */
async function lockChange(tx: Database, isAsked: SQL): Promise<typeof emailChanges.$inferSelect | undefined> {
  const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isAsked);
  if (found === undefined) return undefined;
  await lockUser(tx, found.userId);
  const [change] = await tx.select().from(emailChanges).where(isAsked).for('update');
  return change;
}

const isOpen = (userId: string) => and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmClosedAt));

/** Closes an account's open changes: the link in the mail to the new address stops working. */
export async function closeOpenChanges(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ confirmClosedAt: now }).where(isOpen(userId));
}

/**
 * Makes sure that no other account has the user's old address as its sign-in address. Background: after somebody else
 * changed the address, the user may have signed in with the old address, which created a new, empty account. Deletes
 * such an account: the undo link proves the address as well as a sign-in code does. Returns false if the other account
 * is not empty.
 */
async function freeAddress(tx: Database, signInKey: string, userId: string, since: Date): Promise<boolean> {
  const [holder] = await tx.select().from(users).where(eq(users.signInKey, signInKey)).for('no key update');
  if (holder === undefined || holder.id === userId) return true;
  const isEmpty =
    holder.createdAt >= since &&
    holder.plan === 'free' &&
    holder.stripeCustomerId === null &&
    holder.billingName === null &&
    holder.billingAddress.length === 0;
  if (isEmpty) await tx.delete(users).where(eq(users.id, holder.id));
  return isEmpty;
}

async function answerTaken(result: Promise<LinkResult>): Promise<LinkResult> {
  try {
    return await result;
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'taken' };
    throw error;
  }
}

/** How long the link that confirms a change is valid, in hours. */
const confirmHours = 24;
/** How long the link that undoes a change is valid, in hours. */
const undoHours = 72;

/**
 * Queues the mail with the confirmation link. The token follows a `#`, which browsers do not send, so no server logs
 * the token.
 */
async function mailLink(tx: Database, to: string, { appUrl, now }: Omit<ChangeRequest, 'user'>, token: string) {
  const values = { hours: confirmHours, link: `${appUrl}/email-change/confirm#${token}` };
  await enqueue(tx, 'sendMail', { to, name: 'confirmEmail', values }, now);
}

/**
 * Returns the notice to the old address, with the undo link. The notice contains the new address only if the old
 * address is proven.
 */
function noticeOf(
  { oldEmail: to, newEmail }: Record<'oldEmail' | 'newEmail', string>,
  { user, appUrl }: Omit<ChangeRequest, 'now'>,
  token: string,
): EventMail {
  const email = user.emailProvenAt === null ? null : newEmail;
  return {
    to,
    name: 'emailChanged',
    values: { email, hours: undoHours, link: `${appUrl}/email-change/undo#${token}` },
  };
}
