import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';

/** The jobs of one kind, by state. `failed` were given up. */
export interface QueueState {
  readonly kind: string;
  readonly due: number;
  readonly running: number;
  readonly later: number;
  readonly failed: number;
  /** How long the oldest due job has waited, in seconds; null if none is due. */
  readonly oldestDueSeconds: number | null;
}

/** Counts the jobs in the queue. */
export async function queueState(db: Database, now: Date): Promise<QueueState[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOpen = sql`${jobs.failedAt} is null`;
  const isLocked = sql`coalesce(${jobs.lockedUntil} >= ${at}, false)`;
  const isDue = sql`${isOpen} and not ${isLocked} and ${jobs.runAt} <= ${at}`;
  const count = (filter: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${filter}))::int`;
  return db
    .select({
      kind: jobs.kind,
      due: count(isDue),
      running: count(sql`${isOpen} and ${isLocked}`),
      later: count(sql`${isOpen} and not ${isLocked} and ${jobs.runAt} > ${at}`),
      failed: count(sql`${jobs.failedAt} is not null`),
      oldestDueSeconds: sql<
        number | null
      >`extract(epoch from ${at} - min(${jobs.runAt}) filter (where ${isDue}))::float8`,
    })
    .from(jobs)
    .groupBy(jobs.kind);
}
