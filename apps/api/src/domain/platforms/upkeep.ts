import { and, eq, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { jobs, platformConnections } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import { lockUser } from '../billing/grant.ts';
import { orAlert } from './alert.ts';
import type { PlatformParts } from './parts.ts';
import { forgetOldProofs } from './proofs.ts';
import { removeAccount } from './removal.ts';
import { lockRow, remove } from './rows.ts';
import { isWaitingFor, syncPlatforms } from './sync.ts';

const table = platformConnections;
const hourMs = 60 * 60 * 1000;
const mostAtOnce = 100;

/** The queued work of connecting platforms. */
export function platformJobs(parts: PlatformParts): Pick<JobHandlers, 'syncPlatforms' | 'removeFromPlatform'> {
  return {
    syncPlatforms: ({ userId }) => syncPlatforms(parts, userId),
    removeFromPlatform: (account) => orAlert(parts, account.platform, removeAccount(parts, account)),
  };
}

/** Every hour: connections that were begun and never saved, access whose paid end has passed, scripts that are missing. */
export async function platformUpkeep(parts: PlatformParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  await forgetOldProofs(db, now);
  await dropUnsaved(parts, now);
  const { accessUntil, role, failedScripts } = table;
  const hasEnded = and(lte(accessUntil, now), or(isNull(role), eq(role, 'Premium')));
  const isIncomplete = sql`jsonb_array_length(${failedScripts}) > 0`;
  const waiting = db.select({ id: jobs.id }).from(jobs).where(isWaitingFor(table.userId));
  const due = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(isNotNull(table.savedAt), eq(table.hasAccess, true), or(hasEnded, isIncomplete), notExists(waiting)))
    .groupBy(table.userId)
    // By lot: some stay due for weeks, and the others must have their turn.
    .orderBy(sql`random()`)
    .limit(mostAtOnce);
  for (const { userId } of due) await enqueue(db, 'syncPlatforms', { userId }, now);
}

async function dropUnsaved({ db }: PlatformParts, now: Date): Promise<void> {
  const isOld = and(isNull(table.savedAt), lte(table.createdAt, new Date(now.getTime() - hourMs)));
  const old = await db.select().from(table).where(isOld).limit(mostAtOnce);
  for (const { userId, platform, createdAt } of old) {
    await db.transaction(async (tx) => {
      // As whoever connects or saves does: first the person, then the row.
      await lockUser(tx, userId);
      const row = await lockRow(tx, userId, platform);
      const isStillOld = row !== undefined && row.savedAt === null && row.createdAt.getTime() === createdAt.getTime();
      if (isStillOld) await remove(tx, now, row);
    });
  }
}
