import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformMembers } from '../../db/schema.dev.ts';

/** A member of the fake Discord community or Telegram group. */
export type FakeMember = typeof devPlatformMembers.$inferSelect;

/** Returns functions to list the members, oldest first, and to remove one. */
export function membersOf(db: Database, platform: FakeMember['platform']) {
  const table = devPlatformMembers;
  return {
    members: (): Promise<FakeMember[]> =>
      db.select().from(table).where(eq(table.platform, platform)).orderBy(asc(table.joinedAt), asc(table.memberId)),
    leave: async (memberId: string): Promise<void> => {
      await db.delete(table).where(and(eq(table.platform, platform), eq(table.memberId, memberId)));
    },
  };
}
