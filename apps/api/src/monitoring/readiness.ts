import { sql } from 'drizzle-orm';
import { knownMigrations } from '../db/migrations.ts';
import type { Database } from '../db/database.ts';
import { isRestoring } from '../db/restored.ts';
import { readinessChecks } from '../db/schema.readiness.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { type QueueState, queueState } from '../jobs/queue.ts';
import type { Outages } from '../jobs/outages.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Clock } from '../ports/clock.ts';
import { maskSecrets } from '../ports/mask.ts';
import type { BackupWatch } from './backupWatch.ts';

/** `ok`, or a sentence that says what is wrong. */
type Verdict = string;

/** The results of the last checks. */
export interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'queue' | 'restore', Verdict>>;
  /** The state of the job queue; undefined if the database could not be read. */
  readonly queue: readonly QueueState[] | undefined;
}

/** The parts of the running server that the checks use. */
export interface Watched {
  readonly db: Database;
  readonly clock: Clock;
  readonly worker: Pick<Worker, 'lastTryAt' | 'laneOf'>;
  readonly outages?: Pick<Outages, 'now'>;
  readonly backup?: Pick<BackupWatch, 'verdict' | 'measure'>;
  /** How long the database may take for all checks, in ms. */
  readonly timeoutMs?: number;
}

/** If a due job has waited longer than this, and this server has tried no job in that time, the queue is stuck. */
const stuckSeconds = 5 * 60;

/** The results of the checks are reused for this long, in ms. */
const freshMs = 5000;

/**
 * Returns a function that says whether this server can do its work. Its database must accept a write and have all
 * migrations of this version. Its worker must do the due jobs. No restored backup may still wait to be compared with
 * the provider. The function asks the database at most once in 5 s.
 */
export function readinessOf(deps: Watched): () => Promise<Readiness> {
  let last: { readonly at: number; readonly found: Promise<Readiness> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at >= freshMs)
      last = { at: performance.now(), found: checkServer(deps) };
    return last.found;
  };
}

async function checkServer(deps: Watched): Promise<Readiness> {
  const { db, clock, timeoutMs = 4000 } = deps;
  const asked = <T>(work: Promise<T>) =>
    withTimeout(work, timeoutMs, () => new Error(`it did not answer within ${timeoutMs} ms`)).then(
      (value) => ({ value, problem: undefined }),
      (error: unknown) => ({ value: undefined, problem: reasonOf(error) }),
    );
  const [written, missing, queue, restoring] = await Promise.all([
    asked(write(db, clock.now())),
    asked(missingMigrations(db)),
    asked(queueState(db, clock)),
    asked(isRestoring(db)),
  ]);
  const checks = {
    database: written.problem === undefined ? 'ok' : `The database cannot be written: ${written.problem}.`,
    migrations:
      missing.value === undefined ? `The migrations cannot be read: ${missing.problem}.` : lacking(missing.value),
    queue: queue.value === undefined ? `The queue cannot be read: ${queue.problem}.` : stuck(queue.value, deps),
    restore:
      restoring.value === true ? 'A restored backup is not compared with Stripe yet. Calls get 503 until it is.' : 'ok',
  };
  const isReady = Object.values(checks).every((verdict) => verdict === 'ok');
  return { isReady, checks, queue: queue.value };
}

async function write(db: Database, checkedAt: Date): Promise<void> {
  await db
    .insert(readinessChecks)
    .values({ id: 'write', checkedAt })
    .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt } });
}

/** Returns the names of this version's migrations that the database does not have. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const known = await knownMigrations();
  const whens = sql.join(
    known.map(({ when }) => sql`(${when}::bigint)`),
    sql`, `,
  );
  const absent = await db
    .select({ at: sql`wanted.at`.mapWith(Number) })
    .from(sql`(values ${whens}) as wanted(at)`)
    .where(sql`not exists (select from drizzle.__drizzle_migrations done where done.created_at = wanted.at)`);
  return known.filter(({ when }) => absent.some(({ at }) => at === when)).map(({ tag }) => tag);
}

const lacking = (names: readonly string[]): Verdict =>
  names.length === 0 ? 'ok' : `The database lacks these migrations: ${names.join(', ')}.`;

function stuck(queue: readonly QueueState[], { clock, worker }: Watched): Verdict {
  for (const { kind, oldestDueSeconds } of queue) {
    const lane = worker.laneOf(kind);
    // This server never runs jobs of this kind, because only another version of the server knows them.
    if (lane === undefined) continue;
    const untried = (clock.now().getTime() - worker.lastTryAt(lane).getTime()) / 1000;
    if ((oldestDueSeconds ?? 0) > stuckSeconds && untried > stuckSeconds)
      return `A job of the kind ${kind} is due for ${Math.round(oldestDueSeconds ?? 0)} s, and this server has tried none of its lane for ${Math.round(untried)} s.`;
  }
  return 'ok';
}

/** Returns the innermost message of an error, because the outer ones repeat the SQL statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? maskSecrets(error.message, []) : reasonOf(error.cause);
}
