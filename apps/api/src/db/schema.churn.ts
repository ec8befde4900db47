import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, users } from './schema.ts';

/**
 * Cancelled plans. In a row without `cancelledAt` the user has pressed 'Cancel now', but the provider has not cancelled
 * the plan (yet). `keptAt` is when the plan was resumed.
 */
export const subscriptionCancellations = pgTable(
  'subscription_cancellations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    door: text('door').$type<'cancelNow' | 'provider'>().notNull(),
    planName: text('plan_name'),
    cancelledAt: instant('cancelled_at'),
    paidUntil: instant('paid_until'),
    keptAt: instant('kept_at'),
    /** Monthly value of the plan before discounts, in minor units; null until known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_cancellations_user').on(table.userId),
    index('subscription_cancellations_at').on(table.cancelledAt),
  ],
);
