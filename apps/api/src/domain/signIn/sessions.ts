import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';

/** An open session. */
export interface Session {
  /** SHA-256 of the token. Never leaves the server. */
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Creates a random token of 256 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token, which is all that the database stores. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session and returns the token for the cookie. */
export async function openSession(db: Database, userId: string, now: Date, days: number): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await db
    .insert(sessions)
    .values({ id: hashOf(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + days * dayMs) });
  return token;
}

/**
 * Returns the session of a token; null if there is none. Extends it if it was last extended more than a day ago.
 * `isExtended` then means that the browser needs a new cookie.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  days: number,
): Promise<(Session & { isExtended: boolean }) | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, hashOf(token)), gt(sessions.expiresAt, now)));
  if (row === undefined) return null;
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const isExtended = expiresAt.getTime() - row.expiresAt.getTime() > dayMs;
  if (isExtended) await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, row.id));
  return { id: row.id, userId: row.userId, expiresAt: isExtended ? expiresAt : row.expiresAt, isExtended };
}

/** Ends the session of a token, if there is one. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, hashOf(token)));
}

/** Ends every session of a user, except `exceptId`. */
export async function closeSessionsOf(db: Database, userId: string, exceptId?: string): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  await db.delete(sessions).where(exceptId === undefined ? ofUser : and(ofUser, ne(sessions.id, exceptId)));
}
