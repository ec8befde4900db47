import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { oauthLinks, type UserRow, users } from '../../db/schema.ts';
import type { GoogleIdentity } from '../../ports/live/google.ts';
import { queueUnclaimedCheck } from '../checkout/unclaimed.ts';
import { rememberDevice } from '../account/devices.ts';
import { closeSession, openSession } from '../account/sessions.ts';
import { emailKeyOf } from '../core/users.ts';
import { provenUser } from './provenUser.ts';

/** What a sign-in needs to know about the browser. */
export interface SignInContext {
  readonly db: Database;
  readonly now: Date;
  readonly sessionDays: number;
  /** Token of the browser's current session, which the sign-in ends; undefined if there is none. */
  readonly oldToken: string | undefined;
  /** The browser's present device token, which the sign-in replaces; undefined if there is none. */
  readonly oldDeviceToken: string | undefined;
  readonly via: string | null;
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
 * Opens a session for the account of an address. `consume` uses up the code that proves the address. Returns null if
 * the code was used already.
 */
export async function signInByCode(
  context: SignInContext,
  email: string,
  consume: (tx: Database) => Promise<boolean>,
): Promise<SignedIn | null> {
  return context.db.transaction(async (tx) => {
    if (!(await consume(tx))) return null;
    const user = await provenUser(tx, email, context.via, context.now);
    return rotate(tx, context, user, email);
  });
}

/**
 * Opens a session for a Google user. Uses the account that is linked to the Google account. If there is none, uses or
 * creates the account of the verified address, and links it. Returns null if the address is not verified.
 */
export async function signInByGoogle(context: SignInContext, identity: GoogleIdentity): Promise<SignedIn | null> {
  if (!identity.isEmailVerified) return null;
  const id = `google:${identity.subject}`;
  return context.db.transaction(async (tx) => {
    const [link] = await tx.select().from(oauthLinks).where(eq(oauthLinks.id, id));
    if (link !== undefined) {
      return rotate(tx, context, await accountOfLink(tx, link.userId, identity.email, context.now), identity.email);
    }
    const user = await provenUser(tx, identity.email, context.via, context.now);
    await tx.insert(oauthLinks).values({ id, userId: user.id, createdAt: context.now }).onConflictDoNothing();
    return rotate(tx, context, user, identity.email);
  });
}

/**
 * Returns the linked account. If Google's address is the account's sign-in address, queues a job that refunds unclaimed
 * purchases under it if they would be a second plan.
 */
async function accountOfLink(tx: Database, userId: string, email: string, now: Date): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user === undefined) throw new Error('The account was removed while it signed in');
  if (user.signInKey === emailKeyOf(email)) await queueUnclaimedCheck(tx, user, now);
  return user;
}

async function rotate(
  tx: Database,
  context: SignInContext,
  { id: userId, signInEmail }: UserRow,
  provenEmail: string,
): Promise<SignedIn> {
  const { now, oldToken, oldDeviceToken, sessionDays } = context;
  if (oldToken !== undefined) await closeSession(tx, oldToken);
  const emailKey = emailKeyOf(provenEmail);
  return {
    userId,
    email: signInEmail,
    sessionToken: await openSession(tx, userId, now, sessionDays),
    deviceToken: await rememberDevice(tx, { oldToken: oldDeviceToken, emailKey, userId, now }),
  };
}
