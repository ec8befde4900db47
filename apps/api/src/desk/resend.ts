import type { Standing } from '@signalsync/contract/model/standing';
import type { MailName } from '@signalsync/mails';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { jobs, type UserRow } from '../db/schema.ts';
import { resendLink, resendNotice } from '../domain/account/emailChange.ts';
import { resendDeletionLink } from '../domain/accountDeletion/undo.ts';
import { lockUnclaimed } from '../domain/checkout/unclaimed.ts';
import { addressOf, recordedOf } from '../domain/events/record.ts';
import { hasPlan, isSetToEnd, isUnpaid, renewsAt, resumesAt } from '../domain/subscription/storedPlan.ts';
import type { JobPayloads } from '../jobs/kinds.ts';
import { enqueueTaken, isExpired, type JobRow, take } from '../jobs/queue.ts';
import type { Clock } from '../ports/clock.ts';
import { appUrlOf, type DeskContext } from './context.ts';
import { isAbout, type Person } from './person.ts';
import { DeskRejected } from './request.ts';
import { moment } from './words.ts';
import { lockUser } from '../domain/core/users.ts';

type EventRow = typeof accountEvents.$inferSelect;

interface Resending {
  readonly person: Person;
  readonly mail: MailName;
  /** The state of the person's plan, read just before; null if the state is unknown, or if there is no account. */
  readonly standing: Standing | null;
  /** Id of the job. Every try sends the mail with this id, so the tries count as one mail. */
  readonly id: string;
  readonly clock: Clock;
}

/** Returns whether the plan will renew at the moment that the event's `period` names. */
const isAhead = (user: UserRow, { period }: EventRow): boolean => renewsAt(user)?.toISOString() === period;

/** Returns whether the paused plan will resume at the moment that the event's `period` names. */
const resumes = (user: UserRow, { period }: EventRow): boolean => resumesAt(user)?.toISOString() === period;

const goesOn = (user: UserRow): boolean => hasPlan(user) && !isSetToEnd(user);

/**
 * For mails about a current state: functions that return whether the mail is still true. The desk does not send a mail
 * that is no longer true.
 */
const isStillSo: Partial<Record<MailName, (user: UserRow, event: EventRow, standing: Standing | null) => boolean>> = {
  paymentFailed: isUnpaid,
  cancelled: isSetToEnd,
  kept: (user) => goesOn(user) || resumesAt(user) !== null,
  discountAccepted: goesOn,
  planChanged: goesOn,
  pausePlanned: (user, _event, standing) => (standing === null ? goesOn(user) : standing.state === 'pausePlanned'),
  pauseTakenBack: (user, _event, standing) => goesOn(user) && standing?.state !== 'pausePlanned',
  pauseEnds: resumes,
  renewalAhead: isAhead,
  cardExpiring: (user, event) => isAhead(user, event) || resumes(user, event),
  planEnded: (user) => !hasPlan(user),
};

/**
 * Writes a mail again, to the email address that the person has now. Must run in a transaction. Returns the job that
 * sends the mail; the caller must run it. If the server's own worker sends the mail, returns a sentence instead. Throws
 * `DeskRejected` if there is no such mail.
 */
export async function resend(
  tx: Database,
  { settings }: Pick<DeskContext, 'settings'>,
  resending: Resending,
): Promise<JobRow | string> {
  const { mail, clock } = resending;
  const { user } = resending.person;
  if (mail === 'loginCode') {
    throw new DeskRejected(
      'A code belongs to the browser that asked for it: ask the member to have a new one sent on the sign-in page.',
    );
  }
  if (mail === 'signInLink') {
    throw new DeskRejected('The link is mailed by itself when somebody asks for more codes than an address may have.');
  }
  if (mail === 'confirmEmail' || mail === 'emailChanged' || mail === 'deletionAsked') {
    if (user === undefined) throw new DeskRejected('There is no account under this address.');
    await lockUser(tx, user.id);
    const request = { user, appUrl: appUrlOf(settings), now: clock.now() };
    if (mail === 'deletionAsked') return newDeletionLink(tx, request);
    return mail === 'confirmEmail' ? newLink(tx, request) : newNotice(tx, request);
  }
  return recordedMail(tx, resending);
}

