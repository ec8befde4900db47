import type { PlatformId } from '@signalsync/contract/model/connection';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections } from '../../db/schema.connections.ts';
import { dequeue, enqueue } from '../../jobs/queue.ts';
import { PlatformError } from '../../ports/live/call.ts';
import { recordAccess } from './accessEvents.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  usernameKeyOf,
  type PlatformAccount,
} from './context.ts';
import { isWanted, letOut, lockRow, rowIs } from './repository.ts';
import { unshare, pickWorstError } from './tradingview.ts';

const table = platformConnections;
/** Delay of the job that repeats the removal, in case this server crashes before the removal is done. */
const jobAfterMs = 30_000;

/**
 * Removes a user's own connected account from a platform at once. Keeps the connection's row. Throws `absent` if the
 * user has not connected this username. Throws the platform's error if the removal fails; a job then tries the removal
 * again.
 */
export async function removeNow(
  deps: ConnectionsContext,
  { userId, platform, username }: { userId: string; platform: PlatformId; username: string },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { account, jobId } = await db.transaction(async (tx) => {
    const row = await lockRow(tx, userId, platform);
    if (row === undefined || row.savedAt === null || row.usernameKey !== usernameKeyOf(username))
      throw new ConnectionRejected('absent');
    const account = accountOf(row);
    if (!row.hasAccess) return { account, jobId: null };
    await tx
      .update(table)
      .set({ ...letOut, updatedAt: now })
      .where(rowIs(userId, platform));
    await recordAccess(tx, { ...row, hasAccess: false }, now);
    const runAt = new Date(now.getTime() + jobAfterMs);
    return { account, jobId: await enqueue(tx, 'removeFromPlatform', account, runAt) };
  });
  await removeAccount(deps, account);
  if (jobId !== null) await dequeue(db, jobId);
}

/**
 * Removes all access of an account on its platform, unless another connection still needs that access. Several users
 * may have connected the same TradingView username. Before the call, the caller must record in our table that the
 * user's connection has no access. So if two users disconnect at the same moment, at least one of the two calls sees
 * that no connection is left.
 */
export async function removeAccount(deps: ConnectionsContext, account: PlatformAccount): Promise<void> {
  const { db, clock } = deps;
  const since = await connectedSince(db, account);
  if (since !== undefined) {
    const { inviteLink } = account;
    if (inviteLink !== null && inviteLink !== since.inviteLink) await takeAway(deps, { ...account, memberId: null });
    // Another connection needs this account's access. Gives the access back, in case an earlier run of this job has
    // removed it.
    await enqueue(db, 'syncPlatforms', { userId: since.userId }, clock.now());
    return;
  }
  await takeAway(deps, account);
  const meanwhile = await connectedSince(db, account);
  if (meanwhile !== undefined) await enqueue(db, 'syncPlatforms', { userId: meanwhile.userId }, clock.now());
}

/** Returns a connection that still needs this account's access; undefined if there is none. */
async function connectedSince(db: Database, account: PlatformAccount): Promise<ConnectionRow | undefined> {
  const { platform, memberId, username } = account;
  if (platform !== 'tradingview' && memberId === null) return undefined;
  const isAccount =
    platform === 'tradingview' ? eq(table.usernameKey, usernameKeyOf(username)) : eq(table.externalId, memberId ?? '');
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.platform, platform), isAccount));
  return rows.find(isWanted);
}

async function takeAway({ platforms }: ConnectionsContext, account: PlatformAccount): Promise<void> {
  const { platform, username, memberId, inviteLink } = account;
  if (platform === 'tradingview') {
    if (platforms.tradingview === undefined) throw new PlatformError('rejected', 'TradingView is switched off.');
    await unshare(platforms.tradingview, username);
  } else if (platform === 'discord') {
    if (memberId !== null) await platforms.discord.removeMember(memberId);
  } else {
    const port = platforms.telegram;
    // If revoking the invite fails, the member must still be removed.
    const outcomes = await Promise.allSettled([
      inviteLink !== null && port.revokeInvite(inviteLink),
      memberId !== null && port.removeMember(memberId),
    ]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (failures.length > 0) throw pickWorstError(failures);
  }
}
