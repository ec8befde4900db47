import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { oauthLinks, sessions, type UserRow, users } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GoogleIdentity } from '../../ports/live/google.ts';
import type { BrowserName } from '../account/browserName.ts';
import { rejectEnding } from '../account/deletions.ts';
import { closeOpenChanges } from '../account/emailChange.ts';
import {
  closeSession,
  closeSessionsOf,
  forgetDevices,
  isKnownTo,
  openSession,
  rememberDevice,
  type SessionLife,
} from '../account/sessions.ts';
import { queueUnclaimedCheck } from '../checkout/unclaimed.ts';
import { createUser, emailKeyOf, lockUser } from '../core/users.ts';
import { addressOf, recordEvent } from '../events/record.ts';
import { consumeLink, endLinks, findLink } from './signInLink.ts';

/** What a sign-in needs: the database, the time, and the browser's tokens. */
export interface SignInContext {
  readonly db: Database;
  readonly now: Date;
  readonly sessionLife: SessionLife;
  readonly browser: BrowserName;
  /** Token of the browser's current session, which the sign-in ends; undefined if there is none. */
  readonly oldToken: string | undefined;
  /** The browser's current device token, which the sign-in replaces; undefined if there is none. */
  readonly oldDeviceToken: string | undefined;
  readonly via: string | null;
  /** Whether the proof may be old, because it was in the mailbox for a day. */
  readonly isOldProof?: boolean;
}

