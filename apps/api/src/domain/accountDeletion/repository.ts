import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import { type UserRow, users } from '../../db/schema.ts';

/** A deletion, and its account. */
export interface Ending {
  readonly deletion: DeletionRow;
  readonly user: UserRow;
}

/** Returns a deletion, and its account; undefined if the account is erased. */
export async function deletionOf(db: Database, id: string): Promise<Ending | undefined> {
  const [found] = await db
    .select({ deletion: accountDeletions, user: users })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.id, id));
  return found;
}
