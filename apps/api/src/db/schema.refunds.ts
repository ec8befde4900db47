import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { checkouts, instant, users } from './schema.ts';

/**
 * Purchases that are ended and paid back without anybody asking, at most once each. `asked` waits to be done, `person` for
 * somebody of the team, `failed` too; `pending` and `refunded` were made, and may still come back.
 */
export const purchaseRefunds = pgTable(
  'purchase_refunds',
  {
    checkoutId: text('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** Whose account it was found to be under; null where there is none. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The address of the purchase, in lower case. */
    emailKey: text('email_key'),
    reason: text('reason').$type<'secondPlan' | 'unclaimed' | 'notMine'>().notNull(),
    status: text('status').$type<'asked' | 'person' | 'pending' | 'refunded' | 'failed'>().notNull(),
    createdAt: instant('created_at').notNull(),
    refundedAt: instant('refunded_at'),
    /** When the team was told that it stays pending. */
    toldAt: instant('told_at'),
  },
  (table) => [index('purchase_refunds_user').on(table.userId), index('purchase_refunds_email').on(table.emailKey)],
);
