import { eq, gt, inArray, lt, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rateLimits } from '../../db/schema.ts';

/** How often something may happen in a time window. The window starts with the first count. */
export interface Bucket {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A limit that is used up in the current time window. */
export interface LimitReached {
  readonly key: string;
  /** Whole seconds until the window ends. */
  readonly retryAfter: number;
}

/**
 * Counts once in every bucket and returns null. If any bucket is full, counts in none of them and returns the full
 * bucket with the longest wait. Safe for parallel requests and for several servers on one database. Two buckets must
 * not have the same key, and each limit must be at least 1.
 */
export async function countAll(db: Database, now: Date, buckets: readonly Bucket[]): Promise<LimitReached | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    if (await isCounted(db, now, buckets)) return null;
    const reached = await fullOf(db, now, buckets);
    if (reached !== null) return reached;
  }
  throw new Error(`The limits ${buckets.map(({ key }) => key).join(', ')} changed while they were being read`);
}

/** Returns the full bucket with the longest wait; null if none is full. Counts nothing. */
export async function fullOf(db: Database, now: Date, buckets: readonly Bucket[]): Promise<LimitReached | null> {
  const keys = buckets.map((bucket) => bucket.key);
  const rows = await db.select().from(rateLimits).where(inArray(rateLimits.key, keys));
  const reached = buckets.flatMap(({ key, limit }) => {
    const row = rows.find((each) => each.key === key && each.resetsAt > now && each.count >= limit);
    const leftMs = row === undefined ? null : row.resetsAt.getTime() - now.getTime();
    return leftMs === null ? [] : { key, retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) };
  });
  return reached.toSorted((one, other) => other.retryAfter - one.retryAfter)[0] ?? null;
}

/** Subtracts 1 from a bucket's count, but not below 0. */
export async function uncount(db: Database, key: string): Promise<void> {
  const count = sql`greatest(${rateLimits.count} - 1, 0)`;
  await db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key));
}

/** Deletes windows that have ended. */
export async function forgetOldWindows(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}

/**
 * How often `countAll` tries. A bucket that was full may have room at the next try, if its window ended or a count was
 * undone.
 */
const maxTries = 5;

/** Counts in every bucket and returns true. If any bucket is full, counts in none and returns false. */
async function isCounted(db: Database, now: Date, buckets: readonly Bucket[]): Promise<boolean> {
  if (buckets.length === 0) return true;
  if (buckets.length === 1) return (await countIn(db, now, buckets)) === 1;
  try {
    return await db.transaction(async (tx) => {
      if ((await countIn(tx, now, buckets)) < buckets.length) tx.rollback();
      return true;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** Counts in each bucket that has room, in one statement. Returns the number of these buckets. */
async function countIn(db: Database, now: Date, buckets: readonly Bucket[]): Promise<number> {
  // Every call locks the rows in the same order, so that two calls never wait for each other.
  const sorted = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { key, count, resetsAt } = rateLimits;
  const isRunning = gt(resetsAt, now);
  const limit = sql.join([
    sql`case ${key}`,
    ...sorted.map((bucket) => sql` when ${bucket.key} then ${bucket.limit}::int`),
    sql` end`,
  ]);
  const endOf = ({ windowSeconds }: Bucket) => new Date(now.getTime() + windowSeconds * 1000);
  const counted = await db
    .insert(rateLimits)
    .values(sorted.map((bucket) => ({ key: bucket.key, count: 1, resetsAt: endOf(bucket) })))
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isRunning} then ${count} + 1 else 1 end`,
        resetsAt: sql`case when ${isRunning} then ${resetsAt} else excluded.resets_at end`,
      },
      setWhere: sql`${resetsAt} <= ${now} or ${count} < ${limit}`,
    })
    .returning({ key });
  return counted.length;
}
