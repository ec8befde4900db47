import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema.signIn.ts';
import { sessions } from '../../db/schema.ts';
import { deviceDays } from '../../settings/cookieLifetimes.ts';
import type { Settings } from '../../settings/settings.ts';
import { dayMs } from '../core/time.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import type { BrowserName } from './browserName.ts';

/** How long a session lasts: in days after its last use, and in days after the sign-in, whatever its use. */
export type SessionLife = Pick<Settings['limits'], 'sessionDays' | 'sessionLongestDays'>;

/** Returns when a session ends that is used now. */
export const endOf = (life: SessionLife, signedInAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + life.sessionDays * dayMs, signedInAt.getTime() + life.sessionLongestDays * dayMs));

/**
 * A session to open. `deviceId` is the row of the browser that has proven an address, null for a guest's browser.
 * `provenAt` is null if the proof is none of now.
 */
export interface NewSession {
  readonly userId: string;
  readonly browser: BrowserName;
  readonly deviceId: string | null;
  readonly provenAt: Date | null;
  readonly life: SessionLife;
}

/** Opens a session for a user and deletes the user's expired ones. Returns the token for the session cookie. */
export async function openSession(db: Database, { life, browser, ...owner }: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(and(eq(sessions.userId, owner.userId), lt(sessions.expiresAt, now)));
  const times = { createdAt: now, lastUsedAt: now, expiresAt: endOf(life, now, now) };
  await db.insert(sessions).values({ id: hashOf(token), ...owner, ...browser, ...times });
  return token;
}

/** Ends the session whose cookie contains this token, and returns it; undefined if there is none. */
export async function closeSession(db: Database, token: string): Promise<typeof sessions.$inferSelect | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, hashOf(token)))
    .returning();
  return ended;
}

/** Ends every session of a user, except `exceptId`. */
export async function closeSessionsOf(db: Database, userId: string, exceptId?: string): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  await db.delete(sessions).where(exceptId === undefined ? ofUser : and(ofUser, ne(sessions.id, exceptId)));
}

/**
 * The number of proven email addresses that the server remembers for one browser. One more address replaces the oldest.
 */
const mostAddresses = 5;

const hasToken = (token: string, now: Date) => and(eq(devices.tokenHash, hashOf(token)), gt(devices.expiresAt, now));

/**
 * Returns the id of the row which says that the browser with this device cookie has proven the email address; null if
 * there is no such row. The row gives no access to the account. It only gives the browser its own limits for codes and
 * guesses, which other browsers cannot use up.
 */
export async function deviceFor(db: Database, token: string | undefined, emailKey: string, now: Date) {
  if (token === undefined) return null;
  const isThis = and(hasToken(token, now), eq(devices.emailKey, emailKey));
  const [row] = await db.select().from(devices).where(isThis);
  return row?.id ?? null;
}

/**
 * Returns whether the browser with this device cookie has proven an address of the account. Ask before
 * `rememberDevice`.
 */
export async function isKnownTo(tx: Database, token: string | undefined, userId: string, now: Date): Promise<boolean> {
  if (token === undefined) return false;
  const isThis = and(hasToken(token, now), eq(devices.userId, userId));
  return (await tx.$count(devices, isThis)) > 0;
}

/**
 * Remembers that a browser has just proven an address. Returns the id of the row that says so, and a new token for the
 * browser's device cookie; the old token becomes invalid. Must run in the transaction of the sign-in.
 */
export async function rememberDevice(
  tx: Database,
  { oldToken, emailKey, userId, now }: { oldToken: string | undefined; emailKey: string; userId: string; now: Date },
): Promise<{ token: string; id: string }> {
  const token = newToken();
  const tokenHash = hashOf(token);
  if (oldToken !== undefined) await tx.update(devices).set({ tokenHash }).where(hasToken(oldToken, now));
  const values = { userId, provenAt: now, expiresAt: new Date(now.getTime() + deviceDays * dayMs) };
  const [row] = await tx
    .insert(devices)
    .values({ id: randomUUID(), tokenHash, emailKey, ...values })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.emailKey], set: values })
    .returning({ id: devices.id });
  if (row === undefined) throw new Error('The browser was not remembered');
  const surplus = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.tokenHash, tokenHash))
    .orderBy(desc(devices.provenAt))
    .offset(mostAddresses);
  await tx.delete(devices).where(inArray(devices.id, surplus));
  return { token, id: row.id };
}

/** Forgets all known browsers of this account and of these addresses. */
export async function forgetDevices(tx: Database, userId: string, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(devices).where(or(eq(devices.userId, userId), inArray(devices.emailKey, [...emailKeys])));
}
