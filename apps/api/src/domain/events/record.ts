import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { jobs } from '../../db/schema.ts';
import { holdsSecret } from '@signalsync/mails';
import type { JobPayloads } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { EventKind } from './events.ts';
import { dayMs } from '../core/time.ts';

/** An event that is found later than this after it happened is recorded without a mail. */
const mailableMs = 7 * dayMs;

/** Something that happened to an account or to a guest's purchase. */
export interface NewEvent {
  readonly kind: EventKind;
  /** The id of the provider's object that proves it. */
  readonly object: string;
  /** Tells it apart from others of this kind and object. */
  readonly period?: string;
  readonly userId: string | null;
  readonly checkoutId?: string;
  readonly happenedAt: Date;
  /** What the team did for a member. */
  readonly support?: {
    /** The id of the row. */
    readonly id: string;
    readonly reason: string;
    readonly actor: string;
    /** Null until it is done. */
    readonly outcome: string | null;
    /** The id of the job that does it; null if it is done already. */
    readonly jobId: string | null;
  };
}

/** The mail about an event. After `expiresAt` it is not worth sending. */
export type EventMail = JobPayloads['sendMail'] & { readonly expiresAt?: Date };

/**
 * Records an event, and queues its mail, unless the event is recorded already. Must run in the transaction that changes
 * the state: then each event has one record and one mail, however often and by how many servers it is found. Returns
 * whether it is new.
 */
export async function recordEvent(
  tx: Database,
  { kind, object, period = '', userId, checkoutId, happenedAt, support }: NewEvent,
  now: Date,
  mail: EventMail | null,
): Promise<boolean> {
  const queuedMail = now.getTime() - happenedAt.getTime() < mailableMs ? mail : null;
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
 * Returns the kinds of events that are recorded for objects of the provider, by the object's id. With `period`, only
 * those of that period.
 */
export async function recordedOf(
  db: Database,
  objects: readonly string[],
  period?: string,
): Promise<ReadonlyMap<string, ReadonlySet<EventKind>>> {
  const rows =
    objects.length === 0
      ? []
      : await db
          .select({ object: accountEvents.object, kind: accountEvents.kind })
          .from(accountEvents)
          .where(
            and(
              inArray(accountEvents.object, [...objects]),
              period === undefined ? undefined : eq(accountEvents.period, period),
            ),
          );
  const kinds = new Map<string, Set<EventKind>>();
  // `recordEvent` alone writes them.
  for (const { object, kind } of rows) kinds.set(object, (kinds.get(object) ?? new Set()).add(kind as EventKind));
  return kinds;
}

/**
 * Deletes the queued mails about events of these kinds, because what they say is no longer true. Returns whether any of
 * them may have been sent already.
 */
export async function takeBackMails(tx: Database, object: string, kinds: readonly EventKind[]): Promise<boolean> {
  const rows = await tx
    .select({ jobId: accountEvents.jobId })
    .from(accountEvents)
    .where(and(eq(accountEvents.object, object), inArray(accountEvents.kind, [...kinds])));
  const queued = rows.flatMap(({ jobId }) => jobId ?? []);
  if (queued.length === 0) return false;
  const taken = await tx
    .delete(jobs)
    .where(and(inArray(jobs.id, queued), isNull(jobs.lockedUntil)))
    .returning({ id: jobs.id });
  return taken.length < queued.length;
}

/**
 * Sends an account's queued mails to its new address. Leaves out the mails about the change itself. Must run in the
 * transaction that changes the address.
 */
export async function readdressMails(tx: Database, userId: string, from: string, to: string): Promise<void> {
  const ofUser = tx
    .select({ jobId: accountEvents.jobId })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), ne(accountEvents.kind, 'emailChangeAsked')));
  await tx
    .update(jobs)
    .set({ payload: sql`jsonb_set(${jobs.payload}, '{to}', to_jsonb(${to}::text))` })
    .where(and(inArray(jobs.id, ofUser), isNull(jobs.failedAt), eq(sql`${jobs.payload} ->> 'to'`, from)));
}
