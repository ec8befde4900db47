import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sweeps } from '../../db/schema.sweeps.ts';
import { users } from '../../db/schema.ts';
import { hourMs, minuteMs } from '../core/time.ts';

export type SweepName = Exclude<(typeof sweeps.$inferSelect)['name'], 'restore'>;
export type SweepRow = typeof sweeps.$inferSelect & { readonly name: SweepName };

/** Time from the start of one round of a sweep to the start of the next round, in ms. */
export const periodMs: Readonly<Record<SweepName, number>> = { hourly: hourMs, daily: 24 * hourMs };
/**
 * If a server crashes, its lease to run the sweeps ends after this long, in ms. One step of a sweep takes less time.
 */
const leaseMs = 5 * minuteMs;
/** After a failed sweep, no server starts a sweep for this long, in ms. */
export const pauseMs = minuteMs;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
/**
 * SQL condition: `moment` has passed. A moment more than `mostMs` ahead counts as passed too: it comes from a clock
 * that was wrong and has been set back.
 */
const isReached = (moment: typeof sweeps.leasedUntil | typeof sweeps.nextAt, now: Date, mostMs: number) =>
  or(lte(moment, now), sql`${moment} > ${later(now, mostMs).toISOString()}::timestamptz`);

/**
 * Takes the lease that lets one server run the sweeps, and stores it in the row of the hourly sweep. Returns the
 * lease's new id. Returns undefined while another server has the lease, or during the pause after a failure.
 */
export async function takeLease(db: Database, now: Date): Promise<string | undefined> {
  const names: readonly SweepName[] = ['hourly', 'daily'];
  const [buyer] = await db.select({ id: users.id }).from(users).where(isNotNull(users.stripeCustomerId)).limit(1);
  // While nobody has bought anything, there is nothing to compare, so the first sweep can wait.
  const first = (name: SweepName) => (buyer === undefined ? later(now, periodMs[name]) : now);
  const rows = names.map((name) => ({ name, nextAt: first(name) }));
  await db.insert(sweeps).values(rows).onConflictDoNothing();
  const lease = { holder: randomUUID(), leasedUntil: later(now, leaseMs) };
  const isFree = or(isNull(sweeps.leasedUntil), isReached(sweeps.leasedUntil, now, leaseMs));
  const isTaken = and(eq(sweeps.name, 'hourly'), isFree);
  const [taken] = await db.update(sweeps).set(lease).where(isTaken).returning();
  return taken && lease.holder;
}

/** Returns whether any sweep is due. Takes no lease. */
export async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  return (await db.$count(sweeps, ne(sweeps.name, 'restore'))) === 0 || (await dueSweep(db, now)) !== undefined;
}

/** Returns a sweep that is due or in progress, the hourly one first; undefined if there is none. */
export async function dueSweep(db: Database, now: Date): Promise<SweepRow | undefined> {
  const isDue = (name: SweepName) =>
    and(eq(sweeps.name, name), or(isNotNull(sweeps.cursor), isReached(sweeps.nextAt, now, periodMs[name])));
  const due = await db
    .select()
    .from(sweeps)
    .where(or(isDue('hourly'), isDue('daily')));
  const rows = due.filter((row): row is SweepRow => row.name !== 'restore');
  return rows.find(({ name }) => name === 'hourly') ?? rows[0];
}

/** Stores a sweep's progress and extends the lease. Returns false if another server has taken over. */
export async function keepStep(
  db: Database,
  holder: string,
  name: SweepName,
  step: Partial<Pick<SweepRow, 'cursor' | 'startedAt' | 'finishedAt' | 'nextAt'>>,
  now: Date,
): Promise<boolean> {
  const lease = { leasedUntil: later(now, leaseMs) };
  if (name === 'hourly') {
    // The lease and the progress of this sweep are in the same row.
    const kept = await db
      .update(sweeps)
      .set({ ...lease, ...step })
      .where(isHeldBy(holder))
      .returning();
    return kept.length > 0;
  }
  return db.transaction(async (tx) => {
    const [held] = await tx.update(sweeps).set(lease).where(isHeldBy(holder)).returning();
    if (held === undefined) return false;
    if (Object.keys(step).length > 0) await tx.update(sweeps).set(step).where(eq(sweeps.name, name));
    return true;
  });
}

/** Makes the daily sweep due now, unless one is in progress. */
export async function askForComparison(db: Database, now: Date): Promise<void> {
  const isIdle = and(eq(sweeps.name, 'daily'), isNull(sweeps.cursor));
  await db.update(sweeps).set({ nextAt: now }).where(isIdle);
}

/** Releases the lease. After a failure, keeps it for a short pause, so that no server starts a new sweep at once. */
export async function releaseLease(db: Database, holder: string, now: Date, hasFailed: boolean): Promise<void> {
  const released = { holder: null, leasedUntil: hasFailed ? later(now, pauseMs) : null };
  await db.update(sweeps).set(released).where(isHeldBy(holder));
}

const isHeldBy = (holder: string) => and(eq(sweeps.name, 'hourly'), eq(sweeps.holder, holder));
