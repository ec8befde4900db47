import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sweeps } from '../../db/schema.sweeps.ts';
import { users } from '../../db/schema.ts';
import { minuteMs, hourMs } from '../core/time.ts';

export type SweepRow = typeof sweeps.$inferSelect;
export type SweepName = SweepRow['name'];

/** Time from the start of one round to the next, in ms. */
export const periodMs: Readonly<Record<SweepName, number>> = { hourly: hourMs, daily: 24 * hourMs };
/** If a server dies, its lease ends after this long. One step takes less. */
const leaseMs = 5 * minuteMs;
/** Pause for all servers after a failure. */
export const pauseMs = minuteMs;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
/**
 * Returns the condition that the time in a column has come. A time more than `mostMs` in the future counts too: it can
 * only be there because a clock was set back.
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
  // Without any buyer there is nothing to compare yet.
  const first = (name: SweepName) => (buyer === undefined ? later(now, periodMs[name]) : now);
  await db
    .insert(sweeps)
    .values(names.map((name) => ({ name, nextAt: first(name) })))
    .onConflictDoNothing();
  const holder = randomUUID();
  const isFree = or(isNull(sweeps.leasedUntil), isReached(sweeps.leasedUntil, now, leaseMs));
  const taken = await db
    .update(sweeps)
    .set({ holder, leasedUntil: later(now, leaseMs) })
    .where(and(eq(sweeps.name, 'hourly'), isFree))
    .returning({ name: sweeps.name });
  return taken.length > 0 ? holder : undefined;
}

/** Returns whether any sweep is due. Takes no lease. */
export async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const rows = await db.select({ name: sweeps.name }).from(sweeps);
  return rows.length === 0 || (await dueSweep(db, now)) !== undefined;
}

/** Returns a sweep that is due or in progress, the hourly one first; undefined if there is none. */
export async function dueSweep(db: Database, now: Date): Promise<SweepRow | undefined> {
  const isDue = (name: SweepName) =>
    and(eq(sweeps.name, name), or(isNotNull(sweeps.cursor), isReached(sweeps.nextAt, now, periodMs[name])));
  const [row] = await db
    .select()
    .from(sweeps)
    .where(or(isDue('hourly'), isDue('daily')))
    .orderBy(asc(sql`${sweeps.name} = 'daily'`))
    .limit(1);
  return row;
}

/** Stores a sweep's progress and extends the lease. Returns false if another server has taken over. */
export async function keepStep(
  db: Database,
  holder: string,
  name: SweepName,
  step: Partial<Pick<SweepRow, 'cursor' | 'startedAt' | 'finishedAt' | 'nextAt'>>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx
      .update(sweeps)
      .set({ leasedUntil: later(now, leaseMs) })
      .where(and(eq(sweeps.name, 'hourly'), eq(sweeps.holder, holder)))
      .returning({ name: sweeps.name });
    if (held.length === 0) return false;
    if (Object.keys(step).length > 0) await tx.update(sweeps).set(step).where(eq(sweeps.name, name));
    return true;
  });
}

/** Makes the daily sweep due now, unless one is in progress. */
export async function askForComparison(db: Database, now: Date): Promise<void> {
  await db
    .update(sweeps)
    .set({ nextAt: now })
    .where(and(eq(sweeps.name, 'daily'), isNull(sweeps.cursor)));
}

/** Releases the lease. After a failure, keeps it for a short pause, so that no server starts again at once. */
export async function releaseLease(db: Database, holder: string, now: Date, hasFailed: boolean): Promise<void> {
  await db
    .update(sweeps)
    .set({ holder: null, leasedUntil: hasFailed ? later(now, pauseMs) : null })
    .where(and(eq(sweeps.name, 'hourly'), eq(sweeps.holder, holder)));
}
