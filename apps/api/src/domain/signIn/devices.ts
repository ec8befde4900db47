import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema.signIn.ts';
import { hashOf, newToken } from './sessions.ts';

/** Days that a browser stays known for an address after it has proven it. */
export const deviceDays = 365;
/** So many addresses a browser can be known for; the oldest proof gives way. */
const mostAddresses = 5;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The row that makes a browser known for an address, by the token of its cookie; null for a stranger. It opens nothing: a known
 * browser only has codes and guesses of its own, which strangers cannot use up.
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
 * Makes the browser known for the address that it has just proven, and answers the token of its new cookie: the older one is worth
 * nothing from then on. Must run in the transaction of the sign-in.
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

/** Lets no browser be known any longer: neither for one of the addresses, nor through this account. */
export async function forgetDevices(tx: Database, userId: string, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(devices).where(or(eq(devices.userId, userId), inArray(devices.emailKey, [...emailKeys])));
}
