import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';

/** The columns of a payment's refunds and disputes that decide whether its plan has ended. */
export type ReturnedPayment = Pick<ReversalRow, 'intentId' | 'amount' | 'refunds' | 'disputes'>;

/** A refund or lost dispute that has ended a plan. */
export interface EndedByReturn {
  /** The payment that was refunded or disputed, `pi_…`. */
  readonly intentId: string;
  readonly cause: 'refund' | 'dispute';
  /**
   * When the plan ended: at the time of the refund or of the bank's decision, even if our server learned of it later.
   */
  readonly at: Date;
}

/** Returns the refunds and disputes of a customer's payments as they were last read from the provider, newest first. */
export const returnsOfCustomer = (db: Database, customerId: string) =>
  db.select().from(reversals).where(eq(reversals.customerId, customerId)).orderBy(desc(reversals.changedAt));

/**
 * Returns the refund or lost dispute that has ended a subscription; null if none has. A lost dispute of any payment
 * ends the subscription. So does a full refund that was made in the period that the payment was for, even if the plan
 * was renewed later.
 * @param invoices - the subscription's invoices, paid or not
 * @param rows - the refunds and disputes of its customer's payments
 */
export function endedByReturn(invoices: readonly SubscriptionInvoice[], rows: readonly ReturnedPayment[]) {
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
 * Returns whether a payment was for the period that contains the moment `at`. A renewal begins the next period, whether
 * it is paid or not. So does a pause, whose invoice of 0 begins where the paid time ends.
 */
export function paysForTimeAt(invoices: readonly SubscriptionInvoice[], intentId: string, at: Date): boolean {
  const paid = invoices.find((invoice) => isPaidBy(invoice, intentId));
  if (paid === undefined) return false;
  const { periodEnd } = paid;
  return !invoices.some(({ amount, createdAt, isRenewal, paidAt, periodStart }) => {
    if (createdAt <= paid.createdAt || createdAt > at) return false;
    if (amount === 0) return paidAt !== null && periodStart !== null && periodEnd !== null && periodStart >= periodEnd;
    // A change of the plan begins its period once it is paid.
    return isRenewal || paidAt !== null;
  });
}

/** Returns when and how a whole payment went back, by refunds or a lost dispute; null if we keep some of it. */
export function wholeReturnOf({
  amount,
  refunds,
  disputes,
}: ReturnedPayment): Pick<EndedByReturn, 'cause' | 'at'> | null {
  const lost = disputes.find((each) => each.status === 'lost');
  if (lost !== undefined) return { cause: 'dispute', at: new Date(lost.decidedAt) };
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const sum = done.reduce((total, refund) => total + refund.amount, 0);
  if (amount === 0 || sum < amount) return null;
  const moments = done.map(({ createdAt }) => Date.parse(createdAt));
  return { cause: 'refund', at: new Date(Math.max(...moments)) };
}

/**
 * Returns the full refund or lost dispute of a plan's latest payment, which has ended the plan. Undefined if there is
 * none.
 */
export async function moneyBackBehind(
  tx: Database,
  { lifetimeIntentId }: UserRow,
  subscription: ProviderSubscription | undefined,
): Promise<EndedByReturn | undefined> {
  const intentIds = lifetimeIntentId === null ? (subscription?.lastPayments ?? []) : [lifetimeIntentId];
  const [row] = await tx
    .select()
    .from(reversals)
    .where(and(eq(reversals.isReversed, true), inArray(reversals.intentId, [...intentIds])))
    .orderBy(desc(reversals.changedAt))
    .limit(1);
  const back = row && wholeReturnOf(row);
  return row && back ? { intentId: row.intentId, ...back } : undefined;
}

/** Returns why all of a payment went back: by a refund or by a lost dispute. */
export const causeOfReversal = ({ disputes }: { disputes: readonly { status: string }[] }): 'refund' | 'dispute' =>
  disputes.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';

/** Returns the amount of a payment that went back by refunds or a dispute, in minor units. */
export function backOf({ amount, refunds, disputes }: Omit<ReturnedPayment, 'intentId'>): number {
  const refunded = refunds.reduce((sum, each) => sum + (each.status === 'succeeded' ? each.amount : 0), 0);
  const lost = disputes.reduce((sum, each) => sum + (each.status === 'lost' ? each.amount : 0), 0);
  return Math.min(amount, refunded + lost);
}
