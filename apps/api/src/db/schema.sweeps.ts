import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/**
 * Payments with refunds or disputes, as last read from the provider. Amounts in minor units. `isReversed`: all of the
 * money went back. `isUndecided`: a refund is pending, or a dispute is open.
 */
export const reversals = pgTable(
  'reversals',
  {
    intentId: text('intent_id').primaryKey(),
    customerId: text('customer_id'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    refunds: jsonb('refunds').$type<StoredRefund[]>().notNull(),
    disputes: jsonb('disputes').$type<StoredDispute[]>().notNull(),
    isReversed: boolean('is_reversed').notNull(),
    isUndecided: boolean('is_undecided').notNull(),
    /** Rises by 1 with each change. So data that was read earlier cannot overwrite data that was read later. */
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('reversals_customer').on(table.customerId),
    index('reversals_undecided').on(table.intentId).where(sql`${table.isUndecided}`),
  ],
);

export type ReversalRow = typeof reversals.$inferSelect;

/** A refund as stored in JSON. Amounts in minor units. */
export interface StoredRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** When the refund was created, ISO 8601. */
  readonly createdAt: string;
}

interface DisputeFacts {
  readonly id: string;
  readonly amount: number;
  /** When the dispute was created, ISO 8601. */
  readonly createdAt: string;
  /** Until when the bank accepts evidence, ISO 8601; null if the bank names no day. */
  readonly evidenceDueBy: string | null;
}

interface Decided<Outcome> {
  readonly status: Outcome;
  /**
   * When the dispute was decided: the time of the provider's event about the decision. If there is no such event, the
   * time at which our server read the decision. ISO 8601.
   */
  readonly decidedAt: string;
}

/** A dispute as stored in JSON. Amounts in minor units. */
export type StoredDispute = DisputeFacts & ({ readonly status: 'open' } | Decided<'won'> | Decided<'lost'>);

/**
 * The sweeps (regular comparisons with the provider), one row each. Only one server at a time runs the sweeps, until
 * `leasedUntil` of the hourly row. After that time, another server may continue at `cursor`. Between two runs `cursor`
 * is null.
 *
 * A third row, `restore`, exists once a backup was restored. `startedAt`: when it was restored. `cursor.takenAt`: when
 * the backup was made. `finishedAt`: when both sweeps had compared the restored data with the provider. Until then,
 * servers admit no calls.
 */
export const sweeps = pgTable('sweeps', {
  name: text('name').$type<'hourly' | 'daily' | 'restore'>().primaryKey(),
  cursor: jsonb('cursor'),
  holder: text('holder'),
  leasedUntil: instant('leased_until'),
  nextAt: instant('next_at').notNull(),
  /** When the current or last round began; null before the first one. */
  startedAt: instant('started_at'),
  /** When the last complete round ended; null before that. */
  finishedAt: instant('finished_at'),
});
