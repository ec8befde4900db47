import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { isRestoring, lastRestore } from '../../db/restored.ts';
import { accountDeletions } from '../../db/schema.deletions.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { sweeps } from '../../db/schema.sweeps.ts';
import { queueErasure } from '../account/deletions.ts';
import type { BillingContext } from '../core/context.ts';

/**
 * After a restore, servers admit no calls. If both sweeps have compared everything, makes the servers admit calls
 * again, and logs once what the sweeps found.
 */
export async function endRestore({ db, clock, log }: Pick<BillingContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const last = (await isRestoring(db)) ? await lastRestore(db) : null;
  if (last === null) return;
  const { takenAt, restoredAt } = last;
  const isDone = and(gte(sweeps.startedAt, restoredAt), gte(sweeps.finishedAt, restoredAt));
  if ((await db.$count(sweeps, isDone)) < 2) return;
  const isOpen = and(eq(sweeps.name, 'restore'), isNull(sweeps.finishedAt));
  const isFirst = await db.transaction(async (tx) => {
    const [ended] = await tx.update(sweeps).set({ finishedAt: clock.now() }).where(isOpen).returning();
    if (ended === undefined) return false;
    // The backup may not know that a deletion was taken back. The job moves its day, and mails the link again.
    const pending = await tx.select().from(accountDeletions).where(isNull(accountDeletions.undoneAt)).for('update');
    for (const { id } of pending) await queueErasure(tx, id, clock.now());
    return true;
  });
  if (!isFirst) return;
  const { kind, recordedAt } = accountEvents;
  const found = await db
    .select({ kind, times: count() })
    .from(accountEvents)
    .where(gte(recordedAt, restoredAt))
    .groupBy(kind)
    .orderBy(kind);
  log.info('restore.reconciled', {
    takenAt: takenAt.toISOString(),
    restoredAt: restoredAt.toISOString(),
    found: found.map((each) => `${each.kind} ${each.times}`).join(', ') || 'nothing',
  });
}

/**
 * Does hourly work that relies on our tables. Skips it if a backup was restored and the sweeps have not yet compared
 * the restored data with the provider.
 */
export const unlessRestoring = async ({ db }: Pick<BillingContext, 'db'>, work: () => Promise<void>): Promise<void> => {
  if (!(await isRestoring(db))) await work();
};
