import { randomUUID } from 'node:crypto';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { holdsSecret } from '@signalsync/mails';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lastRestore } from '../../db/restored.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { jobs, type UserRow } from '../../db/schema.ts';
import type { JobPayloads } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import { dayMs } from '../core/time.ts';
import type { EventKind } from './events.ts';

/** Kinds of events whose mails go to the address that the account had then, even if it changes before they are sent. */
const keepTheirAddress: EventKind[] = ['emailChangeAsked', 'newBrowser', 'dataTaken', 'deletionAsked'];

/** An event that is older than this when the server finds it is recorded without a mail. In ms. */
const mailableMs = 7 * dayMs;

/** Something that happened to an account or to a guest's purchase. */
export interface NewEvent {
  readonly kind: EventKind;
  /** The id of the object that proves the event: the provider's object, or one of ours. */
  readonly object: string;
  /** Tells this event apart from others of its kind and object. */
  readonly period?: string;
  readonly userId: string | null;
  readonly checkoutId?: string;
  readonly happenedAt: Date;
  /** For a reminder: the moment at which it became due. */
  readonly dueAt?: Date;
  /** Set only if the event is an action of the team. */
  readonly support?: {
    /** The id of the new row in `account_events`. */
    readonly id: string;
    readonly reason: string;
    readonly actor: string;
    /** How the action ended; null until it has ended. */
    readonly outcome: string | null;
    /** The id of the job that does the action; null if the action is done already. */
    readonly jobId: string | null;
  };
}

/** The mail about an event. After `expiresAt` it is not sent any more. */
export type EventMail = JobPayloads['sendMail'] & { readonly expiresAt?: Date };

/**
 * Records an event, and queues its mail, unless the event is recorded already. Must run in the transaction that changes
 * the state. Then each event has one record and one mail, even if several servers find it, or one server finds it
 * several times. Returns whether the event is new.
 */
export async function recordEvent(
  tx: Database,
  { kind, object, period = '', userId, checkoutId, happenedAt, dueAt, support }: NewEvent,
  now: Date,
  mail: EventMail | null,
): Promise<boolean> {
  const isRecent = now.getTime() - happenedAt.getTime() < mailableMs;
  const queuedMail = mail !== null && isRecent && !(await isFromBeforeRestore(tx, happenedAt, dueAt)) ? mail : null;
  const jobId = queuedMail === null ? null : randomUUID();
  const [added] = await tx
    .insert(accountEvents)
    .values({
      id: randomUUID(),
      kind,
      object,
      period,
      userId,
      checkoutId: checkoutId ?? null,
      happenedAt,
      recordedAt: now,
      mail: queuedMail?.name ?? null,
      jobId,
      mailValues: queuedMail === null || holdsSecret(queuedMail) ? null : queuedMail.values,
      ...support,
    })
    .onConflictDoNothing()
    .returning({ id: accountEvents.id });
  if (added === undefined) return false;
  if (queuedMail !== null && jobId !== null) {
    const { expiresAt, ...payload } = queuedMail;
    await enqueue(tx, 'sendMail', payload, now, expiresAt, jobId);
  }
  return true;
}

/**
 * Returns whether the mail about an event was probably sent before the database was restored. This is so if the event
 * is older than the restore, or if the reminder became due between the backup and the restore.
 */
export async function isFromBeforeRestore(tx: Database, happenedAt: Date, dueAt?: Date): Promise<boolean> {
  const last = await lastRestore(tx);
  if (last === null) return false;
  const { takenAt, restoredAt } = last;
  return happenedAt <= restoredAt || (dueAt !== undefined && dueAt > takenAt && dueAt <= restoredAt);
}

/**
 * Returns the kinds of events that are recorded about these objects. The keys are the objects' ids, and for events with
 * a period also `recordKey(id, period)`. If `period` is given, returns only events of that period.
 */
export async function recordedOf(db: Database, objects: readonly string[], period?: string) {
  const { object: id, kind: name, period: of } = accountEvents;
  const isAsked = and(inArray(id, [...objects]), period === undefined ? undefined : eq(of, period));
  const rows =
    objects.length === 0 ? [] : await db.select({ object: id, kind: name, of }).from(accountEvents).where(isAsked);
  const kinds = new Map<string, ReadonlySet<EventKind>>();
  // Only `recordEvent` writes this column, so it holds an `EventKind`.
  for (const { object, kind, of } of rows)
    for (const key of new Set([object, recordKey(object, of)]))
      kinds.set(key, new Set(kinds.get(key)).add(kind as EventKind));
  return kinds;
}

/**
 * Returns the key of an object's period in the result of `recordedOf`. If `period` is empty, the key is the object's
 * id.
 */
export const recordKey = (object: string, period: string) => (period === '' ? object : `${object} ${period}`);

/**
 * Deletes the unsent mails about an object and these kinds of events. Returns whether a mail may have been sent
 * already.
 */
export async function takeBackMails(tx: Database, object: string, kinds: readonly EventKind[]): Promise<boolean> {
  const isSuch = and(eq(accountEvents.object, object), inArray(accountEvents.kind, [...kinds]));
  const rows = await tx.select({ jobId: accountEvents.jobId }).from(accountEvents).where(isSuch);
  const queued = rows.flatMap(({ jobId }) => jobId ?? []);
  if (queued.length === 0) return false;
  const isUnsent = and(inArray(jobs.id, queued), isNull(jobs.lockedUntil));
  const taken = await tx.delete(jobs).where(isUnsent).returning({ id: jobs.id });
  // Leaves a mail that is being sent now. If sending it fails, it is not tried again.
  await tx
    .update(jobs)
    .set({ expiresAt: new Date(0) })
    .where(inArray(jobs.id, queued));
  return taken.length < queued.length;
}

/**
 * Changes the recipient of an account's queued mails. The mails about the address change itself stay as they are, and
 * those that warn of a new browser, too: the new address may be that of whoever signed in there.
 */
export async function readdressMails(tx: Database, userId: string, from: string, to: string): Promise<void> {
  const isSuch = and(eq(accountEvents.userId, userId), notInArray(accountEvents.kind, keepTheirAddress));
  const ofUser = tx.select({ jobId: accountEvents.jobId }).from(accountEvents).where(isSuch);
  const isUnsent = and(inArray(jobs.id, ofUser), isNull(jobs.failedAt), eq(sql`${jobs.payload} ->> 'to'`, from));
  const payload = sql`jsonb_set(${jobs.payload}, '{to}', to_jsonb(${to}::text))`;
  await tx.update(jobs).set({ payload }).where(isUnsent);
}

/** Returns the address for mails about money: the sign-in address. It may be unproven, if a guest typed it in. */
export const addressOf = ({ signInEmail }: Pick<UserRow, 'signInEmail'>): string => signInEmail;

/**
 * Returns `url` for use in a mail; null if nobody has proven the address, because the page at `url` shows the
 * customer's name.
 */
export const linkFor = ({ emailProvenAt }: Pick<UserRow, 'emailProvenAt'>, url: string | null): string | null =>
  emailProvenAt === null ? null : url;

/** Returns an amount in minor units as mails show it, such as `$149.00`. */
export const amountText = (amount: number, currency: string): string =>
  formatAmount(majorUnits(amount, currency), currency.toUpperCase());
