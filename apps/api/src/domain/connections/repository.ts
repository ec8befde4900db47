import { and, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformMoves } from '../../db/schema.moves.ts';
import { platformConnections, users } from '../../db/schema.ts';
import { enqueue, type PlatformAccount } from '../../jobs/queue.ts';
import { lockUser } from '../checkout/grant.ts';
import { isUniqueViolation } from '../account/repository.ts';
import { endedAt } from './entitlement.ts';
import { accountOf, type ConnectionRow, ConnectionRejected, type PlatformParts, usernameKeyOf } from './context.ts';

const table = platformConnections;
type Platform = ConnectionRow['platform'];

/** An account that a person wants to connect. */
export interface ConnectionRequest {
  readonly userId: string;
  readonly platform: Platform;
  readonly username: string;
  /** Where the platform tells it before the connection is made. */
  readonly memberId: string | null;
  /** The person has asked to move here a name that another account has proven: who joins by this one's invite decides. */
  readonly isMove?: boolean;
}

export const rowIs = (userId: string, platform: Platform) =>
  and(eq(table.userId, userId), eq(table.platform, platform));

/** A person's row, for this transaction alone. */
export async function lockRow(tx: Database, userId: string, platform: Platform): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(table).where(rowIs(userId, platform)).for('update');
  return row;
}

/** Whether the row says, or has not yet found out, that the account should be let in. */
export const isWanted = ({ savedAt, hasAccess }: ConnectionRow): boolean => savedAt === null || hasAccess;

/**
 * Writes down what is going to be connected, before the platform hears of it. Throws `taken` where another member has the
 * account; an account of this person's that is given up for it is removed by a job.
 */
export async function reserve({ db, clock }: PlatformParts, request: ConnectionRequest): Promise<Place> {
  return orTaken(() => db.transaction((tx) => place(tx, clock.now(), request)));
}

/** Two who want the same at the same moment: the database lets one through. */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConnectionRejected('taken');
    throw error;
  }
}

/** How long an invite to the Telegram group lives. */
export const inviteMs = 7 * 24 * 60 * 60 * 1000;
/** The server that connects what was connected before may die over it: a job looks after so long. */
const syncAfterMs = 30_000;

/** The row of a request. */
export interface Place {
  readonly row: ConnectionRow;
  /** Whether it was there before: an attempt that nobody saw the end of may have given something. */
  readonly wasBegun: boolean;
}

/** The row of a request, new or as it was. Must run in a transaction. */
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
    // The plan may have ended since it was read, too.
    if (isSaved) await enqueue(tx, 'syncPlatforms', { userId }, new Date(now.getTime() + syncAfterMs));
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
 * Whether another person has what is wished for, and whether they have proven it. On Discord that is the proven account. On Telegram it is a name that was proven
 * by joining, or one whose first invite still lives: after that an unproven name is free. A name on TradingView cannot be
 * proven by anybody, so nobody has it alone.
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
    // Of two who want one name at the same moment the second sees the first.
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

/** Forgets a row; what its account may still have on the platform is removed by a job. Must run in a transaction. */
export async function remove(tx: Database, now: Date, row: ConnectionRow): Promise<void> {
  await tx.delete(table).where(rowIs(row.userId, row.platform));
  if (row.platform === 'discord') await showOnAccount(tx, row.userId, null);
  if (isWanted(row)) await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
}

/** The account itself names the Discord account, too. */
export async function showOnAccount(tx: Database, userId: string, discordUsername: string | null): Promise<void> {
  await tx.update(users).set({ discordUsername }).where(eq(users.id, userId));
}

/** What a platform was told. */
export type Told = Partial<
  Pick<
    ConnectionRow,
    'role' | 'inviteLink' | 'inviteExpiresAt' | 'inviteUsedBy' | 'joinedAt' | 'accessUntil' | 'failedScripts'
  >
>;

/** What a row says of an account that nobody lets in any more. */
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
 * Writes down what a platform was told to give. Where the connection was ended or replaced meanwhile, what was given is taken
 * back by a job, and the answer is false.
 */
export async function confirm(
  { db, clock }: PlatformParts,
  given: { userId: string; account: PlatformAccount },
  told: Told,
  /** When a job shall look again, where the connection was saved before; null for not at all. */
  syncAt: Date | null = null,
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
    if (syncAt !== null && row.savedAt !== null) await enqueue(tx, 'syncPlatforms', { userId }, syncAt);
    return true;
  });
}

/**
 * Ends what an account is given; its connection stays. The row says first that nobody is let in, and a job does the rest: whoever
 * joins, and whoever else has the same name, is judged by the row.
 */
export async function shutOut(
  { db, clock }: PlatformParts,
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

/** After a failure: forgets what was only being connected, so that nothing is left behind; what was connected before is brought in order by a job. */
export async function release(
  { db, clock }: PlatformParts,
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
