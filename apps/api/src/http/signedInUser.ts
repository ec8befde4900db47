import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type UserRow, users } from '../db/schema.ts';
import type { Session } from './session.ts';
import { HttpError } from './httpError.ts';

/** Returns the user of a session. Throws a 401 if the account no longer exists. */
export async function signedInUser(db: Database, { userId }: Session): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new HttpError(401, serverErrors.signInFirst);
  return user;
}
