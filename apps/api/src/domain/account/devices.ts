import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { deviceDays } from '../../settings/cookieLifetimes.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema.signIn.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { dayMs } from '../core/time.ts';

/** The server remembers at most this many proven addresses of a browser. A further one replaces the oldest. */
const mostAddresses = 5;

/**
 * Finds the row which says that a browser has proven an address before, by the token of its device cookie. Returns the
 * row's id; null if there is none. The row gives no access to the account. It only gives the browser its own number of
 * codes and guesses, which other browsers cannot use up.
 */
export async function deviceFor(
  db: Database,
  token: string | undefined,
  emailKey: string,
  now: Date,
): Promise<string | null> {
  if (token === undefined) return null;
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tokenHash, hashOf(token)), eq(devices.emailKey, emailKey), gt(devices.expiresAt, now)));
  return row?.id ?? null;
}

/**
 * Remembers that a browser has just proven an address. Returns a new token for its device cookie; the old token becomes
 * invalid. Must run in the transaction of the sign-in.
 */
export async function rememberDevice(
  tx: Database,
  { oldToken, emailKey, userId, now }: { oldToken: string | undefined; emailKey: string; userId: string; now: Date },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashOf(token);
  if (oldToken !== undefined)
    await tx
      .update(devices)
      .set({ tokenHash })
      .where(and(eq(devices.tokenHash, hashOf(oldToken)), gt(devices.expiresAt, now)));
  const values = { userId, provenAt: now, expiresAt: new Date(now.getTime() + deviceDays * dayMs) };
  await tx
    .insert(devices)
    .values({ id: randomUUID(), tokenHash, emailKey, ...values })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.emailKey], set: values });
  const surplus = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.tokenHash, tokenHash))
    .orderBy(desc(devices.provenAt))
    .offset(mostAddresses);
  await tx.delete(devices).where(inArray(devices.id, surplus));
  return token;
}

/** Forgets all known browsers of this account and of these addresses. */
export async function forgetDevices(tx: Database, userId: string, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(devices).where(or(eq(devices.userId, userId), inArray(devices.emailKey, [...emailKeys])));
}
