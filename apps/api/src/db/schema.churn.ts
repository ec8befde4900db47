import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, users } from './schema.ts';

/**
 * Plans that were told to end. A row without `cancelledAt` is a press of 'Cancel now' that the provider has not carried out, or not
 * yet. `keptAt` is when the plan was told to go on after all.
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
    /** What the plan brought in a month before discounts, in minor units; null until it is known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_cancellations_user').on(table.userId),
    index('subscription_cancellations_at').on(table.cancelledAt),
  ],
);
