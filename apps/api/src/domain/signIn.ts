import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { oauthLinks, users } from '../db/schema.ts';
import type { GoogleIdentity } from '../ports/google.ts';
import { claimPurchases } from './billing/grant.ts';
import { closeSession, openSession } from './sessions.ts';
import { emailKeyOf, provenUser } from './users.ts';

/** What a sign-in needs to know of the browser. */
export interface SignInParts {
  readonly db: Database;
  readonly now: Date;
  readonly sessionDays: number;
  /** The token of the session that the browser had until now: it ends. */
  readonly oldToken: string | undefined;
  readonly via: string | null;
}

/** Opens a session for the address that `consume` has just proven; null when the proof was spent already. */
export async function signInByCode(
  parts: SignInParts,
  email: string,
  consume: (tx: Database) => Promise<boolean>,
): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    if (!(await consume(tx))) return null;
    const user = await provenUser(tx, email, parts.via, parts.now);
    return rotate(tx, parts, user.id);
  });
}

/**
 * Opens a session for a person whom Google knows: the account linked to this subject, else the one of the verified
 * address, which is linked then. Null when the address is not verified.
 */
export async function signInByGoogle(parts: SignInParts, identity: GoogleIdentity): Promise<string | null> {
  if (!identity.isEmailVerified) return null;
  const id = `google:${identity.subject}`;
  return parts.db.transaction(async (tx) => {
    const [link] = await tx.select().from(oauthLinks).where(eq(oauthLinks.id, id));
    if (link !== undefined) {
      await claimByAddress(tx, link.userId, identity.email, parts.now);
      return rotate(tx, parts, link.userId);
    }
    const user = await provenUser(tx, identity.email, parts.via, parts.now);
    await tx.insert(oauthLinks).values({ id, userId: user.id, createdAt: parts.now }).onConflictDoNothing();
    return rotate(tx, parts, user.id);
  });
}

/** Google vouches for an address: where it is the account's own, purchases that waited for its proof become the account's. */
async function claimByAddress(tx: Database, userId: string, email: string, now: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user !== undefined && user.signInKey === emailKeyOf(email)) await claimPurchases(tx, user, now);
}

async function rotate(tx: Database, { now, oldToken, sessionDays }: SignInParts, userId: string): Promise<string> {
  if (oldToken !== undefined) await closeSession(tx, oldToken);
  return openSession(tx, userId, now, sessionDays);
}
