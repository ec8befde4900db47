import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/**
 * The row `write` is written by every server at a readiness check, to test whether the database takes writes. The rows
 * `away:` with a vendor's name say of which outages the team was told; `checkedAt` is then their beginning. The rows
 * `backup:` are about the nightly proof (`backupWatch.ts`). A restore deletes them all.
 */
export const readinessChecks = pgTable('readiness_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});
