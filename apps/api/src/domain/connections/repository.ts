import { inviteDays } from '@signalsync/content/constants';
import { and, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections, platformMoves } from '../../db/schema.connections.ts';
import { users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAccess } from './accessEvents.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  usernameKeyOf,
  type PlatformAccount,
} from './context.ts';
import { endedAt } from './entitlement.ts';
import { lockUser } from '../core/users.ts';
import { isUniqueViolation } from '../../db/uniqueViolation.ts';
import { dayMs } from '../core/time.ts';

const table = platformConnections;
type Platform = ConnectionRow['platform'];

/** An account on a platform that a user wants to connect. */
export interface ConnectionRequest {
  readonly userId: string;
  readonly platform: Platform;
  readonly username: string;
  /** The platform's id of the member; null if the platform does not give it before the connection is made. */
  readonly memberId: string | null;
  /**
   * Whether the user wants to take over a Telegram username that another user has proven. The connection moves when a
   * member with that username joins the group by this user's invite.
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

/**
 * Returns whether the account should have access. An unsaved connection counts as yes, because the user may still save
 * it.
 */
export const isWanted = ({ savedAt, hasAccess }: ConnectionRow): boolean => savedAt === null || hasAccess;

/**
 * Reserves a connection: stores its row before the call to the platform. Throws `taken` or `held` if another user has
 * the account. If the user had connected a different account, queues the removal of that account's access.
 */
export async function reserve({ db, clock }: ConnectionsContext, request: ConnectionRequest): Promise<Place> {
  return rejectTaken(() => db.transaction((tx) => place(tx, clock.now(), request)));
}

/**
 * Runs `work`. If it fails because of a unique constraint, throws `taken`: two users have reserved the same account at
 * the same moment, and the database accepts only one.
 */
export async function rejectTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConnectionRejected('taken');
    throw error;
  }
}

/** Lifetime of an invite to the Telegram group. */
export const inviteMs = inviteDays * dayMs;
/**
 * If a user connects an already saved account again, a job updates the user's access after this delay. The job is
 * needed only if this server crashes before it has made the connection.
 */
const reconcileAfterMs = 30_000;

/** The row that is stored for a request to connect an account, before the call to the platform. */
export interface Place {
  readonly row: ConnectionRow;
  /** Whether the row existed before. Then an earlier request, whose result is not known, may have given access. */
  readonly wasBegun: boolean;
}

/**
 * Reserves the row of a request: if the user has a row for the same account, updates that row; otherwise creates one. A
 * row for a different account is removed, with its access. Throws `taken`, `held` or `absent`. Must run in a
 * transaction.
 */
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
    // This job finishes the connection if this server crashes. It also removes the access if the plan has ended
    // meanwhile.
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
 * Returns `held` if another user has proven the account. Returns `taken` if another user has connected it without a
 * proof; null if it is free. A Discord account is always proven. A Telegram username is proven by joining the group; an
 * unproven one becomes free when its row is older than `inviteMs`. A TradingView username cannot be proven, so it is
 * always free for everybody. With `isMove`, a proven account counts as free.
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
    // Without this lock, two users who request the same username at the same moment would not see each other's rows.
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
  await recordAccess(tx, { ...row, hasAccess: false }, now);
  if (row.platform === 'discord') await showOnAccount(tx, row.userId, null);
  if (isWanted(row)) await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
}

/**
 * Writes the Discord username to the user's row in `users`, from which the account page reads it. Null removes the
 * username.
 */
export async function showOnAccount(tx: Database, userId: string, discordUsername: string | null): Promise<void> {
  await tx.update(users).set({ discordUsername }).where(eq(users.id, userId));
}

/** The columns of a connection that store the last access that we set on the platform. */
export type Told = Partial<
  Pick<
    ConnectionRow,
    'role' | 'inviteLink' | 'inviteExpiresAt' | 'inviteUsedBy' | 'joinedAt' | 'accessUntil' | 'failedScripts'
  >
>;

/** The columns of a connection whose account no longer has access. */
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
 * Records the access that we have set on a platform. If the connection was ended or replaced meanwhile, queues the
 * removal of that access and returns false.
 */
export async function confirm(
  { db, clock }: ConnectionsContext,
  given: { userId: string; account: PlatformAccount },
  /** The columns to write, or a function that computes the columns from the current row. */
  said: Told | ((row: ConnectionRow) => Told),
  /** When jobs should update the user's access again. Such jobs are queued only for a saved connection. */
  reconcileAt: readonly Date[] = [],
): Promise<boolean> {
  const { userId, account } = given;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, account.platform);
    if (row === undefined || row.usernameKey !== usernameKeyOf(account.username) || !isWanted(row)) {
      const inviteLink = (typeof said === 'function' ? null : said.inviteLink) ?? account.inviteLink;
      await enqueue(tx, 'removeFromPlatform', { ...account, inviteLink }, now);
      return false;
    }
    const told = typeof said === 'function' ? said(row) : said;
    const isReplaced = told.inviteLink !== undefined && row.inviteLink !== null && row.inviteLink !== told.inviteLink;
    // All users share the invite to Discord, so it is never revoked.
    if (isReplaced && row.platform !== 'discord')
      await enqueue(tx, 'removeFromPlatform', { ...accountOf(row), memberId: null }, now);
    const written = { ...told, hasAccess: true, updatedAt: now };
    await tx.update(table).set(written).where(rowIs(userId, account.platform));
    await recordAccess(tx, { ...row, ...written }, now);
    if (row.savedAt !== null) for (const at of reconcileAt) await enqueue(tx, 'syncPlatforms', { userId }, at);
    return true;
  });
}

/**
 * Ends an account's access and keeps its connection. First ends the access in the row, then queues a job that ends it
 * on the platform. The row comes first because the server reads it to decide who may join the Telegram group, and
 * whether a shared TradingView username still needs access.
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
    await recordAccess(tx, { ...row, hasAccess: false }, now);
    await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
  });
}

/**
 * Cleans up after a failed call to a platform. Deletes a connection that is not saved and has no confirmed access. If
 * the platform may have given access (`mayBeIn`), queues the removal of that access. Keeps a saved connection, and
 * queues a job that updates the user's access.
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
