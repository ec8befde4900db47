import { platformIds } from '@signalsync/contract/model/connection';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { platformConnections } from '../db/schema.connections.ts';
import { type CheckoutRow, checkouts, emailChanges, jobs, type UserRow, users } from '../db/schema.ts';
import { reportedAt } from '../domain/checkout/unowned.ts';
import { usernameKeyOf } from '../domain/connections/context.ts';
import type { JobRow } from '../jobs/queue.ts';
import { emailKeyOf } from '../domain/core/users.ts';

/** Whom a command is about: an account, or a guest who has bought and has no account. */
export interface Person {
  /** The account; undefined for a guest. */
  readonly user: UserRow | undefined;
  /** Purchases of the account or under its sign-in address; for a guest, those that the command names. Newest first. */
  readonly checkouts: readonly CheckoutRow[];
  /**
   * Set instead of an account and checkouts: the id of a subscription or invoice at the provider that no account has.
   */
  readonly unowned?: string;
}

/**
 * Finds a person by one of these: a sign-in address; another email address that the account has or had; the email
 * address of a guest's purchase; a username (`telegram:chart_reader`); the provider's customer (`cus_…`). Also finds a
 * purchase that no account has, by its id at the provider (`sub_…`, `in_…`), if the team was notified of it.
 */
export async function findPerson(db: Database, who: string): Promise<Person | undefined> {
  const user = await userOf(db, who);
  const isOfUser = user && or(eq(checkouts.userId, user.id), eq(checkouts.claimedBy, user.id));
  const email = user?.signInKey ?? emailKeyOf(who);
  const isOfAddress = eq(sql`lower(${checkouts.email})`, email);
  const bought = await db
    .select()
    .from(checkouts)
    .where(or(isOfUser, isOfAddress, user === undefined ? eq(checkouts.customerId, who) : undefined))
    .orderBy(desc(checkouts.createdAt));
  if (user === undefined && bought.length === 0)
    return (await reportedAt(db, who)) && { user, checkouts: [], unowned: who };
  const others = (row: CheckoutRow) => row.userId !== null && row.userId !== user?.id;
  return { user, checkouts: bought.filter((row) => !others(row)) };
}

async function userOf(db: Database, who: string): Promise<UserRow | undefined> {
  const first = async (condition: SQL): Promise<UserRow | undefined> =>
    (await db.select().from(users).where(condition).orderBy(desc(users.createdAt)).limit(1))[0];
  const [, name, username = ''] = /^(\w+):(.+)$/.exec(who) ?? [];
  const platform = platformIds.find((id) => id === name);
  if (platform !== undefined) {
    const named = db
      .select({ id: platformConnections.userId })
      .from(platformConnections)
      .where(
        and(eq(platformConnections.platform, platform), eq(platformConnections.usernameKey, usernameKeyOf(username))),
      );
    return first(inArray(users.id, named));
  }
  if (who.startsWith('cus_')) return first(eq(users.stripeCustomerId, who));
  const key = emailKeyOf(who);
  const { userId: id, oldEmail, newEmail } = emailChanges;
  const isChange = or(eq(sql`lower(${oldEmail})`, key), eq(sql`lower(${newEmail})`, key));
  const changed = db.select({ id }).from(emailChanges).where(isChange);
  return (
    (await first(eq(users.signInKey, key))) ??
    (await first(eq(sql`lower(${users.email})`, key))) ??
    (await first(inArray(users.id, changed)))
  );
}

/** Returns the email addresses under which a person gets mails, without repeats. */
function addressesOf({ user, checkouts: bought }: Person): string[] {
  const all = user === undefined ? bought.flatMap(({ email }) => email ?? []) : [user.signInEmail, user.email];
  return [...new Set(all)];
}

/** Returns the queued and failed jobs about a person, in the order in which they are due. */
export async function jobsOf(db: Database, person: Person): Promise<JobRow[]> {
  const { user, checkouts: bought } = person;
  const field = (name: string) => sql<string>`${jobs.payload} ->> ${name}`;
  const ids = bought.map(({ id }) => id);
  const subscriptions = bought.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const told = db.select({ id: accountEvents.jobId }).from(accountEvents).where(isAbout(person));
  const isTheirs = or(
    user && eq(field('userId'), user.id),
    inArray(field('to'), addressesOf(person)),
    inArray(field('checkoutId'), ids),
    inArray(field('subscriptionId'), subscriptions),
    inArray(jobs.id, told),
  );
  return db.select().from(jobs).where(isTheirs).orderBy(jobs.runAt, jobs.number);
}

/**
 * SQL condition on an event: it is about this person's account, one of this person's purchases, or the purchase without
 * an account.
 */
export function isAbout({ user, checkouts: bought, unowned }: Person): SQL | undefined {
  const ids = bought.map(({ id }) => id);
  const { userId, checkoutId, object } = accountEvents;
  const isOfUnowned = unowned === undefined ? undefined : sql`split_part(${object}, ' ', 1) = ${unowned}`;
  return or(user && eq(userId, user.id), inArray(checkoutId, ids), isOfUnowned);
}

/** Returns the person whom a job is about. The person is empty if the job is about no account and no purchase. */
export async function personOfJob(db: Database, { payload }: Pick<JobRow, 'payload'>): Promise<Person> {
  const { userId, checkoutId, to } = payload as Record<string, unknown>;
  const nobody = { user: undefined, checkouts: [] };
  if (typeof to === 'string') return (await findPerson(db, to)) ?? nobody;
  if (typeof userId === 'string') {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return { user, checkouts: [] };
  }
  if (typeof checkoutId !== 'string') return nobody;
  const bought = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const ownerId = bought[0]?.userId ?? bought[0]?.claimedBy ?? null;
  const [user] = ownerId === null ? [] : await db.select().from(users).where(eq(users.id, ownerId));
  return { user, checkouts: bought };
}
