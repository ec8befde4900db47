import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { personalTables, type PersonIds } from '../../db/personalData.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { jobs, rateLimits } from '../../db/schema.ts';

/**
 * Deletes the queued work that is about a person: what names the account, the mails about its events, and the mails to
 * the address that the person has proven. Notes to the team stay until they are sent, because they may say what the
 * team still owes. Call it before the person's events are deleted, because these know their mails.
 * @param exceptId - the id of the running job, whose row stays until it is done
 */
export async function dropWork(tx: Database, person: PersonIds, exceptId: string): Promise<void> {
  const { userId } = person;
  const told = tx
    .select({ id: accountEvents.jobId })
    .from(accountEvents)
    .where(personalTables.events?.of(person) ?? sql`false`);
  const addresses = addressesOf(person);
  const isAbout = or(
    eq(sql`${jobs.payload} ->> 'userId'`, userId),
    inArray(jobs.id, told),
    inArray(sql`lower(${jobs.payload} ->> 'to')`, addresses),
    inArray(sql`lower(${jobs.payload} ->> 'email')`, addresses),
  );
  await tx.delete(jobs).where(and(ne(jobs.id, exceptId), isAbout));
}

/** Deletes the counts of calls by the person's account, and by the address that they have proven. */
export async function dropLimits(tx: Database, person: PersonIds): Promise<void> {
  const names = [person.userId, ...addressesOf(person)];
  // A key ends with the name, after a colon or, if it has a network too, after a space.
  const isOf = names.map((name) =>
    inArray(sql`right(${rateLimits.key}, ${name.length + 1}::int)`, [`:${name}`, ` ${name}`]),
  );
  await tx.delete(rateLimits).where(or(...isOf));
}

/** Returns the address that the person has proven, in lower case, and in the form for comparison. */
const addressesOf = ({ provenAddress, provenKey }: PersonIds): string[] => [
  ...new Set([provenAddress?.toLowerCase(), provenKey].flatMap((address) => address ?? [])),
];
