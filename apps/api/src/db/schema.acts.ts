import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/**
 * Subscriptions on which an act runs now, such as a cancellation. While a row's `until` is in the future, no other act
 * may begin. A row that is left over from a crash matters only until then.
 */
export const actLocks = pgTable('act_locks', {
  subscriptionId: text('subscription_id').primaryKey(),
  /** A random id of the act that holds the lock. */
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
});
