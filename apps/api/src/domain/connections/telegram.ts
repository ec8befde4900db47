import { and, eq, lte, or } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { TelegramUpdate } from '../../ports/platforms.ts';
import type { UserRow } from '../account/repository.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  type PlatformParts,
  tidyUsername,
  usernameKeyOf,
} from './context.ts';
import { lockPeople, loseToProof } from './moves.ts';
import { confirm, inviteMs, release, reserve, rowIs, shutOut } from './repository.ts';

const table = platformConnections;

/** An invite to the group and when it ends; null for who is in the group already. */
export type TelegramInvite = { readonly inviteLink: string; readonly inviteExpiresAt: Date } | null;

/**
 * Makes an invite to the group for one person. A newer invite replaces the older one. Whether the username is theirs shows when
 * they join. With `isMove` another account may have proven it: whoever joins by this invite as the same account moves it here.
 */
export async function connectTelegram(
  parts: PlatformParts,
  user: UserRow,
  typed: string,
  isMove = false,
): Promise<TelegramInvite> {
  const { db, clock } = parts;
  const username = tidyUsername(typed);
  const entitlement = await entitlementOf(db, user, clock.now());
  if (!entitlement.isActive) throw new ConnectionRejected('unsubscribed');
  if (!/^[A-Za-z]\w{4,31}$/.test(username)) throw new ConnectionRejected('malformed');
  const { row } = await reserve(parts, { userId: user.id, platform: 'telegram', username, memberId: null, isMove });
  try {
    const invite = await inviteIfOutside(parts, row);
    if (!(await giveInvite(parts, row, entitlement, invite))) throw new ConnectionRejected('changed');
    return invite;
  } catch (error) {
    // An invite whose address never came back cannot be used by anybody.
    if (!(error instanceof ConnectionRejected))
      await release(parts, { userId: user.id, account: accountOf(row), mayBeIn: false });
    throw error;
  }
}

async function inviteIfOutside({ platforms, clock }: PlatformParts, row: ConnectionRow): Promise<TelegramInvite> {
  const { telegram } = platforms;
  if (row.externalId !== null && (await telegram.isMember(row.externalId))) return null;
  const inviteExpiresAt = new Date(clock.now().getTime() + inviteMs);
  const inviteLink = await telegram.createInvite({ name: row.userId.slice(0, 8), expiresAt: inviteExpiresAt });
  return { inviteLink, inviteExpiresAt };
}

function giveInvite(
  parts: PlatformParts,
  row: ConnectionRow,
  { accessUntil }: Entitlement,
  invite: TelegramInvite,
): Promise<boolean> {
  const given = { userId: row.userId, account: accountOf(row) };
  if (invite === null)
    return confirm(parts, given, { accessUntil, joinedAt: row.joinedAt ?? parts.clock.now(), inviteUsedBy: null });
  // Who was not in the group when this began may have joined by the older invite meanwhile.
  const hasLeft = row.joinedAt !== null;
  return confirm(parts, given, { accessUntil, ...invite, inviteUsedBy: null, ...(hasLeft && { joinedAt: null }) });
}

/** Lets a subscriber in who is not invited yet, and takes invite and membership from who has no plan. The username stays. */
export async function syncTelegram(parts: PlatformParts, row: ConnectionRow, entitlement: Entitlement): Promise<void> {
  if (!entitlement.isActive) await shutOut(parts, row);
  else if (row.inviteLink === null) await giveInvite(parts, row, entitlement, await inviteIfOutside(parts, row));
  else {
    const { accessUntil } = entitlement;
    await confirm(parts, { userId: row.userId, account: accountOf(row) }, { accessUntil });
  }
}

/**
 * Writes down who joined and who left: the person an invite was made for becomes known by Telegram's own id, anybody else is
 * removed by a job. The answer to Telegram must wait for this.
 */
export async function recordUpdate(
  { db, clock, log }: PlatformParts,
  { kind, at, memberId, username, inviteLink }: TelegramUpdate,
): Promise<void> {
  const now = clock.now();
  const ofTelegram = eq(table.platform, 'telegram');
  if (kind === 'left') {
    // Told once more after a return, it is over.
    const isIn = lte(table.joinedAt, at ?? now);
    await db
      .update(table)
      .set({ joinedAt: null, inviteLink: null, inviteExpiresAt: null, updatedAt: now })
      .where(and(ofTelegram, eq(table.externalId, memberId), isIn));
    return;
  }
  await db.transaction(async (tx) => {
    const isInvited = inviteLink === null ? undefined : eq(table.inviteLink, inviteLink);
    const isConcerned = and(ofTelegram, or(eq(table.externalId, memberId), isInvited));
    // First the people, then their rows, as everybody does who changes more than one.
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
    const isNamed = username !== null && usernameKeyOf(username) === invited?.usernameKey;
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
      // A plan lets one in: the account that had this username before may be in, too.
      if (person.externalId !== null && person.externalId !== memberId)
        await enqueue(tx, 'removeFromPlatform', { ...accountOf(person), inviteLink: null }, now);
      return;
    }
    // A stranger whose joining is told once more does not use the next invite.
    if (invited !== undefined && invited.joinedAt === null && invited.hasAccess)
      await tx.update(table).set({ inviteUsedBy: 'stranger', updatedAt: now }).where(rowIs(invited.userId, 'telegram'));
    log.info(`Somebody joined the Telegram group whom nobody invited; the member ${memberId} is removed`);
    const stranger = { platform: 'telegram', username: username ?? '', memberId, inviteLink: null } as const;
    await enqueue(tx, 'removeFromPlatform', stranger, now);
  });
}

/** Whether who was invited has asked to move the name that the holder has proven. Who joins now by that invite proves it anew. */
const isAskedFor = (holder: ConnectionRow, invited: ConnectionRow): boolean =>
  holder.userId !== invited.userId &&
  holder.usernameKey === invited.usernameKey &&
  invited.moveAskedAt !== null &&
  invited.hasAccess;
