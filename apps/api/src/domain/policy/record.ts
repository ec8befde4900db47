import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { policyReports } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { countAll } from '../core/rateLimits.ts';
import { dayMs } from '../core/time.ts';
import type { Breach } from './breach.ts';

/** A kind of breach counts as known for this many days after its first report. */
const knownDays = 30;

/**
 * At most this many notes go to the team in a day. Anybody can send reports, and the team must be able to read the
 * notes.
 */
const notesPerDay = 5;

/** At most this many kinds of breaches are kept in this server's memory. */
const mostKnown = 500;

const daySeconds = dayMs / 1000;

/**
 * Returns a function that records a breach. It counts each breach in a metric. At the first breach of its kind in 30
 * days, it also writes a line to the log and tells the team. It asks the database only about a kind that this server
 * has not seen in the last day, and only if `mayAsk` returns true.
 */
export function breachRecorder({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  /**
   * The kinds of breaches that this server knows, each with the end of the time for which it counts as known, in ms
   * since 1970.
   */
  const known = new Map<string, number>();

  return async (breach: Breach, mayAsk: () => boolean): Promise<void> => {
    const { disposition, directive, blocked, page } = breach;
    policyReports.inc({ disposition, directive });
    const kind = `${disposition} ${directive} ${blocked}`;
    const now = clock.now();
    if ((known.get(kind) ?? 0) > now.getTime() || !mayAsk()) return;
    const isFirst = await db.transaction(async (tx) => {
      const ofKind = { key: `policy:${kind}`, limit: 1, windowSeconds: knownDays * daySeconds };
      if ((await countAll(tx, now, [ofKind])) !== null) return false;
      const notes = { key: 'policy notes', limit: notesPerDay, windowSeconds: daySeconds };
      if ((await countAll(tx, now, [notes])) === null) {
        const text = fill(teamNotes.policy[disposition], { directive, blocked, page });
        await enqueue(tx, 'notify', { text, about: 'policy' }, now);
      }
      return true;
    });
    if (isFirst) log.error('policy.broken', breach);
    if (known.size >= mostKnown) known.clear();
    // A day is shorter than the 30 days that the database counts, because the first report may be almost 30 days old.
    known.set(kind, now.getTime() + dayMs);
  };
}
