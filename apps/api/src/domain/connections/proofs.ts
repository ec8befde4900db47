import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { discordProofs } from '../../db/schema.connections.ts';
import type { DiscordIdentity } from '../../ports/live/discord.ts';
import type { Secret } from '../../settings/secret.ts';
import { type ConnectionsContext, usernameKeyOf } from './context.ts';

const proofMs = 10 * 60 * 1000;

/** Stores the Discord account that a user proved to be theirs. Replaces an older proof. */
export async function keepProof(
  { db, clock, secret }: ConnectionsContext,
  userId: string,
  { id, username, accessToken }: DiscordIdentity,
): Promise<void> {
  const proof = {
    discordId: id,
    username,
    accessToken: seal(secret, userId, accessToken),
    expiresAt: new Date(clock.now().getTime() + proofMs),
  };
  await db
    .insert(discordProofs)
    .values({ userId, ...proof })
    .onConflictDoUpdate({ target: discordProofs.userId, set: proof });
}

/**
 * Returns the Discord account that a user proved in the last ten minutes. Undefined if there is none, or if it is not
 * the account `wanted`.
 */
export async function proofOf(
  { clock, secret }: Pick<ConnectionsContext, 'clock' | 'secret'>,
  db: Database,
  userId: string,
  wanted: { username: string } | { id: string },
): Promise<DiscordIdentity | undefined> {
  const [proof] = await db
    .select()
    .from(discordProofs)
    .where(and(eq(discordProofs.userId, userId), gt(discordProofs.expiresAt, clock.now())));
  if (proof === undefined) return undefined;
  const { discordId: id, username } = proof;
  const isWanted = 'id' in wanted ? wanted.id === id : usernameKeyOf(wanted.username) === usernameKeyOf(username);
  return isWanted ? { id, username, accessToken: unseal(secret, userId, proof.accessToken) } : undefined;
}

/** Deletes the proof that a Discord account belongs to this user. */
export async function forgetProof(db: Database, userId: string): Promise<void> {
  await db.delete(discordProofs).where(eq(discordProofs.userId, userId));
}

/** Deletes expired proofs of Discord accounts. */
export async function forgetOldProofs(db: Database, now: Date): Promise<void> {
  await db.delete(discordProofs).where(lte(discordProofs.expiresAt, now));
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text with the server's secret. It can be decrypted only with the same secret and the same `owner`. */
function seal(secret: Secret, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a text that `seal` has encrypted. Throws if the text was changed, has another owner, or was encrypted with
 * another secret.
 */
function unseal(secret: Secret, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: Secret) => Buffer.from(secret.hmac('sealed token', algorithm), 'hex');
