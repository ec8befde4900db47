import { and, eq, or } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { TelegramUpdate } from '../../ports/platforms.ts';
import type { UserRow } from '../users.ts';
import { endedAt, type Entitlement, entitlementOf } from './entitlement.ts';
import {
  accountOf,
  ConnectionRefused,
  type ConnectionRow,
  type PlatformParts,
  tidyUsername,
  usernameKeyOf,
} from './parts.ts';
import { confirm, lockRow, release, reserve, rowIs } from './rows.ts';

const table = platformConnections;
const inviteMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes an invite to the group for one person and answers it; null for who is in the group already. A newer invite replaces
 * the older one. Whether the username is theirs shows when they join.
 */
export async function connectTelegram(parts: PlatformParts, user: UserRow, typed: string): Promise<string | null> {
  const { db, clock } = parts;
  const username = tidyUsername(typed);
  const entitlement = await entitlementOf(db, user, clock.now());
  if (!entitlement.isActive) throw new ConnectionRefused('unsubscribed');
  if (!/^[A-Za-z]\w{4,31}$/.test(username)) throw new ConnectionRefused('malformed');
  const { row } = await reserve(parts, { userId: user.id, platform: 'telegram', username, memberId: null });
  try {
    const inviteLink = await inviteIfOutside(parts, row);
    if (!(await giveInvite(parts, row, entitlement, inviteLink))) throw new ConnectionRefused('changed');
    return inviteLink;
  } catch (error) {
    // An invite whose address never came back cannot be used by anybody.
    if (!(error instanceof ConnectionRefused))
      await release(parts, { userId: user.id, account: accountOf(row), mayBeIn: false });
    throw error;
  }
}

async function inviteIfOutside({ platforms, clock }: PlatformParts, row: ConnectionRow): Promise<string | null> {
  const { telegram } = platforms;
  if (row.externalId !== null && (await telegram.isMember(row.externalId))) return null;
  const expiresAt = new Date(clock.now().getTime() + inviteMs);
  return telegram.createInvite({ name: row.userId.slice(0, 8), expiresAt });
}

function giveInvite(
  parts: PlatformParts,
  row: ConnectionRow,
  { accessUntil }: Entitlement,
  inviteLink: string | null,
): Promise<boolean> {
  const given = { userId: row.userId, account: accountOf(row) };
  return confirm(parts, given, inviteLink === null ? { accessUntil } : { accessUntil, inviteLink });
}

/** Lets a subscriber in who is not invited yet, and takes invite and membership from who has no plan. The username stays. */
export async function syncTelegram(parts: PlatformParts, row: ConnectionRow, entitlement: Entitlement): Promise<void> {
  if (entitlement.isActive)
    await giveInvite(parts, row, entitlement, row.inviteLink === null ? await inviteIfOutside(parts, row) : null);
  else await shutOut(parts, row);
}

/**
 * The row says first that nobody is let in, and a job does the rest: whoever joins while the invite is being revoked is then a
 * stranger, and is removed as one.
 */
async function shutOut({ db, clock }: PlatformParts, { userId, usernameKey }: ConnectionRow): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, 'telegram');
    if (row?.usernameKey !== usernameKey || !row.hasAccess) return;
    await tx
      .update(table)
      .set({ hasAccess: false, inviteLink: null, accessUntil: endedAt(row.accessUntil, now), updatedAt: now })
      .where(rowIs(userId, 'telegram'));
    await enqueue(tx, 'removeFromPlatform', accountOf(row), now);
  });
}

/**
 * Writes down who joined: the person an invite was made for becomes known by Telegram's own id, anybody else is removed by a
 * job. The answer to Telegram must wait for this.
 */
export async function recordUpdate(
  { db, clock, log }: PlatformParts,
  { kind, memberId, username, inviteLink }: TelegramUpdate,
): Promise<void> {
  if (kind !== 'joined') return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ofTelegram = eq(table.platform, 'telegram');
    const isInvited = inviteLink === null ? undefined : eq(table.inviteLink, inviteLink);
    const rows = await tx
      .select()
      .from(table)
      .where(and(ofTelegram, or(eq(table.externalId, memberId), isInvited)))
      .orderBy(table.userId)
      .for('update');
    const known = rows.find(({ externalId }) => externalId === memberId);
    const invited = rows.find((row) => inviteLink !== null && row.inviteLink === inviteLink);
    const person = known ?? invited;
    const isPerson = known !== undefined || (username !== null && usernameKeyOf(username) === invited?.usernameKey);
    if (person !== undefined && isPerson && person.hasAccess) {
      await tx.update(table).set({ externalId: memberId, updatedAt: now }).where(rowIs(person.userId, 'telegram'));
      // A plan lets one in: the account that had this username before may be in, too.
      if (person.externalId !== null && person.externalId !== memberId)
        await enqueue(tx, 'removeFromPlatform', { ...accountOf(person), inviteLink: null }, now);
      return;
    }
    log.info(`Somebody joined the Telegram group whom nobody invited; the member ${memberId} is removed`);
    const stranger = { platform: 'telegram', username: username ?? '', memberId, inviteLink: null } as const;
    await enqueue(tx, 'removeFromPlatform', stranger, now);
  });
}
