import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type PersonalTable, personalTables, type PersonIds } from '../../db/personalData.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { personOf } from '../accountData/personOf.ts';
import { isUnclaimedUnder } from '../checkout/unclaimed.ts';
import { dropLimits, dropWork } from './dropWork.ts';

/**
 * Returns what our rows name the person by. Their address counts only if they have proven it: otherwise it may be
 * somebody else's. A purchase that waits for its claim is left out: the next person who proves the address is asked
 * about it. A customer is left out that anybody else's purchase has, too.
 */
export async function erasedOf(db: Database, user: UserRow): Promise<PersonIds> {
  const ids = await personOf(db, user);
  const waiting = db.select({ id: checkouts.id }).from(checkouts).where(isUnclaimedUnder(db, user.signInKey));
  const isOwn = inArray(checkouts.id, [...ids.checkoutIds]);
  // Nobody has paid these, and nobody can: the address is all that they tell.
  const isAbandoned = and(
    isNull(checkouts.userId),
    eq(checkouts.status, 'closed'),
    eq(sql`lower(${checkouts.email})`, ids.provenKey),
  );
  const own = await db
    .select()
    .from(checkouts)
    .where(and(ids.provenKey === null ? isOwn : or(isOwn, isAbandoned), notInArray(checkouts.id, waiting)));
  const checkoutIds = own.map(({ id }) => id);
  const customers = new Set([...ids.customerIds, ...own.flatMap(({ customerId }) => customerId ?? [])]);
  const shared = await sharedOf(db, user, [...customers], checkoutIds);
  return {
    ...ids,
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

/**
 * Deletes the person's rows, except those that stay, as `db/personalData*.ts` says.
 * @param jobId - the id of the running job, whose row stays until it is done
 */
export async function eraseRows(tx: Database, user: UserRow, jobId: string): Promise<void> {
  const ids = await erasedOf(tx, user);
  await dropWork(tx, ids, jobId);
  await dropLimits(tx, ids);
  const { account, ...others } = personalTables;
  // The account comes last, because the others find their rows by it.
  for (const about of [...Object.values(others), account]) {
    // `dropWork` knows the queue better.
    if (about !== undefined && about !== personalTables.waitingWork) await eraseFrom(tx, about, ids);
  }
}

async function eraseFrom(tx: Database, { table, of, left }: PersonalTable, ids: PersonIds): Promise<void> {
  // Without a condition the rows would be everybody's.
  if (left === 'nothing') await tx.delete(table).where(of(ids) ?? sql`false`);
}