type LinkRequest = Parameters<typeof resendNotice>[1];

async function newLink(tx: Database, request: LinkRequest): Promise<string> {
  const { user } = request;
  if ((await resendLink(tx, { ...request, mayStart: true })) === 'none')
    throw new DeskRejected('No address of this account waits for its confirmation.');
  return `A new link is on its way to ${user.email}. The link before no longer works.`;
}

async function newNotice(tx: Database, request: LinkRequest): Promise<string> {
  const to = await resendNotice(tx, request);
  if (to === undefined) throw new DeskRejected('No change of the address can be undone any more.');
  return `A new link that undoes the change is on its way to ${to}. The link before no longer works.`;
}

async function newDeletionLink(tx: Database, request: LinkRequest): Promise<string> {
  if (!(await resendDeletionLink(tx, request)))
    throw new DeskRejected('No deletion of this account can be taken back.');
  return `A new link that takes the deletion back is on its way to ${request.user.signInEmail}. The link before no longer works.`;
}

/** Returns whether a mail says that a pause is planned which our tables have as begun or taken back. */
async function isPlannedNoLonger(tx: Database, { kind, object, period }: EventRow): Promise<boolean> {
  if (kind !== 'pausePlanned') return false;
  const kinds = (await recordedOf(tx, [object], period)).get(object);
  return kinds?.has('pauseBegun') === true || kinds?.has('pauseTakenBack') === true;
}

/**
 * Returns whether a mail is out of date: it says that a purchase is unclaimed, but since then the purchase was claimed,
 * or its refund has begun.
 */
async function isNoLongerUnclaimed(tx: Database, { kind, userId, checkoutId }: EventRow): Promise<boolean> {
  const isAboutUnclaimed = kind === 'unclaimed' || (kind === 'boughtByGuest' && userId === null);
  return isAboutUnclaimed && checkoutId !== null && (await lockUnclaimed(tx, checkoutId)) === undefined;
}

async function recordedMail(tx: Database, { person, mail, standing, id, clock }: Resending): Promise<JobRow> {
  const { user, checkouts } = person;
  const recorded = tx.select().from(accountEvents);
  const theirs = recorded.where(and(eq(accountEvents.mail, mail), isAbout(person)));
  const [sent] = await theirs.orderBy(desc(accountEvents.happenedAt)).limit(1);
  if (sent === undefined) throw new DeskRejected(`No mail '${mail}' is on record for this person.`);
  const isItsJob = eq(jobs.id, sent.jobId ?? '');
  const [queued] = await tx.select().from(jobs).where(isItsJob);
  const isOver = queued !== undefined && isExpired(queued, clock.now());
  const isChanged = user !== undefined && isStillSo[mail]?.(user, sent, standing) === false;
  if (isOver || isChanged || (await isNoLongerUnclaimed(tx, sent)) || (await isPlannedNoLonger(tx, sent))) {
    throw new DeskRejected(`The mail '${mail}' of ${moment(sent.happenedAt)} says what is no longer so.`);
  }
  if (queued !== undefined && queued.failedAt === null) {
    const taken = await take(tx, queued.id, clock);
    if (taken === undefined) throw new DeskRejected('The server is sending this mail right now.');
    return taken;
  }
  const to = user === undefined ? checkouts.find((each) => each.id === sent.checkoutId)?.email : addressOf(user);
  if (sent.mailValues === null || to === null || to === undefined) {
    throw new DeskRejected(
      `The mail '${mail}' of ${moment(sent.happenedAt)} was not kept, so it cannot be sent again.`,
    );
  }
  if (queued !== undefined) {
    // The new job replaces the failed one.
    await tx.delete(jobs).where(eq(jobs.id, queued.id));
    await tx.update(accountEvents).set({ jobId: id }).where(eq(accountEvents.id, sent.id));
  }
  // The plan's state may have changed since the mail was first written.
  const values = { ...sent.mailValues, ...('standing' in sent.mailValues && { standing }) };
  const payload = { to, name: mail, values } as JobPayloads['sendMail'];
  return enqueueTaken(tx, 'sendMail', payload, clock, null, id);
}
