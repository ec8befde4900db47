import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/**
 * The ledger of referrals. Rows are only added. The amounts of one `object` add up to what is owed for it. Members are
 * named by id without a reference, so that the ledger outlives an account.
 */
export const referralEntries = pgTable(
  'referral_entries',
  {
    /** The referral code whose owner earns the amount. */
    code: text('code').notNull(),
    /** The invoice that was paid; `bonus`; or `self:` and a member's id for a member who is the code's owner. */
    object: text('object').notNull(),
    /** 1, 2, … of this object. So two servers cannot both record the same change. */
    turn: integer('turn').notNull(),
    /** `setOff` takes back what was earned, or the bonus. `self` has the amount 0. */
    kind: text('kind').$type<'earned' | 'bonus' | 'setOff' | 'self'>().notNull(),
    /** Id of the account that paid; null for the bonus. */
    memberId: text('member_id'),
    /** What was bought; null for the bonus, and for a part of a period, as after a change of plan. */
    bought: text('bought').$type<'period' | 'lifetime'>(),
    /** In minor units; below 0 for `setOff`. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's ids of the payments. */
    payments: jsonb('payments').$type<string[]>().notNull(),
    /** When the money was paid; of the bonus, when it was recorded. */
    paidAt: instant('paid_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.object, table.turn] }),
    index('referral_entries_member').on(table.memberId),
  ],
);

export type ReferralEntry = typeof referralEntries.$inferSelect;
