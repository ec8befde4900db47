import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { personalTables, type PersonIds } from '../../db/personalData.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { jobs, rateLimits } from '../../db/schema.ts';

/**
 * Returns whether a text names an email address, and not only a longer one that begins or ends with it: `joann@a.co`
 * does not name `ann@a.co`.
 */
function namesAddress(text: string, address: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, at + 1)) {
    const goesOnBefore = /[\p{L}\p{N}!#$%&'*+/=?^_{|}~.-]$/u.test(lower.slice(0, at));
    const goesOnAfter = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(lower.slice(at + address.length));
    if (!goesOnBefore && !goesOnAfter) return true;
  }
  return false;
}

/**
 * Deletes the queued work that is about a person: what names the account, the mails about its events, the mails to the
 * address that the person has proven, and the notes to the team that name them. Call it before the person's events are
 * deleted, because these know their mails.
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
    inArray(jobs.id, await notesAbout(tx, [userId, ...addresses])),
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

/** Returns the ids of the queued notes to the team that have one of these names. */
async function notesAbout(tx: Database, names: readonly string[]): Promise<string[]> {
  const text = sql<string>`${jobs.payload} ->> 'text'`;
  const mayName = names.map((name) => sql`position(${name} in lower(${text})) > 0`);
  const notes = await tx
    .select({ id: jobs.id, text })
    .from(jobs)
    .where(and(eq(jobs.kind, 'notify'), or(...mayName)));
  return notes.flatMap((note) => (names.some((name) => namesAddress(note.text, name)) ? note.id : []));
}
