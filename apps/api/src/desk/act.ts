import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { jobs, platformConnections } from '../db/schema.ts';
import type { UserRow } from '../domain/account/repository.ts';
import { guaranteedPayment } from '../domain/billing/guarantee.ts';
import { lockUser } from '../domain/checkout/grant.ts';
import { platformNames } from '../domain/connections/context.ts';
import { endConnection } from '../domain/connections/service.ts';
import { recordEvent } from '../domain/events/record.ts';
import { closeAllSessions } from '../domain/signIn/signOut.ts';
import { enqueueTaken, isEmptied, isExpired, type JobRow, take } from '../jobs/queue.ts';
import { unlessMissing } from '../ports/payments.ts';
import { notDone, outcomeOf } from './carryOut.ts';
import type { DeskParts } from './context.ts';
import { jobsOf, type Person, personOfJob } from './person.ts';
import { type DeskAction, DeskRejected, type DeskReply, exitCodes } from './request.ts';
import { resend } from './resend.ts';
import { moment } from './words.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A subscription in one of these states has paid time that can be made longer. */
const extendable = new Set(['active', 'trialing']);

/**
 * Does what is allowed, in the transaction that records it. Returns the job that the caller runs after the commit, or how
 * the action has ended.
 */
type Begin = (tx: Database, id: string) => Promise<JobRow | string>;

/**
 * Actions of which a second one gives more: another mail, more days, more money. With the same reason, a second one is a
 * repeat of the first.
 */
const isOnce = ({ name }: DeskAction): boolean => name === 'resend' || name === 'extend' || name === 'pay-back';

/** An action, why it is done, and who does it. */
interface Asked {
  readonly action: DeskAction;
  readonly reason: string;
  readonly actor: string;
}

/**
 * Does an action for a person, and records it with its reason. Throws `DeskRejected` if the action is not allowed. The
 * record and the beginning are one transaction. So after a crash the queue does the rest, and a repeat of the command
 * finds the record.
 */
export async function act(parts: DeskParts, person: Person, asked: Asked): Promise<DeskReply> {
  const object = objectOf(person, asked.action);
  const earlier = isOnce(asked.action) ? await recordedBefore(parts.db, object, asked.reason) : undefined;
  if (earlier !== undefined) return repeated(parts, earlier);
  return perform(parts, person, asked, await prepare(parts, person, asked.action));
}

/** Tries a job again, and records it with the person whom the job is about, if there is one. */
export async function retryJob(
  parts: DeskParts,
  { job: id, reason, actor }: { job: string; reason: string; actor: string },
): Promise<DeskReply> {
  const [job] = await parts.db.select().from(jobs).where(eq(jobs.id, id));
  if (job === undefined) throw new DeskRejected(`There is no job ${id}: it is done, or was never there.`);
  const person = await personOfJob(parts.db, job);
  return perform(
    parts,
    person,
    { action: { name: 'retry', job: id }, reason, actor },
    takeAgain(job, parts.clock.now()),
  );
}

const objectOf = ({ user, checkouts }: Person, action: DeskAction): string =>
  [user?.id ?? checkouts[0]?.id ?? 'nobody', ...Object.values(action)].join(' ');

async function perform(
  parts: DeskParts,
  person: Person,
  { action, reason, actor }: Asked,
  begin: Begin,
): Promise<DeskReply> {
  const now = parts.clock.now();
  const { user, checkouts } = person;
  const id = randomUUID();
  const begun = await parts.db.transaction(async (tx) => {
    const first = await begin(tx, id);
    const isNew = await recordEvent(
      tx,
      {
        kind: 'supportAction',
        object: objectOf(person, action),
        period: isOnce(action) ? reason : id,
        userId: user?.id ?? null,
        ...(user === undefined && checkouts[0] && { checkoutId: checkouts[0].id }),
        happenedAt: now,
        support: {
          id,
          reason,
          actor,
          ...(typeof first === 'string' ? { outcome: first, mailJobId: null } : { outcome: null, mailJobId: first.id }),
        },
      },
      now,
      null,
    );
    if (!isNew) throw new DeskRejected('Another command does the same right now.');
    return first;
  });
  if (typeof begun === 'string') return { text: begun, code: exitCodes.done };
  return run(parts, id, begun);
}

async function recordedBefore(db: Database, object: string, period: string) {
  const isSame = [eq(accountEvents.kind, 'supportAction'), eq(accountEvents.object, object)];
  const [row] = await db
    .select()
    .from(accountEvents)
    .where(and(...isSame, eq(accountEvents.period, period)));
  return row;
}

/** Answers a repeat of a command. If the first one did not come to its end, goes on with it. */
async function repeated(parts: DeskParts, row: typeof accountEvents.$inferSelect): Promise<DeskReply> {
  const { db, clock } = parts;
  const day = moment(row.recordedAt);
  const outcome = outcomeOf(row, (await db.$count(jobs, eq(jobs.id, row.mailJobId ?? ''))) > 0);
  if (outcome !== null) {
    const code = codeOf(outcome);
    const was = code === exitCodes.done ? 'done' : 'tried';
    const text = `This was ${was} on ${day} for the same reason. To do it once more, give another reason.\n${outcome}`;
    return { text, code };
  }
  const job = await take(db, row.mailJobId ?? '', clock.now());
  if (job !== undefined) return run(parts, row.id, job);
  return { text: `This was begun on ${day} for the same reason, and goes on right now.`, code: exitCodes.later };
}

