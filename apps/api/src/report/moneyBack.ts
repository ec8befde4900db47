import { majorUnits } from '@signalsync/content/format';
import { inArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ReversalRow, reversals } from '../db/schema.sweeps.ts';
import { checkouts, users } from '../db/schema.ts';
import { backOf } from '../domain/subscription/endedByReturn.ts';
import { listOf, type Table } from './table.ts';

/** A refund or a dispute. Amount in minor units. */
interface MoneyBack {
  readonly at: Date;
  readonly email: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'open' | 'won' | 'lost';
  readonly amount: number;
  readonly paid: number;
  readonly currency: string;
  /** For a dispute: until when the bank accepts evidence; null if the bank names no day. */
  readonly evidenceDueBy: Date | null;
}

/** Returns all refunds and disputes, oldest first, and for each payment the amount that went back. */
export async function readMoneyBack(db: Database) {
  const rows = await db.select().from(reversals);
  const emails = await buyersOf(db, rows);
  const all = rows.flatMap((row): MoneyBack[] => {
    const common = { email: emails.get(row.intentId) ?? null, paid: row.amount, currency: row.currency.toUpperCase() };
    const refunds = row.refunds.map((refund) => ({ ...refund, evidenceDueBy: null }));
    return [...refunds, ...row.disputes].map(({ status, amount, createdAt, evidenceDueBy }) => ({
      ...common,
      at: new Date(createdAt),
      status,
      amount,
      evidenceDueBy: evidenceDueBy === null ? null : new Date(evidenceDueBy),
    }));
  });
  return {
    all: all.sort((one, other) => one.at.getTime() - other.at.getTime()),
    byPayment: new Map(rows.map((row) => [row.intentId, { amount: backOf(row), currency: row.currency }])),
  };
}

/** Returns the email address of each payment's buyer, by the payment's id. */
async function buyersOf(db: Database, rows: readonly ReversalRow[]): Promise<ReadonlyMap<string, string>> {
  const intentIds = rows.map(({ intentId }) => intentId);
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? []);
  const bought = await db.select().from(checkouts).where(inArray(checkouts.intentId, intentIds));
  const userIds = bought.flatMap(({ userId }) => userId ?? []);
  const isBuyer = or(inArray(users.id, userIds), inArray(users.stripeCustomerId, customerIds));
  const people = await db.select().from(users).where(isBuyer);
  return new Map(
    rows.flatMap(({ intentId, customerId }) => {
      const checkout = bought.find((each) => each.intentId === intentId);
      const user =
        people.find(({ id }) => id === checkout?.userId) ??
        people.find(({ stripeCustomerId }) => customerId !== null && stripeCustomerId === customerId);
      const email = user?.email ?? checkout?.email;
      return email ? [[intentId, email] as const] : [];
    }),
  );
}

const statusNames: Readonly<Record<MoneyBack['status'], string>> = {
  pending: 'Refund on its way',
  succeeded: 'Refund',
  failed: 'Refund that failed',
  canceled: 'Refund that was taken back',
  open: 'Dispute, open',
  won: 'Dispute, won',
  lost: 'Dispute, lost',
};

/** Returns a table with one row per refund or dispute. Contains email addresses only with `withEmails`. */
export function eachMoneyBack(all: readonly MoneyBack[], withEmails: boolean): Table {
  const money = (amount: number, currency: string) => majorUnits(amount, currency).toFixed(2);
  return listOf('refunds-and-disputes', 'Refunds and disputes (UTC)', all, {
    When: ({ at }) => at,
    What: ({ status }) => statusNames[status],
    Amount: ({ amount, currency }) => money(amount, currency),
    Of: ({ paid, currency }) => money(paid, currency),
    Currency: ({ currency }) => currency,
    'Evidence until': ({ evidenceDueBy }) => evidenceDueBy,
    ...(withEmails && { Email: ({ email }) => email }),
  });
}
