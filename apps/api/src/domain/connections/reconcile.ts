import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { jobs, platformConnections, users } from '../../db/schema.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { orAlert } from './alert.ts';
import { syncDiscord } from './discord.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import type { ConnectionRow, PlatformParts } from './context.ts';
import { rowIs } from './repository.ts';
import { savedRows } from './service.ts';
import { syncTelegram } from './telegram.ts';
import { syncTradingview, worstOf } from './tradingview.ts';

const table = platformConnections;
const mostTries = 5;
const soonMs = 60_000;

/**
 * Brings a person's connected platforms to what is paid for now, as often as it is asked. Throws when one of them failed,
 * after having tried the others.
 */
export async function syncPlatforms(parts: PlatformParts, userId: string): Promise<void> {
  const { db, clock } = parts;
  await dropWaiting(db, userId, clock.now());
  for (let tries = 0; tries < mostTries; tries++) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user === undefined) return;
    const entitlement = await entitlementOf(db, user, clock.now());
    const rows = await savedRows(db, userId);
    const outcomes = await Promise.allSettled(rows.map((row) => syncRow(parts, row, entitlement)));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (failures.length > 0) throw worstOf(failures);
    const [after] = await db.select({ version: users.billingVersion }).from(users).where(eq(users.id, userId));
    if (after === undefined || after.version === user.billingVersion) return;
  }
  throw new Error('The plan of an account changed while its platforms were brought in order');
}

/** Jobs that wait for the same are done by this one, which reads everything anew; one for later has its reason. */
async function dropWaiting(db: Database, userId: string, now: Date): Promise<void> {
  const isSoon = lte(jobs.runAt, new Date(now.getTime() + soonMs));
  await db.delete(jobs).where(and(isWaitingFor(userId), isNull(jobs.lockedUntil), isSoon));
}

/** The jobs that will bring a person's platforms in order. */
export const isWaitingFor = (userId: string | typeof table.userId) =>
  and(
    eq(jobs.kind, 'syncPlatforms' satisfies JobKind),
    isNull(jobs.failedAt),
    eq(sql`${jobs.payload} ->> 'userId'`, userId),
  );

async function syncRow(parts: PlatformParts, row: ConnectionRow, entitlement: Entitlement): Promise<void> {
  const { platform, hasAccess } = row;
  const isOver = !entitlement.isActive && platform !== 'discord';
  if (isOver && !hasAccess) return;
  if (!isOver && !(await want(parts, row))) return;
  const syncs = { discord: syncDiscord, telegram: syncTelegram, tradingview: syncTradingview };
  await orAlert(parts, platform, syncs[platform](parts, row, entitlement));
}

/** Writes down that the account is going to be let in; false where the connection is gone. */
async function want({ db }: PlatformParts, { userId, platform, usernameKey }: ConnectionRow): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ hasAccess: true })
    .where(and(rowIs(userId, platform), eq(table.usernameKey, usernameKey), isNotNull(table.savedAt)))
    .returning({ userId: table.userId });
  return rows.length > 0;
}
