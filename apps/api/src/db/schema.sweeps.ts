import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProviderDispute, ProviderRefund } from '../ports/reversals.ts';
import { instant } from './schema.ts';

/**
 * Payments of which something was given back or is asked back by way of the bank, as the provider last told it. Amounts are minor
 * units. `isReversed`: nothing of it is left with us. `isUndecided`: a refund is on its way, or a dispute is open.
 */
export const reversals = pgTable(
  'reversals',
  {
    intentId: text('intent_id').primaryKey(),
    customerId: text('customer_id'),
    amount: integer('amount').notNull().default(0),
    currency: text('currency').notNull().default('usd'),
    refunds: jsonb('refunds').$type<StoredReversal<ProviderRefund>[]>().notNull().default([]),
    disputes: jsonb('disputes').$type<StoredReversal<ProviderDispute>[]>().notNull().default([]),
    isReversed: boolean('is_reversed').notNull(),
    isUndecided: boolean('is_undecided').notNull(),
    /** Rises with each change, so that whoever read the provider earlier does not write over whoever read it later. */
    version: integer('version').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('reversals_undecided').on(table.intentId).where(sql`${table.isUndecided}`)],
);

/** A refund or a dispute, as JSON keeps it. Rows that were written before its moment was kept have none. */
export type StoredReversal<T extends ProviderRefund | ProviderDispute> = Pick<T, 'id' | 'amount' | 'status'> & {
  /** ISO 8601. */
  createdAt?: string;
};

/**
 * The comparisons with the card provider, one row each. One server at a time holds them all, until `leasedUntil`; whoever comes after
 * it goes on at `cursor`, which is null between two rounds.
 */
export const sweeps = pgTable('sweeps', {
  name: text('name').$type<'hourly' | 'daily'>().primaryKey(),
  cursor: jsonb('cursor'),
  holder: text('holder'),
  leasedUntil: instant('leased_until'),
  nextAt: instant('next_at').notNull(),
  /** When the round at hand began, or the last one. */
  startedAt: instant('started_at'),
  /** When the last whole round ended. */
  finishedAt: instant('finished_at'),
});
