import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lastRestore } from '../../db/restored.ts';
import { accountDeletions } from '../../db/schema.deletions.ts';
import { enqueue } from '../../jobs/queue.ts';
import { queueErasure } from '../account/deletions.ts';
import { personOf } from '../accountData/personOf.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';
import { reckonPayments } from '../referral/ledger.ts';
import { byHandMs, whyOpen } from './blocks.ts';
import { endAccount } from './ending.ts';
import { erasedOf, eraseRows } from './eraseRows.ts';
import { erasureOf } from './outlook.ts';
import { failedRefunds, notifyTeam } from './refunds.ts';
import { deletionOf, type Ending } from './repository.ts';
import { resendDeletionLink } from './undo.ts';

/** While something about the account is not finished, its erasure is tried again after this time, in ms. */
const againMs = dayMs;
/** After this time the last mail is not sent any more, so that no address stays in the queue, in ms. */
const lastMailMs = 3 * dayMs;

/** A deletion to carry out. */
interface Erasure {
  readonly deletionId: string;
  /** The id of the running job, whose row stays until it is done. */
  readonly jobId: string;
  /** The web app's origin, for a link in a mail. */
  readonly appUrl: string;
}

/**
 * Erases an account for good: first its customers at the provider, then its rows, in one transaction that also queues
 * the last mail. Does nothing if the deletion was taken back, or is done. If a refund or a dispute is not finished,
 * tries again a day later; until then the deletion can be taken back. After a restore, the days begin anew.
 */
export async function eraseAccount(billing: BillingContext, erasure: Erasure): Promise<void> {
  const { deletionId, jobId } = erasure;
  const { db, clock, payments, log } = billing;
  if (!(await isDue(billing, erasure))) return;
  await endAccount(billing, deletionId);
  const found = await deletionOf(db, deletionId);
  if (found === undefined) return;
  if (await isPostponed(billing, erasure, found)) return;
  // What this person has paid may still earn something for whoever brought them.
  await reckonPayments(billing, found.user.id);
  const { customerIds } = await erasedOf(db, found.user);
  for (const customerId of customerIds) {
    const objects = await payments.eraseCustomer(customerId);
    if (objects.length > 0) log.info('account.metadataKept', { deletionId, objects: objects.join(', ') });
  }
  await db.transaction(async (tx) => {
    const now = clock.now();
    const last = await lockUser(tx, found.user.id);
    const still = await deletionOf(tx, deletionId);
    if (last === undefined || still === undefined || still.deletion.undoneAt !== null) return;
    // The row of the deletion is all that still ends and refunds it. So the job repeats, and does that first.
    if (still.deletion.endedAt === null) throw new Error('Something was bought meanwhile');
    await eraseRows(tx, last, jobId);
    const mail = { to: addressOf(last), name: 'accountDeleted', values: { erasedAt: now.toISOString() } } as const;
    await enqueue(tx, 'sendMail', mail, now, new Date(now.getTime() + lastMailMs));
  });
}

/**
 * Returns whether the account must be erased now. Reads the deletion after it has locked the user, as whoever takes it
 * back does. If it is too early, queues the job for the day.
 */
async function isDue({ db, clock }: BillingContext, erasure: Erasure): Promise<boolean> {
  const { deletionId, jobId, appUrl } = erasure;
  return db.transaction(async (tx) => {
    const named = await deletionOf(tx, deletionId);
    const user = named && (await lockUser(tx, named.user.id));
    const found = user && (await deletionOf(tx, deletionId));
    if (user === undefined || found === undefined || found.deletion.undoneAt !== null) return false;
    const now = clock.now();
    const { askedAt, erasesAt } = found.deletion;
    const firstDay = await firstDayOf(tx, askedAt);
    // The backup may be older than the press with which the person took the deletion back. So they are asked again.
    if (firstDay > erasesAt) {
      await setErasure(tx, erasure, firstDay);
      await resendDeletionLink(tx, { user, appUrl, now });
      return false;
    }
    if (erasesAt > now) await queueErasure(tx, deletionId, erasesAt, jobId);
    return erasesAt <= now;
  });
}

/** Returns the first day on which the account may be erased. After a restore, the days begin anew. */
async function firstDayOf(db: Database, askedAt: Date): Promise<Date> {
  const last = await lastRestore(db);
  return erasureOf(last !== null && last.restoredAt > askedAt ? last.restoredAt : askedAt);
}

/** Moves the day of an erasure, until which the deletion can be taken back. */
async function setErasure(tx: Database, { deletionId, jobId }: Erasure, erasesAt: Date): Promise<void> {
  await tx.update(accountDeletions).set({ erasesAt }).where(eq(accountDeletions.id, deletionId));
  await queueErasure(tx, deletionId, erasesAt, jobId);
}

/**
 * Returns whether something about the account is not finished. If so, its erasure is tried again a day later, and the
 * team is told about promised refunds that have failed since the last try.
 */
async function isPostponed(billing: BillingContext, erasure: Erasure, found: Ending): Promise<boolean> {
  const { db, clock } = billing;
  const { user, deletion } = found;
  const { askedAt, erasesAt } = deletion;
  const now = clock.now();
  const failed = now.getTime() - askedAt.getTime() < byHandMs ? await failedRefunds(billing, deletion) : [];
  if (failed.length === 0 && (await whyOpen(billing, user, await personOf(db, user))) === null) return false;
  const isFirst = erasesAt <= (await firstDayOf(db, askedAt));
  // What the provider has rejected at once, and so never made, was told when the plan was ended.
  const toldUntil = isFirst ? askedAt : new Date(erasesAt.getTime() - againMs);
  const untold = failed.filter(({ changedAt }) => changedAt !== null && changedAt > toldUntil);
  await db.transaction(async (tx) => {
    await setErasure(tx, erasure, new Date(now.getTime() + againMs));
    await notifyTeam(
      tx,
      found,
      untold.map(({ intentId }) => intentId),
      now,
    );
  });
  return true;
}
