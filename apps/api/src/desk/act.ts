import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { jobs } from '../db/schema.ts';
import { recordEvent } from '../domain/events/record.ts';
import { type JobRow, take } from '../jobs/queue.ts';
import { type Begin, beginningOf, takeAgain } from './begin.ts';
import { notDone, outcomeOf } from './carryOut.ts';
import type { DeskDeps } from './context.ts';
import { type Person, personOfJob } from './person.ts';
import { type DeskAction, DeskRejected, type DeskReply, exitCodes } from './request.ts';
import { moment } from './words.ts';

/**
 * Actions that give something each time they run: a mail, paid days, money. A second action with the same reason counts
 * as a repeat of the first, and gives nothing more.
 */
const isOnce = ({ name }: DeskAction): boolean => name === 'resend' || name === 'extend' || name === 'pay-back';

/** An action, the reason for it, and the team member who asks for it. */
interface Asked {
  readonly action: DeskAction;
  readonly reason: string;
  readonly actor: string;
}

/**
 * Does an action for a person, and records it with its reason. Throws `DeskRejected` if the action is not allowed. One
 * transaction records the action and queues its work. So after a crash the queue finishes the work, and a repeat of the
 * command finds the record.
 */
export async function act(deps: DeskDeps, person: Person, asked: Asked): Promise<DeskReply> {
  const object = objectOf(person, asked.action);
  const earlier = isOnce(asked.action) ? await recordedBefore(deps.db, object, asked.reason) : undefined;
  if (earlier !== undefined) return repeated(deps, earlier);
  return perform(deps, person, asked, await beginningOf(deps, person, asked.action));
}

/** Runs a failed or waiting job again. Records the retry for the person whom the job is about, if there is one. */
export async function retryJob(
  deps: DeskDeps,
  { job: id, reason, actor }: { job: string; reason: string; actor: string },
): Promise<DeskReply> {
  const [job] = await deps.db.select().from(jobs).where(eq(jobs.id, id));
  if (job === undefined) throw new DeskRejected(`There is no job ${id}: it is done, or was never there.`);
  const person = await personOfJob(deps.db, job);
  return perform(deps, person, { action: { name: 'retry', job: id }, reason, actor }, takeAgain(job, deps.clock));
}

const objectOf = ({ user, checkouts, unowned }: Person, action: DeskAction): string =>
  [user?.id ?? checkouts[0]?.id ?? unowned ?? 'nobody', ...Object.values(action)].join(' ');

async function perform(deps: DeskDeps, person: Person, { action, reason, actor }: Asked, begin: Begin) {
  const now = deps.clock.now();
  const { user, checkouts } = person;
  const id = randomUUID();
  const begun = await deps.db.transaction(async (tx) => {
    const first = await begin(tx, id);
    const outcome = typeof first === 'string' ? { outcome: first, jobId: null } : { outcome: null, jobId: first.id };
    const event = {
      kind: 'supportAction' as const,
      object: objectOf(person, action),
      period: isOnce(action) ? reason : id,
      userId: user?.id ?? null,
      ...(user === undefined && checkouts[0] && { checkoutId: checkouts[0].id }),
      happenedAt: now,
      support: { id, reason, actor, ...outcome },
    };
    if (!(await recordEvent(tx, event, now, null))) throw new DeskRejected('Another command does the same right now.');
    return first;
  });
  if (typeof begun === 'string') return { text: begun, code: exitCodes.done };
  return run(deps, id, begun);
}

async function recordedBefore(db: Database, object: string, period: string) {
  const { kind, object: itsObject, period: itsPeriod } = accountEvents;
  const isSame = and(eq(kind, 'supportAction'), eq(itsObject, object), eq(itsPeriod, period));
  return (await db.select().from(accountEvents).where(isSame))[0];
}

/** Answers a repeat of a command. If the first command did not finish, continues its work. */
async function repeated(deps: DeskDeps, row: typeof accountEvents.$inferSelect): Promise<DeskReply> {
  const { db, clock } = deps;
  const day = moment(row.recordedAt);
  const outcome = outcomeOf(row, (await db.$count(jobs, eq(jobs.id, row.jobId ?? ''))) > 0);
  if (outcome !== null) {
    const code = codeOf(outcome);
    const was = code === exitCodes.done ? 'done' : 'tried';
    const text = `This was ${was} on ${day} for the same reason. To do it once more, give another reason.\n${outcome}`;
    return { text, code };
  }
  const job = await take(db, row.jobId ?? '', clock);
  if (job !== undefined) return run(deps, row.id, job);
  return { text: `This was begun on ${day} for the same reason, and goes on right now.`, code: exitCodes.later };
}

const codeOf = (outcome: string) => (outcome.startsWith(notDone) ? exitCodes.notDone : exitCodes.done);

/** Runs the job of an action, and returns the reply that says how the action has ended. */
async function run({ db, worker }: DeskDeps, id: string, job: JobRow): Promise<DeskReply> {
  const ended = await worker.runNow(job);
  const [left] = await db.select().from(jobs).where(eq(jobs.id, job.id));
  const because = left?.lastError ?? 'the server did not say why';
  if (ended === 'postponed')
    return { text: `It is begun, and is tried again by itself: ${because}`, code: exitCodes.later };
  const outcome = ended === 'done' ? doneText(job) : `${notDone}the mail server rejects the address: ${because}`;
  const [row] = await db
    .update(accountEvents)
    .set({ outcome: sql`coalesce(${accountEvents.outcome}, ${outcome})` })
    .where(eq(accountEvents.id, id))
    .returning({ outcome: accountEvents.outcome });
  const text = row?.outcome ?? outcome;
  return { text, code: codeOf(text) };
}

function doneText({ kind, payload }: JobRow): string {
  const isMail = kind === 'sendMail' && typeof payload === 'object' && payload !== null && 'to' in payload;
  return isMail ? `The mail is sent to ${String(payload.to)}.` : `The job ${kind} is done.`;
}
