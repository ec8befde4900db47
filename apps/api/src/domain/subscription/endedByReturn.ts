import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import type { UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { isOver } from './providerSubscription.ts';

/** The columns of a payment's refunds and disputes that decide about its plan. */
type ReturnedPayment = Pick<ReversalRow, 'intentId' | 'amount' | 'refunds' | 'disputes'>;

/** A refund or lost dispute that has ended a plan. */
export interface EndedByReturn {
  /** The payment that was refunded or disputed, `pi_…`. */
  readonly intentId: string;
  readonly cause: 'refund' | 'dispute';
  /** When the plan ended: at the refund or the bank's decision, not when our server learned of it. */
  readonly at: Date;
}

/** Returns the refunds and disputes of a customer's payments as last read, newest first. */
export const returnsOfCustomer = (db: Database, customerId: string) =>
  db.select().from(reversals).where(eq(reversals.customerId, customerId)).orderBy(desc(reversals.changedAt));

/**
 * Returns the refund or lost dispute that has ended a subscription; null if none has. A lost dispute of any payment
 * ends it. A full refund ends it if made in the period that the payment was for, even if the plan was renewed later.
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

/** Returns whether a payment was for the period that contains `at`. A renewal begins the next period, paid or not. */
export function paysForTimeAt(invoices: readonly SubscriptionInvoice[], intentId: string, at: Date): boolean {
  const paid = invoices.find((invoice) => isPaidBy(invoice, intentId));
  return (
    paid !== undefined &&
    !invoices.some(({ amount, createdAt }) => amount > 0 && createdAt > paid.createdAt && createdAt <= at)
  );
}

/** Returns when and why we lost a whole payment, by a refund or a dispute; null if we keep some of it. */
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

const weekMs = 7 * dayMs;

/** Returns whether a payment of a subscription is disputed and the bank has not decided. */
const isDisputed = (invoices: readonly SubscriptionInvoice[], rows: readonly ReturnedPayment[]): boolean =>
  disputesOf(invoices, rows).some(({ status }) => status === 'open');

/**
 * Returns when a subscription is charged again after we won all its disputes. That is at the end of the paid time, but
 * at least a week after the last decision. Null without disputes, or if not all are won.
 */
export function chargedAgainAt(
  { paidUntil }: Pick<ProviderSubscription, 'paidUntil'>,
  invoices: readonly SubscriptionInvoice[],
  rows: readonly ReturnedPayment[],
): Date | null {
  const disputes = disputesOf(invoices, rows);
  if (disputes.length === 0 || !disputes.every((each) => each.status === 'won')) return null;
  const decided = disputes.map(({ decidedAt }) => Date.parse(decidedAt));
  return new Date(Math.max(paidUntil?.getTime() ?? 0, Math.max(...decided) + weekMs));
}

function disputesOf(invoices: readonly SubscriptionInvoice[], rows: readonly ReturnedPayment[]) {
  const intents = new Set(invoices.flatMap(({ payments }) => payments));
  return rows.flatMap(({ intentId, disputes }) => (intents.has(intentId) ? disputes : []));
}

/** Returns the full refund or lost dispute of a plan's latest payment, which has ended the plan; undefined if none. */
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

/** Returns whether a reversed payment was refunded or its dispute was lost. */
export const causeOfReversal = ({ disputes }: { disputes: readonly { status: string }[] }): 'refund' | 'dispute' =>
  disputes.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';

/**
 * Pauses a plan's renewals while the bank decides about a disputed payment, so that nothing is charged. Voids what is
 * due: the time until the bank's decision is free. Throws while a payment is in progress.
 */
export async function holdRenewals({ payments }: BillingContext, subscriptionId: string): Promise<void> {
  await payments.holdRenewals(subscriptionId);
  const { isStillBeingPaid } = await payments.voidOpenInvoices(subscriptionId);
  if (isStillBeingPaid) throw new Error(`A payment of ${subscriptionId} is just being taken`);
}

/** Queues the job that pauses a plan's renewals during a dispute, or resumes them. May be called at any time. */
export async function followDisputes(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  subscription: ProviderSubscription,
  invoices: readonly SubscriptionInvoice[],
  rows: readonly ReturnedPayment[],
): Promise<void> {
  const { id: subscriptionId, isEnding, isHeld, isPaused } = subscription;
  if (isOver(subscription)) return;
  if (isDisputed(invoices, rows)) {
    if (!isPaused && !isEnding) await enqueue(db, 'holdRenewals', { subscriptionId }, clock.now());
    return;
  }
  const again = isHeld ? chargedAgainAt(subscription, invoices, rows) : null;
  if (again === null) return;
  const firstCharge = new Date(Math.max(again.getTime(), clock.now().getTime() + leastMs)).toISOString();
  await enqueue(db, 'resumeRenewals', { subscriptionId, firstCharge }, clock.now());
}

/** The provider rejects a time in the past, so the resumed renewal is at least this far ahead, in ms. */
const leastMs = 60_000;
