import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** A limit for a time window. The window starts with the first count. */
export interface Bucket {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A limit that was reached. */
export interface LimitReached {
  readonly key: string;
  /** Whole seconds until the window ends. */
  readonly retryAfter: number;
}

/**
 * Counts once in every bucket and returns null. But if any bucket is full, counts in none of them and returns the full
 * bucket with the longest wait. Safe for parallel requests and for several servers on one database.
 */
export async function countAll(db: Database, now: Date, buckets: readonly Bucket[]): Promise<LimitReached | null> {
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx, now, buckets);
    const reached = longestOf(rows, now, buckets);
    if (reached !== null) return reached;
    for (const bucket of buckets) {
      const row = rows.get(bucket.key);
      const isRunning = row !== undefined && row.resetsAt > now;
      const resetsAt = isRunning ? row.resetsAt : new Date(now.getTime() + bucket.windowSeconds * 1000);
      await tx
        .update(rateLimits)
        .set({ count: currentCount(row, now) + 1, resetsAt })
        .where(eq(rateLimits.key, bucket.key));
    }
    return null;
  });
}

/** Returns the full bucket with the longest wait; null if none is full. Counts nothing. */
export async function fullOf(db: Database, now: Date, buckets: readonly Bucket[]): Promise<LimitReached | null> {
  const keys = buckets.map((bucket) => bucket.key);
  const rows = await db.select().from(rateLimits).where(inArray(rateLimits.key, keys));
  return longestOf(new Map(rows.map((row) => [row.key, row])), now, buckets);
}

/** Subtracts 1 from a bucket's count, but not below 0. */
export async function uncount(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Deletes windows that have ended. */
export async function forgetOldWindows(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}

interface Row {
  count: number;
  resetsAt: Date;
}

async function lockRows(tx: Database, now: Date, buckets: readonly Bucket[]): Promise<Map<string, Row>> {
  const keys = buckets.map((bucket) => bucket.key).sort();
  await tx
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, count: 0, resetsAt: now })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, keys))
    .orderBy(asc(rateLimits.key))
    .for('update');
  return new Map(rows.map((row) => [row.key, row]));
}

function longestOf(rows: ReadonlyMap<string, Row>, now: Date, buckets: readonly Bucket[]): LimitReached | null {
  const reached = buckets
    .filter((bucket) => currentCount(rows.get(bucket.key), now) >= bucket.limit)
    .map((bucket) => ({ key: bucket.key, retryAfter: secondsUntil(rows.get(bucket.key)?.resetsAt ?? now, now) }))
    .sort((a, b) => b.retryAfter - a.retryAfter);
  return reached[0] ?? null;
}

function currentCount(row: Row | undefined, now: Date): number {
  return row !== undefined && row.resetsAt > now ? row.count : 0;
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
