import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { emailChanges, oauthLinks, type UserRow, users } from '../../db/schema.ts';
import { queueUnclaimedCheck } from '../checkout/unclaimed.ts';
import { createUser, emailKeyOf } from '../core/users.ts';
import { forgetDevices } from '../account/devices.ts';
import { closeSessionsOf } from '../account/sessions.ts';

/**
 * Returns the user whose address was just proven, by a code or by Google. Creates the account if the address is
 * unknown. Queues a job that refunds unclaimed purchases under the address if they would be a second plan. Must run in
 * a transaction.
 *
 * Before the first proof, somebody else may have opened the account with this address. So the first proof ends the
 * account's sessions, forgets its known browsers, removes its Google links and closes its open address changes.
 */
export async function provenUser(tx: Database, email: string, via: string | null, now: Date): Promise<UserRow> {
  const signInKey = emailKeyOf(email);
  const user = await accountUnder(tx, email, via, now);
  await queueUnclaimedCheck(tx, user, now);
  if (user.emailProvenAt !== null) return user;
  await closeSessionsOf(tx, user.id);
  await forgetDevices(tx, user.id, [signInKey]);
  await tx.delete(oauthLinks).where(eq(oauthLinks.userId, user.id));
  await tx
    .update(emailChanges)
    .set({ confirmClosedAt: now })
    .where(and(eq(emailChanges.userId, user.id), isNull(emailChanges.confirmClosedAt)));
  const proven = { email: user.signInEmail, emailProvenAt: now };
  await tx.update(users).set(proven).where(eq(users.id, user.id));
  return { ...user, ...proven };
}

const maxTries = 5;

/**
 * Returns the account of an address, locked for this transaction. Creates it if there is none. While it waits for the
 * lock, the account may get another address; then the address is free again.
 */
async function accountUnder(tx: Database, email: string, via: string | null, now: Date): Promise<UserRow> {
  const signInKey = emailKeyOf(email);
  for (let tries = 0; tries < maxTries; tries++) {
    await createUser(tx, { email, via, provenAt: now }, now);
    const [user] = await tx.select().from(users).where(eq(users.signInKey, signInKey)).for('no key update');
    if (user !== undefined) return user;
  }
  throw new Error('The account of an address changed while it signed in');
}
