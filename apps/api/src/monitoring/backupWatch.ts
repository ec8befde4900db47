import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { readinessChecks } from '../db/schema.readiness.ts';
import { enqueue } from '../jobs/queue.ts';
import { backupGauges } from '../metrics/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Settings } from '../settings/settings.ts';
import { latestNoted, problemOf, readProof } from './proof.ts';

/** Watches the nightly proof of a backup, which a separate program makes. */
export interface BackupWatch {
  /** Returns `ok`, or a sentence about what is wrong; undefined if no proof is expected on this machine. */
  verdict(): Promise<string | undefined>;
  /** Sets the metrics of the last proof. Returns false if no proof is expected on this machine. */
  measure(): Promise<boolean>;
  /** Tells the team about each night whose proof failed or is missing, once. Call it every hour. */
  tell(): Promise<void>;
}

/**
 * The ids of two rows of `readiness_checks`: since when a proof is expected, and the last night about which the team
 * was told.
 */
const rows = { expected: 'backup:expected', told: 'backup:told' };

/** SQL condition: the row is dated in the future, by a wrong clock, so it does not count. */
const isAhead = (now: Date) => gt(readinessChecks.checkedAt, latestNoted(now));

/** Creates the watch. All servers of a machine together tell the team only once, also after a restart. */
export function createBackupWatch(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'dataDir' | 'backup'>;
}): BackupWatch {
  const { db, clock, log } = deps;
  const { dataDir, backup } = deps.settings;
  let expectedSince = clock.now();
  const problem = () => problemOf(dataDir, expectedSince, clock.now());

  async function loadExpected(): Promise<void> {
    const row = { id: rows.expected, checkedAt: clock.now() };
    await db
      .insert(readinessChecks)
      .values(row)
      .onConflictDoUpdate({
        target: readinessChecks.id,
        set: { checkedAt: row.checkedAt },
        setWhere: isAhead(row.checkedAt),
      });
    const [first = row] = await db.select().from(readinessChecks).where(eq(readinessChecks.id, rows.expected));
    expectedSince = first.checkedAt;
  }

  return {
    verdict: async () => (backup.isNightly ? ((await problem())?.text ?? 'ok') : undefined),
    measure: async () => {
      if (!backup.isNightly) return false;
      const { age, bytes, seconds, differences } = backupGauges;
      const proof = await readProof(dataDir).catch(() => null);
      const provenAt = proof?.provenAt ? Date.parse(proof.provenAt) : Number.NEGATIVE_INFINITY;
      age.set((clock.now().getTime() - provenAt) / 1000);
      bytes.set(proof?.bytes ?? 0);
      seconds.set(proof?.seconds ?? 0);
      differences.set(proof?.differenceCount ?? 0);
      return true;
    },
    tell: async () => {
      if (!backup.isNightly) return;
      await loadExpected();
      const found = await problem();
      if (found === undefined) return;
      const { since, text } = found;
      const isFirst = await db.transaction(async (tx) => {
        const told = await tx
          .insert(readinessChecks)
          .values({ id: rows.told, checkedAt: since })
          .onConflictDoUpdate({
            target: readinessChecks.id,
            set: { checkedAt: since },
            setWhere: sql`${lt(readinessChecks.checkedAt, since)} or ${isAhead(clock.now())}`,
          })
          .returning();
        if (told.length === 0) return false;
        await enqueue(tx, 'notify', { text }, clock.now());
        return true;
      });
      if (isFirst) log.error('backup.notProven', { problem: text });
    },
  };
}
