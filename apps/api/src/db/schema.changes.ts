import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/**
 * Changes of a member's plan. Status `shown`: the member has seen the preview. `begun`: the member has confirmed, and
 * the provider is being called. `open`: the change waits for its payment. `done`, `closed`: it was made, or never will
 * be. Amounts in minor units.
 */
export const planChanges = pgTable(
  'plan_changes',
  {
    /** Random, and known to the member's browser alone. The idempotency keys of the provider's calls contain it. */
    id: text('id').primaryKey(),
    userId: owner(),
    subscriptionId: text('subscription_id').notNull(),
    /** `interval`: to a longer interval. `lifetime`: to the lifetime plan. `later`: to a shorter one, after the paid time. */
    kind: text('kind').$type<'interval' | 'lifetime' | 'later'>().notNull(),
    priceId: text('price_id').notNull(),
    providerPriceId: text('provider_price_id').notNull(),
    planName: text('plan_name').notNull(),
    earlierPlan: text('earlier_plan').notNull(),
    /** The second from which the unused time is credited. */
    creditedFrom: instant('credited_from').notNull(),
    amountDue: integer('amount_due').notNull(),
    credit: integer('credit').notNull(),
    currency: text('currency').notNull(),
    /** The charge after the change, as the preview has shown it; null for lifetime. */
    nextAmount: integer('next_amount'),
    /** When a change of the kind `later` takes effect, as the preview has shown it; null for the other kinds. */
    takesEffect: instant('takes_effect'),
    /** Whether the plan was cancelled and renews again after the change. */
    keeps: boolean('keeps').notNull().default(false),
    /**
     * When a change of the kind `later` began to take the cancellation back. Null if it has not. If such a change is
     * given up or undone, the plan is cancelled again.
     */
    keptAt: instant('kept_at'),
    status: text('status').$type<'shown' | 'begun' | 'open' | 'done' | 'closed'>().notNull(),
    /** The invoice of a change of the interval; null until the provider has made it. */
    invoiceId: text('invoice_id'),
    /** The purchase of a change to lifetime, a row in `checkout_attempts`; null until it was begun. */
    checkoutId: text('checkout_id'),
    /** The provider's page on which the member can confirm the payment; null if there is none. */
    payUrl: text('pay_url'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('plan_changes_created').on(table.createdAt),
    index('plan_changes_user').on(table.userId),
    uniqueIndex('plan_changes_alive').on(table.userId).where(sql`${table.status} in ('begun', 'open')`),
  ],
);

/** What a change does: see the column `kind`. */
export type ChangeKind = PlanChangeRow['kind'];
export type PlanChangeRow = typeof planChanges.$inferSelect;