/** Result of a sign-in, with the tokens for the browser's cookies. */
export interface SignedIn {
  readonly userId: string;
  /** The account's sign-in address. */
  readonly email: string;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

/**
 * A Google account whose address Google does not prove. A sign-in code or a mailed link must prove the address first.
 * After that, the Google account alone is enough.
 */
export type UnprovenGoogle = Pick<GoogleIdentity, 'subject' | 'email'>;

/**
 * Opens a session for an address. `consume` marks the code as used. Returns null if the code was used already.
 * @param google - the Google account of a sign-in that this browser began before, if any; it is linked if it has this
 * address
 */
export async function signInByCode(
  context: SignInContext,
  email: string,
  consume: (tx: Database) => Promise<boolean>,
  google: UnprovenGoogle | null = null,
) {
  return context.db.transaction(async (tx) => {
    if (!(await consume(tx))) return null;
    const proven = await provenUser(tx, email, context.via, context.now);
    await linkIfProven(tx, context, proven.user, { google, email });
    return rotate(tx, context, proven, email);
  });
}

/**
 * Opens a session for the address to which a sign-in link was mailed. The link proves the address as a code does. The
 * proof may be a day old, because the link may have been in the mailbox for so long. Returns null if the link was used,
 * if it is too old, or if somebody has signed in with the address since.
 * @param google - as for `signInByCode`
 */
export async function signInByLink(
  context: Omit<SignInContext, 'via'>,
  { email, token }: { email: string; token: string },
  google: UnprovenGoogle | null = null,
): Promise<SignedIn | null> {
  const { db, now } = context;
  const found = await findLink(db, email, token, now);
  if (found === undefined) return null;
  try {
    return await db.transaction(async (tx) => {
      // Locks the account before the link, in the same order as all other sign-ins, so that they cannot deadlock.
      const proven = await provenUser(tx, email, found.via, now);
      if (!(await consumeLink(tx, found.id))) tx.rollback();
      await linkIfProven(tx, context, proven.user, { google, email });
      return rotate(tx, { ...context, via: found.via, isOldProof: true }, proven, email);
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

/**
 * Opens a session for a Google user. If an account is linked to the Google account, uses that account, even if Google
 * now has another address. Otherwise, if Google proves the address, uses or creates the account of that address, and
 * links it. Otherwise returns null, because a code must prove the address first.
 */
export async function signInByGoogle(context: SignInContext, identity: GoogleIdentity): Promise<SignedIn | null> {
  return context.db.transaction(async (tx) => {
    const [linked] = await tx
      .select()
      .from(oauthLinks)
      .where(eq(oauthLinks.id, linkIdOf(identity)));
    if (linked !== undefined) {
      const user = await accountOfLink(tx, linked.userId, identity, context.now);
      const provenEmail = identity.isEmailProven ? identity.email : user.signInEmail;
      return rotate(tx, context, { user, isFirst: false }, provenEmail);
    }
    if (!identity.isEmailProven) return null;
    const proven = await provenUser(tx, identity.email, context.via, context.now);
    await link(tx, context, proven.user, identity);
    return rotate(tx, context, proven, identity.email);
  });
}

const linkIdOf = ({ subject }: Pick<GoogleIdentity, 'subject'>): string => `google:${subject}`;

/**
 * Links the Google account of an earlier, unfinished sign-in in this browser, if the account has the address `email`,
 * which the user has just proven.
 */
async function linkIfProven(
  tx: Database,
  context: Pick<SignInContext, 'now'>,
  user: UserRow,
  { google, email }: { google: UnprovenGoogle | null; email: string },
): Promise<void> {
  if (google !== null && emailKeyOf(google.email) === emailKeyOf(email)) await link(tx, context, user, google);
}

/** Links a Google account to an account. From then on, signing in with the Google account opens that account. */
async function link(
  tx: Database,
  { now }: Pick<SignInContext, 'now'>,
  { id: userId }: UserRow,
  google: UnprovenGoogle,
) {
  await tx
    .insert(oauthLinks)
    .values({ id: linkIdOf(google), userId, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Returns the linked account, locked. If Google proves the account's sign-in address, queues the refund of unclaimed
 * purchases that would be a second plan.
 */
async function accountOfLink(tx: Database, userId: string, identity: GoogleIdentity, now: Date): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw new Error('The account was removed while it signed in');
  const isProven = identity.isEmailProven && user.signInKey === emailKeyOf(identity.email);
  if (isProven) await queueUnclaimedCheck(tx, user, now);
  return user;
}

/** An account that signs in, locked. `isFirst`: this is the first proof of its address. */
interface Proven {
  readonly user: UserRow;
  readonly isFirst: boolean;
}

/**
 * Opens the new session in place of the browser's earlier one, and remembers the browser. Tells the account by mail if
 * it did not know the browser and was signed in before. A browser that is signed in to the account is known, even if a
 * change of the address has forgotten it. Throws `AccountEnding` if the account will be deleted.
 */
async function rotate(tx: Database, context: SignInContext, { user, isFirst }: Proven, provenEmail: string) {
  const { now, oldToken, oldDeviceToken, sessionLife: life, browser, isOldProof = false } = context;
  const { id: userId, signInEmail, signInKey } = user;
  await rejectEnding(tx, userId);
  const ended = oldToken === undefined ? undefined : await closeSession(tx, oldToken);
  const wasSignedIn = ended !== undefined && ended.userId === userId && ended.expiresAt > now;
  const emailKey = emailKeyOf(provenEmail);
  await endLinks(tx, [signInKey, emailKey]);
  const isKnown = wasSignedIn || (await isKnownTo(tx, oldDeviceToken, userId, now));
  const device = await rememberDevice(tx, { oldToken: oldDeviceToken, emailKey, userId, now });
  const provenAt = isOldProof ? null : now;
  const sessionToken = await openSession(tx, { userId, browser, deviceId: device.id, provenAt, life }, now);
  if (!isFirst && !isKnown) {
    const event = { kind: 'newBrowser' as const, object: userId, period: device.id, userId, happenedAt: now };
    const values = { ...browser, signedInAt: now.toISOString() };
    await recordEvent(tx, event, now, { to: addressOf(user), name: 'newBrowser', values });
  }
  return { userId, email: signInEmail, sessionToken, deviceToken: device.token };
}

/**
 * Returns the account whose address was just proven, by a code or by Google. Creates the account if the address is
 * unknown. Queues a job that refunds unclaimed purchases with this address that would be a second plan. Must run in a
 * transaction.
 *
 * If nobody had proven the address before, a stranger may have opened the account with it. So the first proof ends the
 * account's sessions, forgets its known browsers, removes its Google links and closes its open address changes.
 */
async function provenUser(tx: Database, email: string, via: string | null, now: Date): Promise<Proven> {
  const signInKey = emailKeyOf(email);
  const { user, isFirst } = await accountUnder(tx, email, via, now);
  await queueUnclaimedCheck(tx, user, now);
  if (user.emailProvenAt !== null) return { user, isFirst };
  await closeSessionsOf(tx, user.id);
  await forgetDevices(tx, user.id, [signInKey]);
  await tx.delete(oauthLinks).where(eq(oauthLinks.userId, user.id));
  await closeOpenChanges(tx, user.id, now);
  const proven = { email: user.signInEmail, emailProvenAt: now };
  await tx.update(users).set(proven).where(eq(users.id, user.id));
  return { user: { ...user, ...proven }, isFirst };
}

const maxTries = 5;

/**
 * Returns the account of an address, locked for this transaction. Creates the account if there is none. While this
 * function waits for the lock, the account may get another address. Then the function tries again.
 */
async function accountUnder(tx: Database, email: string, via: string | null, now: Date): Promise<Proven> {
  const signInKey = emailKeyOf(email);
  for (let tries = 0; tries < maxTries; tries++) {
    const created = await createUser(tx, { email, via, provenAt: now }, now);
    const [user] = await tx.select().from(users).where(eq(users.signInKey, signInKey)).for('no key update');
    if (user !== undefined) return { user, isFirst: created !== undefined || user.emailProvenAt === null };
  }
  throw new Error('The account of an address changed while it signed in');
}

/** Ends all sessions of a member who has asked for that, and records it as an event. */
export async function endAllSessions({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if ((await closeAllSessions(tx, userId)) === undefined) return;
    const event = { kind: 'signedOutEverywhere' as const, object: userId, period: randomUUID(), userId };
    await recordEvent(tx, { ...event, happenedAt: now }, now, null);
  });
}

/**
 * Ends all sessions of an account, and forgets its known browsers. If somebody is just signing in, waits for that and
 * ends the new session too. Returns how many sessions there were; undefined if there is no such account.
 */
export async function closeAllSessions(tx: Database, userId: string): Promise<number | undefined> {
  const user = await lockUser(tx, userId);
  if (user === undefined) return undefined;
  const open = await tx.$count(sessions, eq(sessions.userId, userId));
  await closeSessionsOf(tx, userId);
  await forgetDevices(tx, userId, [user.signInKey]);
  return open;
}
