import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** How the ids of the rows about outages begin. The name of the vendor follows. */
export const outagePrefix = 'away:';

/**
 * The row `write` is written by every server at a readiness check, to test whether the database takes writes. The rows
 * of `outagePrefix` say of which outages the team was told; `checkedAt` is then their beginning.
 */
export const readinessChecks = pgTable('readiness_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});
