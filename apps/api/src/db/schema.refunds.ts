import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { checkouts, instant, users } from './schema.ts';

/** A payment (`pi_…`) that the guarantee refunds: this amount of it, in minor units, or all of it if null. */
export interface GuaranteedPayment {
  readonly intentId: string;
  readonly amount: number | null;
}

/**
 * Purchases that the server decides to end and refund, one row for each. `asked`: the refund is not yet made at the
 * provider. `pending`, `refunded`: it is made, but may still fail. `person`, `failed`: a team member must act.
 */
export const purchaseRefunds = pgTable(
  'purchase_refunds',
  {
    checkoutId: text('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** The account that made the purchase, or that has the purchase's email address; null if there is none. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The email address under which the purchase was made, in lower case. */
    emailKey: text('email_key'),
    reason: text('reason').$type<'secondPlan' | 'unclaimed' | 'notMine' | 'creditDisputed'>().notNull(),
    status: text('status').$type<'asked' | 'person' | 'pending' | 'refunded' | 'failed'>().notNull(),
    createdAt: instant('created_at').notNull(),
    refundedAt: instant('refunded_at'),
    /** When the team was notified that the refund is still pending; null if the team was not notified. */
    toldAt: instant('told_at'),
  },
  (table) => [index('purchase_refunds_user').on(table.userId), index('purchase_refunds_email').on(table.emailKey)],
);

export type RefundRow = typeof purchaseRefunds.$inferSelect;
