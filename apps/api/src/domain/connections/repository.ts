import { and, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformMoves } from '../../db/schema.moves.ts';
import { platformConnections, users } from '../../db/schema.ts';
import { enqueue, type PlatformAccount } from '../../jobs/queue.ts';
import { isUniqueViolation } from '../account/repository.ts';
import { lockUser } from '../checkout/grant.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  usernameKeyOf,
} from './context.ts';
import { endedAt } from './entitlement.ts';

const table = platformConnections;
type Platform = ConnectionRow['platform'];

/** An account that a user wants to connect. */
export interface ConnectionRequest {
  readonly userId: string;
  readonly platform: Platform;
  readonly username: string;
  /** The platform's id of the member; null if the platform does not give it before the connection is made. */
  readonly memberId: string | null;
  /**
   * The user has asked to move here a username that another account has proven. The member who joins by this invite
   * decides.
   */
  readonly isMove?: boolean;
}

export const rowIs = (userId: string, platform: Platform) =>
  and(eq(table.userId, userId), eq(table.platform, platform));

/** Returns a user's connection, locked for this transaction. */
export async function lockRow(tx: Database, userId: string, platform: Platform): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(table).where(rowIs(userId, platform)).for('update');
  return row;
}

/** Returns whether the account should have access. True for unsaved rows too, because that is not decided yet. */
export const isWanted = ({ savedAt, hasAccess }: ConnectionRow): boolean => savedAt === null || hasAccess;

/**
 * Stores what is going to be connected, before the call to the platform. Throws `taken` or `held` if another user has
 * the account. If it replaces another account of this user, a job removes that one.
 */
export async function reserve({ db, clock }: ConnectionsContext, request: ConnectionRequest): Promise<Place> {
  return orTaken(() => db.transaction((tx) => place(tx, clock.now(), request)));
}

/**
 * Turns a unique violation into `taken`. If two users want the same account at the same moment, the database lets one
 * through.
 */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConnectionRejected('taken');
    throw error;
  }
}

/** Lifetime of an invite to the Telegram group. */
export const inviteMs = 7 * 24 * 60 * 60 * 1000;
/** Delay of the job that finishes a repeated connection if this server dies meanwhile. */
const reconcileAfterMs = 30_000;

/** The row reserved for a request. */
export interface Place {
  readonly row: ConnectionRow;
  /** Whether the row existed before. Then an earlier try with unknown end may have given access. */
  readonly wasBegun: boolean;
}

