import type { Community } from '@signalsync/contract/model/connection';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections } from '../../db/schema.connections.ts';
import { jobs, type UserRow, users } from '../../db/schema.ts';
import type { JobKind } from '../../jobs/kinds.ts';
import { alertOnRejection, type ConnectionRow, type ConnectionsContext } from './context.ts';
import { reconcileDiscord } from './discord.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { rowIs } from './repository.ts';
import { savedRows } from './service.ts';
import { askTelegram, reconcileTelegram } from './telegram.ts';
import { reconcileTradingview, pickWorstError } from './tradingview.ts';

const table = platformConnections;
const maxTries = 5;
const soonMs = 60_000;

/**
 * Gives a user the access that is paid for now on all connected platforms, and ends all other access. Idempotent. If a
 * platform fails, still updates the other platforms, then throws.
 */
export async function reconcilePlatforms(deps: ConnectionsContext, userId: string): Promise<void> {
  const { db, clock } = deps;
  await dropWaiting(db, userId, clock.now());
  for (let tries = 0; tries < maxTries; tries++) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user === undefined) return;
    const entitlement = await entitlementOf(db, user, clock.now());
    const rows = await savedRows(db, userId);
    const outcomes = await Promise.allSettled(rows.map((row) => reconcileRow(deps, row, entitlement)));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (failures.length > 0) throw pickWorstError(failures);
    const [after] = await db.select({ version: users.billingVersion }).from(users).where(eq(users.id, userId));
    if (after === undefined || after.version === user.billingVersion) return;
  }
  throw new Error('The plan of an account changed while its platforms were brought in order');
}

/**
 * Asks Discord or Telegram whether the user is a member, and stores the answer. If the user is a member on Discord,
 * also sets the role there. Does nothing if the user has not connected that platform.
 */
export async function checkPlatform(deps: ConnectionsContext, user: UserRow, platform: Community): Promise<void> {
  const { db, clock } = deps;
  const row = (await savedRows(db, user.id)).find((each) => each.platform === platform);
  if (row === undefined) return;
  if (platform === 'discord') await reconcileRow(deps, row, await entitlementOf(db, user, clock.now()));
  else if (row.hasAccess) await askTelegram(deps, row);
}

/**
 * Deletes the jobs that wait to update the same user within the next minute, because the running job does their work.
 * Keeps jobs for later times, such as those that ask Discord whether the user has joined.
 */
async function dropWaiting(db: Database, userId: string, now: Date): Promise<void> {
  const isSoon = lte(jobs.runAt, new Date(now.getTime() + soonMs));
  await db.delete(jobs).where(and(isWaitingFor(userId), isNull(jobs.lockedUntil), isSoon));
}

/** SQL condition for the jobs that will update a user's access on the platforms. */
export const isWaitingFor = (userId: string | typeof table.userId) =>
  and(
    eq(jobs.kind, 'syncPlatforms' satisfies JobKind),
    isNull(jobs.failedAt),
    eq(sql`${jobs.payload} ->> 'userId'`, userId),
  );

async function reconcileRow(deps: ConnectionsContext, row: ConnectionRow, entitlement: Entitlement): Promise<void> {
  const { platform, hasAccess } = row;
  // A user without a plan stays in the Discord community, with another role.
  const isOver = !entitlement.isActive && platform !== 'discord';
  if (isOver && !hasAccess) return;
  if (!isOver && !(await recordAccess(deps, row))) return;
  const reconcilers = { discord: reconcileDiscord, telegram: reconcileTelegram, tradingview: reconcileTradingview };
  await alertOnRejection(deps, platform, reconcilers[platform](deps, row, entitlement));
}

/** Stores that the account will have access. Returns false if the connection no longer exists. */
async function recordAccess(
  { db }: ConnectionsContext,
  { userId, platform, usernameKey }: ConnectionRow,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ hasAccess: true })
    .where(and(rowIs(userId, platform), eq(table.usernameKey, usernameKey), isNotNull(table.savedAt)))
    .returning({ userId: table.userId });
  return rows.length > 0;
}
