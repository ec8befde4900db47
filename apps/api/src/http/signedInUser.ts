import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { Session } from '../domain/sessions.ts';
import type { UserRow } from '../domain/users.ts';
import { Refusal } from './refusal.ts';

/** The person of a session. */
export async function signedInUser(db: Database, { userId }: Session): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Refusal(401, 'Please sign in first.');
  return user;
}
