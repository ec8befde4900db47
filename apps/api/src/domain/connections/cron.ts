import { and, asc, eq, gt, isNotNull, isNull, lte, min, not, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections } from '../../db/schema.connections.ts';
import { jobs, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { isPastPaidTime } from '../subscription/storedPlan.ts';
import type { ConnectionsContext } from './context.ts';
import { forgetOldProofs } from './proofs.ts';
import { isWaitingFor } from './reconcile.ts';
import { lockRow, remove } from './repository.ts';
import { lockUser } from '../core/users.ts';
import { hourMs } from '../core/time.ts';

const table = platformConnections;
/**
 * Time between two extensions of access while a renewal is undecided, in ms. Each extension gives 24 hours from then
 * on.
 */
const graceAgainMs = 12 * hourMs;
const pageSize = 100;

/**
 * Removes expired proofs and connections that were never saved. Queues an update of the access for users whose paid
 * time has passed, who lack some TradingView scripts, or who may have joined Discord by their invite. Runs at the
 * end of each hourly sweep.
 */
export async function connectionsCron(deps: ConnectionsContext): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await forgetOldProofs(db, now);
  await dropUnsaved(deps, now);
  for (let due = await nextDue(deps, ''); due.length > 0; due = await nextDue(deps, due.at(-1) ?? '')) {
    for (const userId of due) await enqueue(db, 'syncPlatforms', { userId }, now);
  }
}

/**
 * Returns the ids of the next users, after the id `after`, whose access on the platforms must be updated. A plan still
 * counts as active if its paid time has passed and the provider has not ended it. Users of such plans are updated twice
 * a day, and each update gives them access for another 24 hours.
 */
async function nextDue({ db, clock }: ConnectionsContext, after: string): Promise<string[]> {
  const now = clock.now();
  const { accessUntil, role, failedScripts, updatedAt, inviteExpiresAt } = table;
  const isAsked = or(not(isPastPaidTime(now) ?? sql`false`), lte(updatedAt, new Date(now.getTime() - graceAgainMs)));
  const hasEnded = and(lte(accessUntil, now), or(isNull(role), eq(role, 'Premium')), isAsked);
  const isIncomplete = sql`jsonb_array_length(${failedScripts}) > 0`;
  const mayHaveJoined = and(eq(role, 'absent'), gt(inviteExpiresAt, now));
  const waiting = db.select({ id: jobs.id }).from(jobs).where(isWaitingFor(table.userId));
  const isDue = and(
    isNotNull(table.savedAt),
    eq(table.hasAccess, true),
    or(hasEnded, isIncomplete, mayHaveJoined),
    notExists(waiting),
  );
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(isDue, gt(table.userId, after)))
    .groupBy(table.userId)
    .orderBy(asc(table.userId))
    .limit(pageSize);
  return rows.map(({ userId }) => userId);
}

/**
 * Returns the next moment at which some member gets access for another day; undefined if there is no such member.
 * Members get such days while their paid time has passed and their plan continues.
 */
export async function nextGraceAt(db: Database, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ givenAt: min(table.updatedAt) })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.hasAccess, true),
        lte(table.accessUntil, now),
        isPastPaidTime(now),
        gt(table.updatedAt, new Date(now.getTime() - graceAgainMs)),
      ),
    );
  return row?.givenAt ? new Date(row.givenAt.getTime() + graceAgainMs) : undefined;
}

async function dropUnsaved({ db }: ConnectionsContext, now: Date): Promise<void> {
  const isOld = and(isNull(table.savedAt), lte(table.createdAt, new Date(now.getTime() - hourMs)));
  const old = await db.select().from(table).where(isOld).limit(pageSize);
  for (const { userId, platform, createdAt } of old) {
    await db.transaction(async (tx) => {
      // Locks the user first and then the row. Connecting and saving do the same, so there are no deadlocks.
      await lockUser(tx, userId);
      const row = await lockRow(tx, userId, platform);
      const isStillOld = row !== undefined && row.savedAt === null && row.createdAt.getTime() === createdAt.getTime();
      if (isStillOld) await remove(tx, now, row);
    });
  }
}
