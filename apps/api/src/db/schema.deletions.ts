import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GuaranteedPayment } from './schema.refunds.ts';
import { instant, owner } from './schema.ts';

/**
 * Deletions that members asked for. From `askedAt` on nobody can sign in to the account. At `erasesAt` the account is
 * erased, and this row with it, unless the deletion was taken back before.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** SHA-256 of the token in the mailed link that takes the deletion back. */
    undoHash: text('undo_hash').notNull().unique(),
    /** The subscription that the account had then; null if it had none. */
    subscriptionId: text('subscription_id'),
    /** What is refunded, as the member was told. */
    refunds: jsonb('refunds').$type<GuaranteedPayment[]>().notNull(),
    askedAt: instant('asked_at').notNull(),
    erasesAt: instant('erases_at').notNull(),
    /** When the plan was ended and the payments refunded; null until then. */
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [uniqueIndex('account_deletions_alive').on(table.userId).where(sql`${table.undoneAt} is null`)],
);

export type DeletionRow = typeof accountDeletions.$inferSelect;
