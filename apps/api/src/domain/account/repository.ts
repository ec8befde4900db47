import { randomBytes, randomUUID } from 'node:crypto';
import type { ReplyInputOf } from '@signalsync/contract/endpoint';
import type { currentUser } from '@signalsync/contract/calls/auth';
import { mailable } from '@signalsync/contract/model/email';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { emailChanges, oauthLinks, users } from '../../db/schema.ts';
import { queueJudgement } from '../checkout/unclaimed.ts';
import { forgetDevices } from '../signIn/devices.ts';
import { closeSessionsOf } from '../signIn/sessions.ts';

export type UserRow = typeof users.$inferSelect;

/** An address as it is compared: without its case, and with a domain of letters in punycode. */
export function emailKeyOf(email: string): string {
  return mailable(email.trim()).toLowerCase();
}

/** The user as the contract shows it. */
export function userReply(row: UserRow): ReplyInputOf<typeof currentUser> {
  const isUnconfirmed = emailKeyOf(row.email) !== row.signInKey;
  return {
    id: row.id,
    email: row.email,
    signInEmail: isUnconfirmed ? row.signInEmail : null,
    plan: row.plan,
    subscriptionStatus: row.subscriptionStatus,
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    billingName: row.billingName,
    billingAddress: row.billingAddress,
    discordUsername: row.discordUsername,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * The person whose address was just proven, by a code or by Google; the first proof of an unknown address makes the
 * account. Must run in a transaction: the first proof of an account that somebody else may have opened with this address
 * ends all its sessions, known browsers, links to other accounts and changes of its address at once. Purchases that waited for the
 * proof are judged; who bought them is asked on the account's page.
 */
export async function provenUser(tx: Database, email: string, via: string | null, now: Date): Promise<UserRow> {
  const signInKey = emailKeyOf(email);
  await tx
    .insert(users)
    .values({
      id: randomUUID(),
      email,
      signInEmail: email,
      signInKey,
      emailProvenAt: now,
      referralCode: randomBytes(6).toString('base64url'),
      via,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.signInKey });
  const [user] = await tx.select().from(users).where(eq(users.signInKey, signInKey)).for('update');
  if (user === undefined) throw new Error('The account was removed while it signed in');
  await queueJudgement(tx, user, now);
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

/** Whether an error means that a value that must be unique exists already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
