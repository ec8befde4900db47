import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.connections.ts';
import { type UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { TelegramUpdate } from '../../ports/live/telegram.ts';
import {
  accountOf,
  type ConnectedTo,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  tidyUsername,
  usernameKeyOf,
} from './context.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { lockPeople, loseToProof } from './moves.ts';
import { confirm, inviteMs, release, reserve, rowIs, shutOut } from './repository.ts';

const table = platformConnections;

/** An invite to the group and when it expires; null if the user is in the group already. */
type TelegramInvite = { readonly inviteLink: string; readonly inviteExpiresAt: Date } | null;

/**
 * Creates an invite to the group, unless the user is in the group already; a job revokes the older invite. The username
 * counts as proven once a member with that username joins by the invite. With `isMove`, another user may have proven
 * the username before; that user loses the connection when the member joins.
 */
export async function connectTelegram(
  deps: ConnectionsContext,
  user: UserRow,
  typed: string,
  isMove = false,
): Promise<ConnectedTo> {
  const { db, clock } = deps;
  const username = tidyUsername(typed);
  const entitlement = await entitlementOf(db, user, clock.now());
  if (!entitlement.isActive) throw new ConnectionRejected('unsubscribed');
  if (!/^[A-Za-z]\w{4,31}$/.test(username)) throw new ConnectionRejected('malformed');
  const { row } = await reserve(deps, { userId: user.id, platform: 'telegram', username, memberId: null, isMove });
  try {
    const invite = await inviteIfOutside(deps, row);
    if (!(await giveInvite(deps, row, entitlement, invite))) throw new ConnectionRejected('changed');
    return invite === null ? { isIn: true, inviteLink: null, inviteExpiresAt: null } : { isIn: false, ...invite };
  } catch (error) {
    // The link of this invite never reached the user, so nobody can have joined by the invite.
    if (!(error instanceof ConnectionRejected))
      await release(deps, { userId: user.id, account: accountOf(row), mayBeIn: false });
    throw error;
  }
}

async function inviteIfOutside(deps: ConnectionsContext, row: ConnectionRow): Promise<TelegramInvite> {
  if (row.externalId !== null && (await deps.platforms.telegram.isMember(row.externalId))) return null;
  return newInvite(deps, row);
}

async function newInvite({ platforms, clock }: ConnectionsContext, { userId }: ConnectionRow) {
  const inviteExpiresAt = new Date(clock.now().getTime() + inviteMs);
  const inviteLink = await platforms.telegram.createInvite({ name: userId.slice(0, 8), expiresAt: inviteExpiresAt });
  return { inviteLink, inviteExpiresAt };
}

function giveInvite(
  deps: ConnectionsContext,
  row: ConnectionRow,
  { accessUntil }: Entitlement,
  invite: TelegramInvite,
): Promise<boolean> {
  const given = { userId: row.userId, account: accountOf(row) };
  if (invite === null)
    return confirm(deps, given, { accessUntil, joinedAt: row.joinedAt ?? deps.clock.now(), inviteUsedBy: null });
  // Clears `joinedAt` only if `row` had one. If it had none, the user may have joined by the older invite since.
  const hasLeft = row.joinedAt !== null;
  return confirm(deps, given, { accessUntil, ...invite, inviteUsedBy: null, ...(hasLeft && { joinedAt: null }) });
}

/**
 * Asks Telegram whether a user is in the group, and stores the answer. The user's id at Telegram must be known. Returns
 * the updated row. Telegram also tells the bot when somebody joins or leaves, but such an update may be lost.
 */
export async function askTelegram({ db, clock, platforms }: ConnectionsContext, row: ConnectionRow) {
  const { userId, externalId, joinedAt } = row;
  if (externalId === null) return row;
  const isIn = await platforms.telegram.isMember(externalId);
  if (isIn === (joinedAt !== null)) return row;
  const now = clock.now();
  const found = isIn
    ? { joinedAt: now, inviteUsedBy: null }
    : { joinedAt: null, inviteLink: null, inviteExpiresAt: null };
  // An update that arrived after `row` was read is newer than this answer, so this answer must not overwrite it.
  const isAsRead = joinedAt === null ? isNull(table.joinedAt) : eq(table.joinedAt, joinedAt);
  const [changed] = await db
    .update(table)
    .set({ ...found, updatedAt: now })
    .where(and(rowIs(userId, 'telegram'), eq(table.externalId, externalId), isAsRead))
    .returning();
  return changed ?? row;
}

/**
 * Checks whether the user is still in the group, and creates an invite for a subscriber who needs one. If the plan has
 * ended, queues the removal of the invite and the member, and keeps the connection.
 */
export async function reconcileTelegram(
  deps: ConnectionsContext,
  row: ConnectionRow,
  entitlement: Entitlement,
): Promise<void> {
  if (!entitlement.isActive) return shutOut(deps, row);
  const found = await askTelegram(deps, row);
  if (found.joinedAt === null && found.inviteLink === null) {
    await giveInvite(deps, found, entitlement, await newInvite(deps, found));
    return;
  }
  const { accessUntil } = entitlement;
  await confirm(deps, { userId: row.userId, account: accountOf(row) }, { accessUntil });
}

/**
 * Records that somebody joined or left the group. If we have invited the member, stores the member's Telegram id.
 * Otherwise queues the member's removal. The webhook waits for this before it answers Telegram. So if this fails,
 * Telegram sends the update again.
 */
export async function recordUpdate(
  { db, clock, log }: ConnectionsContext,
  { kind, at, memberId, username, inviteLink }: TelegramUpdate,
): Promise<void> {
  const now = clock.now();
  const ofTelegram = eq(table.platform, 'telegram');
  if (kind === 'left') {
    // Ignores a 'left' update that arrives after a later 'joined' update.
    const isIn = lte(table.joinedAt, at ?? now);
    await db
      .update(table)
      .set({ joinedAt: null, inviteLink: null, inviteExpiresAt: null, updatedAt: now })
      .where(and(ofTelegram, eq(table.externalId, memberId), isIn));
    return;
  }
  await db.transaction(async (tx) => {
    const isInvited = inviteLink === null ? undefined : eq(table.inviteLink, inviteLink);
    const usernameKey = username === null ? null : usernameKeyOf(username);
    const isNamesake = usernameKey === null ? undefined : eq(table.usernameKey, usernameKey);
    const isConcerned = and(ofTelegram, or(eq(table.externalId, memberId), isInvited, isNamesake));
    // Locks the users first and then their connections. All code that changes several connections uses this order, so
    // that no two transactions wait for each other.
    const concerned = await tx.select({ userId: table.userId }).from(table).where(isConcerned);
    await lockPeople(
      tx,
      concerned.map(({ userId }) => userId),
    );
    const rows = await tx.select().from(table).where(isConcerned).orderBy(table.userId).for('update');
    const holder = rows.find(({ externalId }) => externalId === memberId);
    const invited = rows.find((row) => inviteLink !== null && row.inviteLink === inviteLink);
    const hasMoved = holder !== undefined && invited !== undefined && isAskedFor(holder, invited);
    if (hasMoved) await loseToProof(tx, now, holder);
    const known = hasMoved ? undefined : holder;
    const person = known ?? invited;
    const isNamed = usernameKey !== null && usernameKey === invited?.usernameKey;
    const isPerson = known !== undefined || hasMoved || isNamed;
    if (person !== undefined && isPerson && person.hasAccess) {
      const known = {
        externalId: memberId,
        joinedAt: at ?? now,
        inviteUsedBy: null,
        moveAskedAt: null,
        updatedAt: now,
      };
      await tx.update(table).set(known).where(rowIs(person.userId, 'telegram'));
      // Other users who typed in this username without proving it lose the connection now.
      const isLost = (row: ConnectionRow) =>
        row.userId !== person.userId && row.externalId === null && row.moveAskedAt === null;
      const namesakes = rows.filter((row) => row.usernameKey === usernameKey);
      if (namesakes.includes(person)) for (const row of namesakes.filter(isLost)) await loseToProof(tx, now, row);
      // One plan gives access to one Telegram account. The account that was connected before may still be in the group,
      // so it is removed.
      if (person.externalId !== null && person.externalId !== memberId)
        await enqueue(tx, 'removeFromPlatform', { ...accountOf(person), inviteLink: null }, now);
      return;
    }
    // Marks only the invite that was used: a repeated update has an old invite, and must not mark a newer one.
    if (invited !== undefined && invited.joinedAt === null && invited.hasAccess)
      await tx.update(table).set({ inviteUsedBy: 'stranger', updatedAt: now }).where(rowIs(invited.userId, 'telegram'));
    log.info('telegram.strangerJoined', { memberId });
    const stranger = { platform: 'telegram', username: username ?? '', memberId, inviteLink: null } as const;
    await enqueue(tx, 'removeFromPlatform', stranger, now);
  });
}

/**
 * Returns whether the invited user has asked to take over the username that the holder has proven. Joining by the
 * invited user's invite proves the username again.
 */
const isAskedFor = (holder: ConnectionRow, invited: ConnectionRow): boolean =>
  holder.userId !== invited.userId &&
  holder.usernameKey === invited.usernameKey &&
  invited.moveAskedAt !== null &&
  invited.hasAccess;