const codeOf = (outcome: string) => (outcome.startsWith(notDone) ? exitCodes.notDone : exitCodes.done);

/** Runs the job of an action, and says how the action has ended. */
async function run({ db, worker }: DeskParts, id: string, job: JobRow): Promise<DeskReply> {
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

/** Checks whether an action is allowed, and returns how it begins. Throws `DeskRejected` if it is not. */
async function prepare(parts: DeskParts, person: Person, action: DeskAction): Promise<Begin> {
  const { clock } = parts;
  const now = clock.now();
  switch (action.name) {
    case 'sync':
      return beginSync(person, now);
    case 'resend':
      return (tx, id) => resend(tx, parts, { person, mail: action.mail, id, now });
    case 'retry':
      return retry(parts, person, action.job);
    case 'sign-out':
      return signOut(accountOf(person));
    case 'free-username':
      return freeUsername(parts, accountOf(person), action.platform);
    case 'extend':
      return extend(parts, accountOf(person), action.days);
    case 'pay-back':
      return payBack(parts, accountOf(person));
  }
}

function accountOf({ user }: Person): UserRow {
  if (user === undefined) throw new DeskRejected('There is no account under this address, only purchases of a guest.');
  return user;
}

function beginSync({ user, checkouts }: Person, now: Date): Begin {
  const isAlive = ({ status }: { status: string }) => status === 'open' || status === 'starting';
  const checkoutIds = checkouts.filter(isAlive).map(({ id }) => id);
  const payload = { name: 'sync' as const, userId: user?.id ?? null, checkoutIds };
  return (tx, id) => enqueueTaken(tx, 'supportAction', payload, now, null, id);
}

async function retry({ db, clock }: DeskParts, person: Person, jobId: string): Promise<Begin> {
  const job = (await jobsOf(db, person)).find(({ id }) => id === jobId);
  if (job === undefined) throw new DeskRejected(`This person has no job ${jobId}.`);
  return takeAgain(job, clock.now());
}

/** Returns how a job is tried again at once. Throws `DeskRejected` if it cannot be. */
function takeAgain(job: JobRow, now: Date): Begin {
  if (isEmptied(job))
    throw new DeskRejected(`The job ${job.id} held a secret, which is deleted, so it cannot be tried again.`);
  if (isExpired(job, now))
    throw new DeskRejected(`The job ${job.id} was of use until ${moment(job.expiresAt)}, so it is not tried again.`);
  return async (tx) => {
    const taken = await take(tx, job.id, now);
    if (taken === undefined) throw new DeskRejected(`A server works on the job ${job.id} right now.`);
    return taken;
  };
}

const signOut =
  ({ id }: UserRow): Begin =>
  async (tx) =>
    `Signed out everywhere. Sessions that were open: ${(await closeAllSessions(tx, id)) ?? 0}.`;

async function freeUsername(parts: DeskParts, { id }: UserRow, platform: PlatformId): Promise<Begin> {
  const isIt = and(eq(platformConnections.userId, id), eq(platformConnections.platform, platform));
  const [row] = await parts.db.select().from(platformConnections).where(isIt);
  if (row === undefined) throw new DeskRejected(`This account has connected nothing on ${platformNames[platform]}.`);
  return async (tx) => {
    await endConnection({ ...parts, db: tx }, { userId: id, platform });
    return `${row.username} on ${platformNames[platform]} is free. Its access there is being taken away.`;
  };
}

async function extend(parts: DeskParts, user: UserRow, days: number): Promise<Begin> {
  const { payments, clock } = parts;
  const subscriptionId = user.stripeSubscriptionId;
  if (subscriptionId === null) throw new DeskRejected('There is no subscription whose paid time could be longer.');
  const subscription = await unlessMissing(payments.subscription(subscriptionId));
  if (subscription === undefined || !extendable.has(subscription.status)) {
    throw new DeskRejected(
      `The subscription is ${subscription?.status ?? 'unknown'} at the provider, so it stays as it is.`,
    );
  }
  const from = subscription.currentPeriodEnd;
  const until = new Date(Math.max(from.getTime(), clock.now().getTime()) + days * dayMs);
  until.setMilliseconds(0);
  const payload = { name: 'extend' as const, userId: user.id, subscriptionId };
  const times = { from: from.toISOString(), until: until.toISOString() };
  return async (tx, id) => {
    const locked = await lockUser(tx, user.id);
    const field = (name: string) => sql<string>`${jobs.payload} ->> ${name}`;
    const isExtension = and(eq(jobs.kind, 'supportAction'), eq(field('name'), 'extend'), eq(field('userId'), user.id));
    // Both would begin at the same end, and give the time of one.
    if (locked?.billingVersion !== user.billingVersion || (await tx.$count(jobs, isExtension)) > 0)
      throw new DeskRejected('The plan is being changed, perhaps by another extension. Repeat it when that is done.');
    return enqueueTaken(tx, 'supportAction', { ...payload, ...times }, clock.now(), null, id);
  };
}

async function payBack(parts: DeskParts, user: UserRow): Promise<Begin> {
  const intentId = await guaranteedPayment(parts, user);
  if (intentId === null) {
    throw new DeskRejected('No guarantee runs: nothing was paid, its days are over, or money went back before.');
  }
  const payload = { name: 'payBack' as const, userId: user.id, intentId, subscriptionId: user.stripeSubscriptionId };
  return (tx, id) => enqueueTaken(tx, 'supportAction', payload, parts.clock.now(), null, id);
}
