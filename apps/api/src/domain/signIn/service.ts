import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { oauthLinks, users } from '../../db/schema.ts';
import type { GoogleIdentity } from '../../ports/google.ts';
import { queueJudgement } from '../checkout/unclaimed.ts';
import { rememberDevice } from './devices.ts';
import { closeSession, openSession } from './sessions.ts';
import { emailKeyOf, provenUser, type UserRow } from '../account/repository.ts';

/** What a sign-in needs to know of the browser. */
export interface SignInParts {
  readonly db: Database;
  readonly now: Date;
  readonly sessionDays: number;
  /** The token of the session that the browser had until now: it ends. */
  readonly oldToken: string | undefined;
  /** The token by which the browser was known until now: a new one takes its place. */
  readonly oldDeviceToken: string | undefined;
  readonly via: string | null;
}

/** What the browser gets: tokens for its cookies. */
export interface SignedIn {
  readonly userId: string;
  /** The address that signs in to the account. */
  readonly email: string;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

/** Opens a session for the address that `consume` has just proven; null when the proof was spent already. */
export async function signInByCode(
  parts: SignInParts,
  email: string,
  consume: (tx: Database) => Promise<boolean>,
): Promise<SignedIn | null> {
  return parts.db.transaction(async (tx) => {
    if (!(await consume(tx))) return null;
    const user = await provenUser(tx, email, parts.via, parts.now);
    return rotate(tx, parts, user, email);
  });
}

/**
 * Opens a session for a person whom Google knows: the account linked to this subject, else the one of the verified
 * address, which is linked then. Null when the address is not verified.
 */
export async function signInByGoogle(parts: SignInParts, identity: GoogleIdentity): Promise<SignedIn | null> {
  if (!identity.isEmailVerified) return null;
  const id = `google:${identity.subject}`;
  return parts.db.transaction(async (tx) => {
    const [link] = await tx.select().from(oauthLinks).where(eq(oauthLinks.id, id));
    if (link !== undefined) {
      return rotate(tx, parts, await claimByAddress(tx, link.userId, identity.email, parts.now), identity.email);
    }
    const user = await provenUser(tx, identity.email, parts.via, parts.now);
    await tx.insert(oauthLinks).values({ id, userId: user.id, createdAt: parts.now }).onConflictDoNothing();
    return rotate(tx, parts, user, identity.email);
  });
}

/** Google vouches for an address: where it is the account's own, purchases that waited for its proof become the account's. */
async function claimByAddress(tx: Database, userId: string, email: string, now: Date): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) throw new Error('The account was removed while it signed in');
  if (user.signInKey === emailKeyOf(email)) await queueJudgement(tx, user, now);
  return user;
}

async function rotate(
  tx: Database,
  parts: SignInParts,
  { id: userId, signInEmail }: UserRow,
  provenEmail: string,
): Promise<SignedIn> {
  const { now, oldToken, oldDeviceToken, sessionDays } = parts;
  if (oldToken !== undefined) await closeSession(tx, oldToken);
  const emailKey = emailKeyOf(provenEmail);
  return {
    userId,
    email: signInEmail,
    sessionToken: await openSession(tx, userId, now, sessionDays),
    deviceToken: await rememberDevice(tx, { oldToken: oldDeviceToken, emailKey, userId, now }),
  };
}
