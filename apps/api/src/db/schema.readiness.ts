import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** One row, written by every server that is asked whether its database can be written. */
export const readinessChecks = pgTable('readiness_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});
