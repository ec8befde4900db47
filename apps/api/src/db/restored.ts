import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sweeps } from './schema.sweeps.ts';

/** The last restore of a backup into this database. */
export interface Restored {
  /** When the backup was made. The restored database had no data from after that moment. */
  readonly takenAt: Date;
  readonly restoredAt: Date;
}

/**
 * Returns when the last restore happened, and when the restored backup was made; null if the database was never
 * restored.
 */
export async function lastRestore(db: Database): Promise<Restored | null> {
  const [row] = await db.select().from(sweeps).where(eq(sweeps.name, 'restore'));
  if (row === undefined || row.startedAt === null) return null;
  return { takenAt: new Date((row.cursor as { takenAt: string }).takenAt), restoredAt: row.startedAt };
}

/** Returns whether a backup was restored, and the sweeps have not yet compared the restored data with the provider. */
export const isRestoring = async (db: Database): Promise<boolean> =>
  (await db.$count(sweeps, and(eq(sweeps.name, 'restore'), isNull(sweeps.finishedAt)))) > 0;
