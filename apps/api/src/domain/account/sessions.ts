import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { dayMs } from '../core/time.ts';

/** Opens a session and returns the token for the cookie. */
export async function openSession(db: Database, userId: string, now: Date, days: number): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await db
    .insert(sessions)
    .values({ id: hashOf(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + days * dayMs) });
  return token;
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
