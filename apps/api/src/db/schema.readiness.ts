import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/**
 * Notes of servers about checks. The row `write`: every server writes it in its readiness checks, to test whether the
 * database accepts writes. The rows `away:` with a vendor's name: the team was told that this vendor has an outage,
 * which began at `checkedAt`. The rows `backup:` are about the nightly proof (`backupWatch.ts`). A restore deletes all
 * rows.
 */
export const readinessChecks = pgTable('readiness_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});
