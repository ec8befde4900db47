import type { PlatformId } from '@signalsync/contract/model/connection';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { platformConnections } from '../db/schema.connections.ts';
import { jobs, type UserRow } from '../db/schema.ts';
import { guaranteedPayments } from '../domain/subscription/guarantee.ts';
import { platformNameOf } from '../domain/connections/context.ts';
import { endConnection } from '../domain/connections/service.ts';
import { closeAllSessions } from '../domain/signIn/service.ts';
import { extensionOf } from '../domain/subscription/staying.ts';
import { standingForMail } from '../domain/subscription/readStanding.ts';
import { enqueueTaken, isEmptied, isExpired, type JobRow, take } from '../jobs/queue.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeskContext } from './context.ts';
import { jobsOf, type Person } from './person.ts';
import { type DeskAction, DeskRejected } from './request.ts';
import { resend } from './resend.ts';
import { settle } from './settle.ts';
import { moment } from './words.ts';
import { lockUser } from '../domain/core/users.ts';

/**
 * A function that starts an allowed action, in the transaction that records the action. Returns the job that the caller
 * runs after the commit. If no job is needed, returns a sentence on how the action ended.
 */
export type Begin = (tx: Database, id: string) => Promise<JobRow | string>;

/** Checks whether an action is allowed, and returns the function that starts it. Throws `DeskRejected` if it is not. */
export async function beginningOf(deps: DeskContext, person: Person, action: DeskAction): Promise<Begin> {
  const { clock } = deps;
  switch (action.name) {
    case 'sync':
      return beginReconcile(person, clock);
    case 'resend': {
      const standing = person.user === undefined ? null : await standingForMail(deps, person.user);
      return (tx, id) => resend(tx, deps, { person, mail: action.mail, standing, id, clock });
    }
    case 'retry':
      return retry(deps, person, action.job);
    case 'sign-out':
      return signOut(accountOf(person));
    case 'free-username':
      return freeUsername(deps, accountOf(person), action.platform);
    case 'extend':
      return extend(deps, accountOf(person), action.days);
    case 'pay-back':
      return beginRefund(deps, accountOf(person));
    case 'settle':
      return settle(deps, person, action.account);
  }
}

function accountOf({ user }: Person): UserRow {
  if (user === undefined) throw new DeskRejected('There is no account under this address, only purchases of a guest.');
  return user;
}

function beginReconcile({ user, checkouts }: Person, clock: Clock): Begin {
  const isAlive = ({ status }: { status: string }) => status === 'open' || status === 'starting';
  const checkoutIds = checkouts.filter(isAlive).map(({ id }) => id);
  const payload = { name: 'sync' as const, userId: user?.id ?? null, checkoutIds };
  return (tx, id) => enqueueTaken(tx, 'supportAction', payload, clock, null, id);
}

async function retry({ db, clock }: DeskContext, person: Person, jobId: string): Promise<Begin> {
  const job = (await jobsOf(db, person)).find(({ id }) => id === jobId);
  if (job === undefined) throw new DeskRejected(`This person has no job ${jobId}.`);
  return takeAgain(job, clock);
}

/** Returns the function that makes a job run again at once. Throws `DeskRejected` if the job cannot run again. */
export function takeAgain(job: JobRow, clock: Clock): Begin {
  if (isEmptied(job))
    throw new DeskRejected(`The job ${job.id} held a secret, which is deleted, so it cannot be tried again.`);
  if (isExpired(job, clock.now()))
    throw new DeskRejected(`The job ${job.id} was of use until ${moment(job.expiresAt)}, so it is not tried again.`);
  return async (tx) => {
    const taken = await take(tx, job.id, clock);
    if (taken === undefined) throw new DeskRejected(`A server works on the job ${job.id} right now.`);
    return taken;
  };
}

const signOut =
  ({ id }: UserRow): Begin =>
  async (tx) =>
    `Signed out everywhere. Sessions that were open: ${(await closeAllSessions(tx, id)) ?? 0}.`;

async function freeUsername(deps: DeskContext, { id }: UserRow, platform: PlatformId): Promise<Begin> {
  const isIt = and(eq(platformConnections.userId, id), eq(platformConnections.platform, platform));
  const [row] = await deps.db.select().from(platformConnections).where(isIt);
  if (row === undefined) throw new DeskRejected(`This account has connected nothing on ${platformNameOf(platform)}.`);
  return async (tx) => {
    await endConnection({ ...deps, db: tx }, { userId: id, platform });
    return `${row.username} on ${platformNameOf(platform)} is free. Its access there is being taken away.`;
  };
}

async function extend(deps: DeskContext, user: UserRow, days: number): Promise<Begin> {
  const { clock } = deps;
  const subscriptionId = user.stripeSubscriptionId;
  if (subscriptionId === null) throw new DeskRejected('There is no subscription whose paid time could be longer.');
  const extension = await extensionOf(deps, subscriptionId, days);
  if ('rejected' in extension)
    throw new DeskRejected(`The subscription is ${extension.rejected} at the provider, so it stays as it is.`);
  const payload = { name: 'extend' as const, userId: user.id, subscriptionId };
  const times = { from: extension.from.toISOString(), until: extension.until.toISOString() };
  return async (tx, id) => {
    const locked = await lockUser(tx, user.id);
    const field = (name: string) => sql<string>`${jobs.payload} ->> ${name}`;
    const isExtension = and(eq(jobs.kind, 'supportAction'), eq(field('name'), 'extend'), eq(field('userId'), user.id));
    // Both extensions would be computed from the same end of the paid time, so the member would get only one of them.
    if (locked?.billingVersion !== user.billingVersion || (await tx.$count(jobs, isExtension)) > 0)
      throw new DeskRejected('The plan is being changed, perhaps by another extension. Repeat it when that is done.');
    return enqueueTaken(tx, 'supportAction', { ...payload, ...times }, clock, null, id);
  };
}

async function beginRefund(deps: DeskContext, user: UserRow): Promise<Begin> {
  const payments = await guaranteedPayments(deps, user);
  if (payments.length === 0) {
    throw new DeskRejected('No guarantee runs: nothing was paid, its days are over, or money went back before.');
  }
  const payload = { name: 'payBack' as const, userId: user.id, payments, subscriptionId: user.stripeSubscriptionId };
  return (tx, id) => enqueueTaken(tx, 'supportAction', payload, deps.clock, null, id);
}
