import { randomBytes, randomUUID } from 'node:crypto';
import { mailable } from '@signalsync/contract/model/email';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';

/** Returns an email address in the form for comparison: lower case, with the domain in punycode. */
export function emailKeyOf(email: string): string {
  return mailable(email.trim()).toLowerCase();
}

/**
 * Returns a user's row, locked for this transaction. Other transactions can still write rows that refer to the user,
 * such as events. A stronger lock would block such writes, and two transactions could deadlock.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/**
 * Creates an account for an email address; undefined if the address has an account already. `provenAt` is null if
 * nobody has proven the address.
 */
export async function createUser(
  tx: Database,
  { email, via, provenAt }: { email: string; via: string | null; provenAt: Date | null },
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      email,
      signInEmail: email,
      signInKey: emailKeyOf(email),
      emailProvenAt: provenAt,
      referralCode: randomBytes(6).toString('base64url'),
      via,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.signInKey })
    .returning();
  return user;
}

/** Returns a user by id; undefined if there is none. */
export async function userOf(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}