/** Returns the row of a request, new or existing. Must run in a transaction. */
export async function place(tx: Database, now: Date, request: ConnectionRequest): Promise<Place> {
  const { userId, platform, username, memberId } = request;
  const usernameKey = usernameKeyOf(username);
  if ((await lockUser(tx, userId)) === undefined) throw new ConnectionRejected('absent');
  const inTheWay = await findInTheWay(tx, now, request);
  if (inTheWay !== null) throw new ConnectionRejected(inTheWay);
  if (platform !== 'tradingview')
    await tx.delete(platformMoves).where(and(eq(platformMoves.userId, userId), eq(platformMoves.platform, platform)));
  const moveAskedAt = request.isMove ? now : null;
  const own = await lockRow(tx, userId, platform);
  if (own !== undefined && isSame(own, request)) {
    const isSaved = own.savedAt !== null;
    const [row] = await tx
      .update(table)
      .set({
        username,
        usernameKey,
        moveAskedAt,
        updatedAt: now,
        ...(isSaved ? { hasAccess: true } : { createdAt: now }),
      })
      .where(rowIs(userId, platform))
      .returning();
    // The plan may also have ended since it was read.
    if (isSaved) await enqueue(tx, 'syncPlatforms', { userId }, new Date(now.getTime() + reconcileAfterMs));
    if (row !== undefined) return { row, wasBegun: true };
  }
  if (own !== undefined) await remove(tx, now, own);
  const [row] = await tx
    .insert(table)
    .values({
      userId,
      platform,
      username,
      usernameKey,
      externalId: memberId,
      moveAskedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new ConnectionRejected('taken');
  return { row, wasBegun: false };
}

/**
 * Returns whether another user has the account, and whether they have proven it (`held`) or not (`taken`). On Discord,
 * that is the proven account. On Telegram, it is a username that was proven by joining, or one whose first invite is
 * still valid. After that an unproven name is free. A TradingView name cannot be proven, so several users may have it.
 */
async function findInTheWay(tx: Database, now: Date, request: ConnectionRequest): Promise<'taken' | 'held' | null> {
  const { userId, platform, username, memberId } = request;
  if (platform === 'tradingview') return null;
  const usernameKey = usernameKeyOf(username);
  const isNamed = and(
    eq(table.usernameKey, usernameKey),
    or(isNotNull(table.externalId), gt(table.createdAt, new Date(now.getTime() - inviteMs))),
  );
  if (memberId === null) {
    // If two users want one name at the same moment, the second must see the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${platform}:${usernameKey}`}))`);
  }
  const others = await tx
    .select({ externalId: table.externalId })
    .from(table)
    .where(
      and(
        eq(table.platform, platform),
        ne(table.userId, userId),
        memberId === null ? isNamed : eq(table.externalId, memberId),
      ),
    )
    .orderBy(desc(isNotNull(table.externalId)));
  const [other] = others.filter(({ externalId }) => !request.isMove || externalId === null);
  if (other === undefined) return null;
  return other.externalId === null ? 'taken' : 'held';
}

const isSame = (row: ConnectionRow, { username, memberId }: ConnectionRequest) =>
  memberId === null ? row.usernameKey === usernameKeyOf(username) : row.externalId === memberId;

/** Deletes a connection and queues the removal of its access. Must run in a transaction. */
export async function remove(tx: Database, now: Date, row: ConnectionRow): Promise<void> {
  await tx.delete(table).where(rowIs(row.userId, row.platform));
  if (row.platform === 'discord') await showOnAccount(tx, row.userId, null);
  if (isWanted(row)) await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
}

/** Copies the Discord username to the user's row, which has it too. */
export async function showOnAccount(tx: Database, userId: string, discordUsername: string | null): Promise<void> {
  await tx.update(users).set({ discordUsername }).where(eq(users.id, userId));
}

/** What a platform was last told about an account. */
export type Told = Partial<
  Pick<
    ConnectionRow,
    'role' | 'inviteLink' | 'inviteExpiresAt' | 'inviteUsedBy' | 'joinedAt' | 'accessUntil' | 'failedScripts'
  >
>;

/** Values for a connection whose account has no access any more. */
export const letOut = {
  hasAccess: false,
  role: null,
  inviteLink: null,
  inviteExpiresAt: null,
  inviteUsedBy: null,
  joinedAt: null,
  failedScripts: [],
};

/**
 * Stores what a platform was told to give. If the connection was ended or replaced meanwhile, queues the removal and
 * returns false.
 */
export async function confirm(
  { db, clock }: ConnectionsContext,
  given: { userId: string; account: PlatformAccount },
  told: Told,
  /** When a job should update the platforms again, if the connection was saved before; null for not at all. */
  reconcileAt: Date | null = null,
): Promise<boolean> {
  const { userId, account } = given;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, account.platform);
    if (row === undefined || row.usernameKey !== usernameKeyOf(account.username) || !isWanted(row)) {
      await enqueue(tx, 'removeFromPlatform', { ...account, inviteLink: told.inviteLink ?? account.inviteLink }, now);
      return false;
    }
    if (told.inviteLink && row.inviteLink !== null && row.inviteLink !== told.inviteLink)
      await enqueue(tx, 'removeFromPlatform', { ...accountOf(row), memberId: null }, now);
    await tx
      .update(table)
      .set({ ...told, hasAccess: true, updatedAt: now })
      .where(rowIs(userId, account.platform));
    if (reconcileAt !== null && row.savedAt !== null) await enqueue(tx, 'syncPlatforms', { userId }, reconcileAt);
    return true;
  });
}

/**
 * Ends an account's access but keeps its connection. First stores in the row that it has no access, then queues the
 * removal. Joining members and other holders of the same name are judged by that row.
 */
export async function shutOut(
  { db, clock }: ConnectionsContext,
  { userId, platform, usernameKey }: ConnectionRow,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, platform);
    if (row?.usernameKey !== usernameKey || !row.hasAccess) return;
    await tx
      .update(table)
      .set({ ...letOut, accessUntil: endedAt(row.accessUntil, now), updatedAt: now })
      .where(rowIs(userId, platform));
    await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
  });
}

/**
 * Cleans up after a failure. Deletes a connection that was only being made, and queues the removal of what it may have
 * given. For a saved connection, queues the update of the platforms instead.
 */
export async function release(
  { db, clock }: ConnectionsContext,
  given: { userId: string; account: PlatformAccount; mayBeIn: boolean },
): Promise<void> {
  const { userId, account, mayBeIn } = given;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, account.platform);
    const isOurs = row !== undefined && row.usernameKey === usernameKeyOf(account.username);
    if (isOurs && row.savedAt !== null) await enqueue(tx, 'syncPlatforms', { userId }, now);
    if (isOurs && (row.savedAt !== null || row.hasAccess)) return;
    if (isOurs) await tx.delete(table).where(rowIs(userId, account.platform));
    if (mayBeIn) await enqueue(tx, 'removeFromPlatform', account, now);
  });
}
