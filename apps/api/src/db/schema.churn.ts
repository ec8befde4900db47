import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, users } from './schema.ts';

/**
 * Why a plan ended. `cancelNow`: by our button. `provider`: in the provider's portal or dashboard. `notPaid`: the
 * renewal could not be charged. `refund`, `dispute`: the payment was refunded, or a dispute lost. `deleted`: ended at
 * once at the provider. `replaced`: by another plan of the same member.
 */
export type EndCause = 'cancelNow' | 'provider' | 'notPaid' | 'refund' | 'dispute' | 'deleted' | 'replaced';

/**
 * Plans that have ended or are set to end; one row for each end of a plan. A row without `cancelledAt` means that our
 * server has asked the provider to end the plan, and does not know of a result yet.
 */
export const planEnds = pgTable(
  'subscription_cancellations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the subscription, or, for a lifetime plan, of the payment that bought it. */
    planId: text('subscription_id').notNull(),
    cause: text('door').$type<EndCause>().notNull(),
    planName: text('plan_name'),
    /** When the plan was cancelled or ended, by the provider's clock; null until the provider has done it. */
    cancelledAt: instant('cancelled_at'),
    /** The moment at which a cancelled plan is set to end; null while the moment is unknown. */
    endsAt: instant('paid_until'),
    /** When the cancellation was taken back; null if nobody took it back. */
    keptAt: instant('kept_at'),
    /** When the plan really ended; null while it is only set to end. */
    endedAt: instant('ended_at'),
    /** The payment whose refund or lost dispute ended the plan; null if the plan ended in another way. */
    intentId: text('payment_intent_id'),
    /** Monthly value of the plan before discounts, in minor units; null until known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    /** The member's reason from the churn steps, as in the note to the team; null if the member gave none. */
    reason: text('reason'),
    /** When the note to the team about the end was queued; null if no note was queued. */
    toldAt: instant('told_at'),
    /** When the note to the team about the kept plan was queued; null if no note was queued. */
    keptToldAt: instant('kept_told_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_cancellations_user').on(table.userId),
    index('subscription_cancellations_at').on(table.cancelledAt),
  ],
);
