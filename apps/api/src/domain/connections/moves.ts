import type { Community } from '@signalsync/contract/model/connection';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { discordProofs, platformConnections, platformMoves } from '../../db/schema.connections.ts';
import { users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';
import { type ConnectionRow, type ConnectionsContext, platformNameOf } from './context.ts';
import { type ConnectionRequest, lockRow, type Place, place, rejectTaken, remove } from './repository.ts';

const table = platformConnections;

/**
 * Reserves a connection to a platform account that the user has proven to be theirs. If another user has connected that
 * account, first ends the other user's connection.
 */
export async function moveHere(
  { db, clock }: ConnectionsContext,
  request: ConnectionRequest & { memberId: string },
): Promise<Place> {
  return rejectTaken(() =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const hasMoved = await takeOver(tx, now, request);
      const { row, wasBegun } = await place(tx, now, request);
      // After a takeover, `wasBegun` is true: the other user's access still exists on the platform. If this connection
      // fails, that access must be removed.
      return { row, wasBegun: wasBegun || hasMoved };
    }),
  );
}

/** Ends another user's connection to the account. Returns false if there is no other user with such a connection. */
async function takeOver(tx: Database, now: Date, request: ConnectionRequest & { memberId: string }): Promise<boolean> {
  const { userId, platform, memberId } = request;
  const isHeld = and(eq(table.platform, platform), eq(table.externalId, memberId), ne(table.userId, userId));
  const [holder] = await tx.select({ userId: table.userId }).from(table).where(isHeld);
  if (holder === undefined) return false;
  await lockPeople(tx, [userId, holder.userId]);
  const row = await lockRow(tx, holder.userId, platform);
  // The other user has disconnected the account meanwhile. If a third user has connected it, the reservation fails.
  if (row?.externalId !== memberId) return false;
  await loseToProof(tx, now, row);
  return true;
}

/**
 * Locks the rows of users in the order of their ids, so that two transactions that lock the same users cannot deadlock.
 */
export async function lockPeople(tx: Database, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].sort()) await lockUser(tx, id);
}

/**
 * Ends the connection `row`, because another user has proven that the connected Discord or Telegram account is theirs.
 * The user who loses the connection sees this on the Connections tab. If they had proven the account too, they also get
 * a mail. The rows of both users must be locked.
 */
export async function loseToProof(tx: Database, now: Date, row: ConnectionRow): Promise<void> {
  const { userId, platform, username } = row;
  if (platform === 'tradingview') throw new Error('A name on TradingView cannot be proven');
  await remove(tx, now, row);
  await tx
    .insert(platformMoves)
    .values({ userId, platform, username, movedAt: now })
    .onConflictDoUpdate({
      target: [platformMoves.userId, platformMoves.platform],
      set: { username, movedAt: now },
    });
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user === undefined || row.externalId === null) return;
  const values = {
    platform: platformNameOf(platform),
    username: user.emailProvenAt === null ? null : username,
    movedAt: now.toISOString(),
  };
  await enqueue(tx, 'sendMail', { to: addressOf(user), name: 'platformMoved', values }, now);
}

/**
 * Returns for Discord and Telegram the connection that another user took over from this user. Null if there was none,
 * or if the user has connected again since. `at` is ISO 8601.
 */
export async function movesOf(db: Database, userId: string) {
  const rows = await db.select().from(platformMoves).where(eq(platformMoves.userId, userId));
  const moved = (platform: Community) => {
    const row = rows.find((each) => each.platform === platform);
    return row === undefined ? null : { username: row.username, at: row.movedAt.toISOString() };
  };
  return { discordMoved: moved('discord'), telegramMoved: moved('telegram') };
}

/**
 * Returns the username of a Discord account that the user can take over: the user has just proven it, and another user
 * has connected it. Returns null if there is no such account.
 */
export async function movableDiscord(db: Database, userId: string, now: Date): Promise<string | null> {
  const isHeld = and(
    eq(table.platform, 'discord'),
    eq(table.externalId, discordProofs.discordId),
    ne(table.userId, discordProofs.userId),
  );
  const [proof] = await db
    .select({ username: discordProofs.username })
    .from(discordProofs)
    .innerJoin(table, isHeld)
    .where(and(eq(discordProofs.userId, userId), gt(discordProofs.expiresAt, now)));
  return proof?.username ?? null;
}
