import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** One row. Every server writes it at a readiness check, to test whether the database takes writes. */
export const readinessChecks = pgTable('readiness_checks', {
  id: text('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});
