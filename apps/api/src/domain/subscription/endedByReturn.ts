import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import { dayMs } from '../core/time.ts';

type ReversalRow = Pick<typeof reversals.$inferSelect, 'intentId' | 'amount' | 'refunds' | 'disputes'>;
/** The refunds and disputes of a payment that a decision about a plan reads. */
export type ReturnedPayment = ReversalRow;

/** Money that went back and has ended a plan. */
export interface EndedByReturn {
  /** The payment. */
  readonly intentId: string;
  readonly cause: 'refund' | 'dispute';
  /** When the plan ended: when the money went back, not when we heard of it. */
  readonly at: Date;
}

/** Returns the refunds and disputes of a customer's payments as last read, newest first. */
export const returnsOfCustomer = (db: Database, customerId: string) =>
  db.select().from(reversals).where(eq(reversals.customerId, customerId)).orderBy(desc(reversals.changedAt));

/**
 * Returns which of the money that went back has ended a subscription; null if none has. A lost dispute ends it, whichever
 * payment it was about. A full refund ends it if that payment paid for the time that ran at the refund. A renewal since
 * then changes nothing.
 * @param invoices - its invoices, paid or not
 * @param rows - the refunds and disputes of its customer's payments
 */
export function endedByReturn(
  invoices: readonly SubscriptionInvoice[],
  rows: readonly ReversalRow[],
): EndedByReturn | null {
  const ends = rows.flatMap((row): EndedByReturn[] => {
    const { intentId } = row;
    const back = wholeReturnOf(row);
    if (back === null || !invoices.some((invoice) => isPaidBy(invoice, intentId))) return [];
    const ends = back.cause === 'dispute' || paysForTimeAt(invoices, intentId, back.at);
    return ends ? [{ intentId, ...back }] : [];
  });
  return ends.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

const isPaidBy = ({ amountPaid, payments }: SubscriptionInvoice, intentId: string): boolean =>
  amountPaid > 0 && payments.includes(intentId);

/**
 * Returns whether a payment pays for the time that runs at a moment. A renewal that was due by then has begun another
 * time, even if it was never paid.
 */
export function paysForTimeAt(invoices: readonly SubscriptionInvoice[], intentId: string, at: Date): boolean {
  const paid = invoices.find((invoice) => isPaidBy(invoice, intentId));
  return (
    paid !== undefined &&
    !invoices.some(({ amount, createdAt }) => amount > 0 && createdAt > paid.createdAt && createdAt <= at)
  );
}

/** Returns how and when the whole of a payment went back; null if we keep some of it. */
export function wholeReturnOf({ amount, refunds, disputes }: ReversalRow): Pick<EndedByReturn, 'cause' | 'at'> | null {
  const lost = disputes.find((each) => each.status === 'lost');
  if (lost !== undefined) return { cause: 'dispute', at: new Date(lost.decidedAt) };
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const sum = done.reduce((total, refund) => total + refund.amount, 0);
  if (amount === 0 || sum < amount) return null;
  const moments = done.map(({ createdAt }) => Date.parse(createdAt));
  return { cause: 'refund', at: new Date(Math.max(...moments)) };
}

const weekMs = 7 * dayMs;

/** Returns whether a payment of a subscription is disputed and the bank has not decided. */
export const isDisputed = (invoices: readonly SubscriptionInvoice[], rows: readonly ReversalRow[]): boolean =>
  disputesOf(invoices, rows).some(({ status }) => status === 'open');

/**
 * Returns when a subscription is charged again after all its disputes were decided for us: at the end of the paid time,
 * but a week after we have announced it. Null while a dispute is open, or if there was none.
 */
export function chargedAgainAt(
  { paidUntil }: Pick<ProviderSubscription, 'paidUntil'>,
  invoices: readonly SubscriptionInvoice[],
  rows: readonly ReversalRow[],
): Date | null {
  const disputes = disputesOf(invoices, rows);
  if (disputes.length === 0 || !disputes.every((each) => each.status === 'won')) return null;
  const decided = disputes.map(({ decidedAt }) => Date.parse(decidedAt));
  return new Date(Math.max(paidUntil?.getTime() ?? 0, Math.max(...decided) + weekMs));
}

function disputesOf(invoices: readonly SubscriptionInvoice[], rows: readonly ReversalRow[]) {
  const intents = new Set(invoices.flatMap(({ payments }) => payments));
  return rows.flatMap(({ intentId, disputes }) => (intents.has(intentId) ? disputes : []));
}
