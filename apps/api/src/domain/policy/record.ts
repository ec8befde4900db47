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

/** For so many days a kind of breach counts as known, from its first report on. */
const knownDays = 30;

/** Most notes to the team in a day. Anybody can send reports, and a person must be able to read the notes. */
const notesPerDay = 5;

/** Most kinds that this server keeps in memory. */
const mostKnown = 500;

const daySeconds = dayMs / 1000;

/**
 * Returns a function that records a breach: counts it, and at the first of its kind in 30 days writes a line to the log
 * and tells the team. Only a kind that this server has not seen yet costs a call to the database, and only if
 * `mayAsk` allows it: otherwise it is only counted.
 */
export function breachRecorder({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  /** Kinds that are known on this server, and until when, in ms since 1970. */
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
    // Shorter than the 30 days of the database, which may have counted the first report long ago.
    known.set(kind, now.getTime() + dayMs);
  };
}
