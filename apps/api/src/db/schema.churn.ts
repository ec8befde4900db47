import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, users } from './schema.ts';

/**
 * How a plan came to end. `cancelNow` is our button; `provider` is the provider's portal, or its dashboard. `notPaid`:
 * the renewal could not be charged. `refund`, `dispute`: the payment went back. `deleted`: ended at the provider, at
 * once. `replaced`: by another plan of the same member.
 */
export type EndCause = 'cancelNow' | 'provider' | 'notPaid' | 'refund' | 'dispute' | 'deleted' | 'replaced';

/**
 * Plans that have ended or are set to end, a row for each time. In a row without `cancelledAt` the end was asked for in
 * our product, but the provider has not carried it out (yet).
 */
export const planEnds = pgTable(
  'subscription_cancellations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The subscription; of a lifetime plan the payment that bought it. */
    planId: text('subscription_id').notNull(),
    cause: text('door').$type<EndCause>().notNull(),
    planName: text('plan_name'),
    /** When the end was decided, by the provider's time. */
    cancelledAt: instant('cancelled_at'),
    /** When the plan is over, as it was set; null if it is not known. */
    endsAt: instant('paid_until'),
    /** When the plan went on after all; null if it did not. */
    keptAt: instant('kept_at'),
    /** When the plan was over; null while it only is set to end. */
    endedAt: instant('ended_at'),
    /** The payment whose refund or lost dispute ended the plan; null if none did. */
    intentId: text('payment_intent_id'),
    /** Monthly value of the plan before discounts, in minor units; null until known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    /** The reason from the churn steps, as it was told to the team. */
    reason: text('reason'),
    /** When the note to the team was queued. */
    toldAt: instant('told_at'),
    /** When the note was queued that the plan goes on after all. */
    keptToldAt: instant('kept_told_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_cancellations_user').on(table.userId),
    index('subscription_cancellations_at').on(table.cancelledAt),
  ],
);
