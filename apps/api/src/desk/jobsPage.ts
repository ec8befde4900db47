import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/schema.ts';
import type { JobRow } from '../jobs/queue.ts';
import { queueState } from '../jobs/queueState.ts';
import { columns, part, span } from './words.ts';

/** At most so many jobs of each part are listed. */
const most = 50;

/** Returns what a job is about, in a few words: the mail and its address, or the ids that it holds. */
function aboutOf({ payload }: Pick<JobRow, 'payload'>): string {
  const known = payload as Record<string, unknown>;
  const shown = ['name', 'to', 'userId', 'checkoutId', 'subscriptionId', 'platform', 'username'];
  return shown.flatMap((name) => (typeof known[name] === 'string' ? [known[name]] : [])).join(' ');
}

/** Returns the jobs that failed and those that wait, as text: what, for how long, and why. */
export async function jobsText(db: Database, now: Date): Promise<string> {
  const failed = await db.select().from(jobs).where(isNotNull(jobs.failedAt)).orderBy(asc(jobs.failedAt)).limit(most);
  const waiting = await db
    .select()
    .from(jobs)
    .where(isNull(jobs.failedAt))
    .orderBy(sql`${jobs.lastError} is null`, asc(jobs.runAt))
    .limit(most);
  const kinds = await queueState(db, now);
  const all = (state: 'failed' | 'due' | 'running' | 'later') => kinds.reduce((sum, kind) => sum + kind[state], 0);
  return [
    `${all('failed')} failed, ${all('due')} due, ${all('running')} running, ${all('later')} for later.`,
    ...part('Failed', columns(failed.map((job) => jobLine(job, now)))),
    ...part('Waiting', columns(waiting.map((job) => jobLine(job, now)))),
  ].join('\n');
}

/** Returns a job as the parts of a line. */
export function jobLine(job: JobRow, now: Date): string[] {
  const { id, kind, tries, runAt, failedAt, lockedUntil, lastError } = job;
  const wait = runAt.getTime() - now.getTime();
  const state =
    failedAt !== null
      ? `failed ${span(now.getTime() - failedAt.getTime())} ago`
      : lockedUntil !== null && lockedUntil > now
        ? 'running'
        : wait > 0
          ? `due in ${span(wait)}`
          : `due for ${span(-wait)}`;
  const why = lastError === null ? '' : `: ${lastError}`;
  return [id, kind, state, `${tries} tries`, `${aboutOf(job)}${why}`];
}
