import type { accountConnections } from '@signalsync/contract/calls/connections';
import type { ReplyInputOf } from '@signalsync/contract/endpoint';
import type { Connections, PlatformId } from '@signalsync/contract/model/connection';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections } from '../../db/schema.connections.ts';
import { type UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAccess } from './accessEvents.ts';
import { ConnectionRejected, type ConnectionRow, type ConnectionsContext, usernameKeyOf } from './context.ts';
import { shownEnd } from './entitlement.ts';
import { movableDiscord, movesOf } from './moves.ts';
import { forgetProof, proofOf } from './proofs.ts';
import { lockRow, place, rejectTaken, remove, rowIs, showOnAccount } from './repository.ts';
import { isUnpaid } from '../subscription/storedPlan.ts';
import { lockUser } from '../core/users.ts';

const table = platformConnections;

/** Returns a user's saved connections, oldest first. */
export async function savedRows(db: Database, userId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.savedAt)))
    .orderBy(table.createdAt);
}

/** Returns a user's saved connections as the contract defines them. Reads only our own tables. */
export async function shownConnections(
  { db, clock }: Pick<ConnectionsContext, 'db' | 'clock'>,
  user: UserRow,
): Promise<ReplyInputOf<typeof accountConnections>> {
  const rows = new Map((await savedRows(db, user.id)).map((row) => [row.platform, row]));
  const [discord, telegram, tradingview] = [rows.get('discord'), rows.get('telegram'), rows.get('tradingview')];
  const now = clock.now();
  const joining = telegram === undefined ? null : joiningOf(telegram, now);
  const membership = discord === undefined ? null : membershipOf(discord, now);
  const moves = await movesOf(db, user.id);
  return {
    ...moves,
    time: now.toISOString(),
    discordMovable: await movableDiscord(db, user.id, now),
    discordUsername: discord?.username ?? null,
    discordInviteLink: membership === 'invited' ? (discord?.inviteLink ?? null) : null,
    discordRole: discord === undefined || discord.role === 'absent' ? null : discord.role,
    discordStatus: membership,
    discordInviteExpiresAt: null,
    telegramUsername: telegram?.username ?? null,
    telegramInviteLink: joining === 'invited' ? (telegram?.inviteLink ?? null) : null,
    telegramStatus: joining,
    telegramInviteExpiresAt: joining === 'invited' ? (telegram?.inviteExpiresAt?.toISOString() ?? null) : null,
    tradingviewUsername: tradingview?.username ?? null,
    tradingviewInviteLink: null,
    // While a renewal is unpaid, the server lengthens the access day by day, so there is no end to show.
    tradingviewExpiration: tradingview === undefined || isUnpaid(user) ? null : expirationOf(user, tradingview, now),
    tradingviewFailedScripts: tradingview?.failedScripts ?? [],
  };
}

const expirationOf = (user: UserRow, { accessUntil, updatedAt }: ConnectionRow, now: Date): string | null =>
  shownEnd(user, accessUntil, updatedAt, now)?.toISOString() ?? null;

/** Returns whether a user is in the Discord community, by Discord's last answer; null if Discord was not asked yet. */
function membershipOf({ role, hasAccess, inviteLink, inviteExpiresAt }: ConnectionRow, now: Date) {
  if (role === null) return hasAccess ? null : 'left';
  if (role !== 'absent') return 'joined';
  if (inviteLink === null) return 'left';
  return inviteExpiresAt !== null && inviteExpiresAt <= now ? 'left' : 'invited';
}

/**
 * Returns the user's status in the Telegram group: whether the user has joined, or what has become of the invite. Null
 * if the user has no access.
 */
function joiningOf(row: ConnectionRow, now: Date): Connections['telegramStatus'] {
  const { hasAccess, joinedAt, inviteLink, inviteUsedBy, inviteExpiresAt } = row;
  if (!hasAccess) return null;
  if (joinedAt !== null) return 'joined';
  if (inviteUsedBy !== null) return 'used';
  if (inviteLink === null && row.externalId !== null) return 'left';
  return inviteLink === null || (inviteExpiresAt !== null && inviteExpiresAt <= now) ? 'expired' : 'invited';
}

/**
 * Marks a connection as saved. Throws `notGranted` unless the server has made the connection before, or the user has
 * just proven this Discord account.
 */
export async function saveConnection(
  deps: ConnectionsContext,
  { userId, platform, username }: { userId: string; platform: PlatformId; username: string },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await rejectTaken(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const row =
        (await rowNamed(tx, userId, platform, username)) ?? (await provenRow(deps, tx, userId, platform, username));
      if (row === undefined) throw new ConnectionRejected('notGranted');
      if (platform === 'discord') await showOnAccount(tx, userId, row.username);
      if (row.savedAt !== null && row.hasAccess) return;
      const saved = { savedAt: row.savedAt ?? now, hasAccess: true, updatedAt: now };
      await tx.update(table).set(saved).where(rowIs(userId, platform));
      await recordAccess(tx, { ...row, ...saved }, now);
      await enqueue(tx, 'syncPlatforms', { userId }, now);
    }),
  );
}

async function rowNamed(tx: Database, userId: string, platform: PlatformId, username: string) {
  const row = await lockRow(tx, userId, platform);
  return row?.usernameKey === usernameKeyOf(username) ? row : undefined;
}

async function provenRow(
  deps: ConnectionsContext,
  tx: Database,
  userId: string,
  platform: PlatformId,
  username: string,
) {
  const proof = platform === 'discord' ? await proofOf(deps, tx, userId, { username }) : undefined;
  if (proof === undefined) return undefined;
  const request = { userId, platform, username: proof.username, memberId: proof.id };
  return (await place(tx, deps.clock.now(), request)).row;
}

/**
 * Deletes a user's connection, if there is one, and queues the removal of its access. On Discord, deletes the proof
 * too.
 */
export async function endConnection(
  { db, clock }: ConnectionsContext,
  { userId, platform }: { userId: string; platform: PlatformId },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await lockRow(tx, userId, platform);
    if (platform === 'discord') await forgetProof(tx, userId);
    if (row !== undefined) await remove(tx, clock.now(), row);
  });
}
