import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { discordProofs } from '../../db/schema.ts';
import type { DiscordIdentity } from '../../ports/live/discord.ts';
import { type ConnectionsContext, usernameKeyOf } from './context.ts';
import { seal, unseal } from './seal.ts';

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
 * Returns the account that a user proved in the last ten minutes; undefined if none, or if it is not the `wanted` one.
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

/** Deletes a user's proof. */
export async function forgetProof(db: Database, userId: string): Promise<void> {
  await db.delete(discordProofs).where(eq(discordProofs.userId, userId));
}

/** Deletes expired proofs. */
export async function forgetOldProofs(db: Database, now: Date): Promise<void> {
  await db.delete(discordProofs).where(lte(discordProofs.expiresAt, now));
}
