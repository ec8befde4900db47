import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type PersonalTable, personalTables, type PersonIds } from '../../db/personalData.ts';
import type { DeletionRow } from '../../db/schema.deletions.ts';
import { checkouts, jobs, rateLimits, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { personOf } from '../accountData/personOf.ts';
import { isUnclaimedUnder } from '../checkout/unclaimed.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';
import { deletionOf, endAccount, endPlan } from './ending.ts';
import { whyOpen } from './blocks.ts';

/** While something about the account is not finished, its erasure is tried again after this time, in ms. */
const againMs = dayMs;
/** After this time the last mail is not sent any more, so that no address stays in the queue, in ms. */
const lastMailMs = 3 * dayMs;

/**
 * Erases an account for good: first its customers at the provider, then its rows, in one transaction that also queues
 * the last mail. Does nothing if the deletion was taken back, or is done. If a refund or a dispute is not finished,
 * tries again a day later.
 * @param jobId - the id of this job, whose row stays until it is done
 */
export async function eraseAccount(billing: BillingContext, deletionId: string, jobId: string): Promise<void> {
  const { db, clock, payments } = billing;
  await endAccount(billing, deletionId);
  const found = await deletionOf(billing, deletionId);
  if (found === undefined || found.deletion.undoneAt !== null) return;
  await endPlan(billing, found);
  const { user, deletion } = found;
  if ((await whyOpen(billing, user, await personOf(db, user))) !== null) {
    await enqueue(db, 'eraseAccount', { deletionId }, new Date(clock.now().getTime() + againMs));
    return;
  }
  const { customerIds } = await erasedOf(db, user);
  for (const customerId of customerIds) await payments.eraseCustomer(customerId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const last = await lockUser(tx, deletion.userId);
    if (last === undefined) return;
    await eraseRows(tx, last, deletion, jobId);
    const mail = { to: addressOf(last), name: 'accountDeleted', values: { erasedAt: now.toISOString() } } as const;
    await enqueue(tx, 'sendMail', mail, now, new Date(now.getTime() + lastMailMs));
  });
}

/**
 * Returns what our rows name the person by. A purchase that waits for its claim is left out: the next person who proves
 * the address is asked about it. A customer is left out that anybody else's purchase has, too.
 */
async function erasedOf(db: Database, user: UserRow): Promise<PersonIds> {
  const ids = await personOf(db, user);
  const waiting = db.select({ id: checkouts.id }).from(checkouts).where(isUnclaimedUnder(db, user.signInKey));
  const isOwn = inArray(checkouts.id, [...ids.checkoutIds]);
  // Nobody has paid these, and nobody can: the address is all that they tell.
  const isAbandoned = and(
    isNull(checkouts.userId),
    eq(checkouts.status, 'closed'),
    eq(sql`lower(${checkouts.email})`, user.signInKey),
  );
  const own = await db
    .select()
    .from(checkouts)
    .where(and(or(isOwn, isAbandoned), notInArray(checkouts.id, waiting)));
  const checkoutIds = own.map(({ id }) => id);
  const customers = new Set([...ids.customerIds, ...own.flatMap(({ customerId }) => customerId ?? [])]);
  const shared = await sharedOf(db, user, [...customers], checkoutIds);
  return {
    ...ids,
    provenAddress: user.signInEmail,
    provenKey: user.signInKey,
    customerIds: [...customers].filter((id) => !shared.has(id)).toSorted(),
    checkoutIds,
    guestCheckoutIds: own.flatMap(({ id, owner }) => (owner.startsWith('guest:') ? id : [])),
    intentIds: own.flatMap(({ intentId }) => intentId ?? []),
  };
}

/** Returns those of these customers that another account has, or a purchase that is not erased. */
async function sharedOf(db: Database, user: UserRow, customerIds: string[], checkoutIds: string[]) {
  if (customerIds.length === 0) return new Set<string | null>();
  const { customerId, id } = checkouts;
  const bought = await db
    .select({ customerId })
    .from(checkouts)
    .where(and(inArray(customerId, customerIds), notInArray(id, checkoutIds)));
  const held = await db
    .select({ customerId: users.stripeCustomerId })
    .from(users)
    .where(and(inArray(users.stripeCustomerId, customerIds), ne(users.id, user.id)));
  return new Set([...bought, ...held].map((row) => row.customerId));
}

/** Deletes the person's rows, and empties what stays, as `db/personalData*.ts` says. */
async function eraseRows(tx: Database, user: UserRow, { userId }: DeletionRow, jobId: string): Promise<void> {
  const ids = await erasedOf(tx, user);
  await dropJobs(tx, user, jobId);
  const isAboutPerson = [userId, user.signInKey].map((text) => sql`position(${text} in ${rateLimits.key}) > 0`);
  await tx.delete(rateLimits).where(or(...isAboutPerson));
  const { account, ...others } = personalTables;
  // The account comes last, because the others find their rows by it.
  for (const about of [...Object.values(others), account]) if (about !== undefined) await eraseFrom(tx, about, ids);
}

async function eraseFrom(tx: Database, { table, of, left }: PersonalTable, ids: PersonIds): Promise<void> {
  // Without a condition the rows would be everybody's.
  const isOfPerson = of(ids) ?? sql`false`;
  if (left === 'nothing') {
    await tx.delete(table).where(isOfPerson);
    return;
  }
  const emptied = Object.entries(left.columns).flatMap(([name, fate]) => (fate === 'emptied' ? [[name, null]] : []));
  if (emptied.length > 0)
    await tx
      .update(table)
      .set(Object.fromEntries(emptied) as Record<string, null>)
      .where(isOfPerson);
}

/** Deletes all queued work that names the person, such as unsent mails and notes to the team. */
async function dropJobs(tx: Database, user: UserRow, jobId: string): Promise<void> {
  const names = [...new Set([user.id, user.signInEmail, user.signInKey, user.email])];
  const isAboutPerson = names.map((text) => sql`position(${text} in ${jobs.payload}::text) > 0`);
  await tx.delete(jobs).where(and(ne(jobs.id, jobId), or(...isAboutPerson)));
}
