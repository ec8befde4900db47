import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { actAlone } from './actAlone.ts';
import type { ReturnedPayment } from './endedByReturn.ts';
import { isOver } from './providerSubscription.ts';

const weekMs = 7 * dayMs;
/** The provider rejects a time in the past, so the first charge after a pause is at least this far ahead, in ms. */
const leastMs = 60_000;

/** Returns whether a payment of a subscription is disputed and the bank has not decided. */
const isDisputed = (invoices: readonly SubscriptionInvoice[], rows: readonly ReturnedPayment[]): boolean =>
  disputesOf(invoices, rows).some(({ status }) => status === 'open');

/**
 * Returns when a subscription is charged again after we have won all its disputes. This is the end of the paid time, or
 * of the member's pause, but at least a week after the last decision. Null if there were no disputes, or if not all were
 * won.
 */
export function chargedAgainAt(
  { paidUntil, pause }: Pick<ProviderSubscription, 'paidUntil' | 'pause'>,
  invoices: readonly SubscriptionInvoice[],
  rows: readonly ReturnedPayment[],
): Date | null {
  const disputes = disputesOf(invoices, rows);
  if (disputes.length === 0 || !disputes.every((each) => each.status === 'won')) return null;
  const decided = disputes.map(({ decidedAt }) => Date.parse(decidedAt));
  const ends = [paidUntil, pause?.until].map((end) => end?.getTime() ?? 0);
  return new Date(Math.max(...ends, Math.max(...decided) + weekMs));
}

function disputesOf(invoices: readonly SubscriptionInvoice[], rows: readonly ReturnedPayment[]) {
  const intents = new Set(invoices.flatMap(({ payments }) => payments));
  return rows.flatMap(({ intentId, disputes }) => (intents.has(intentId) ? disputes : []));
}

/**
 * Pauses a plan's renewals while the bank decides about a disputed payment. Voids open invoices, because the time until
 * the bank's decision is free. Throws while a payment is in progress.
 */
export async function holdRenewals(billing: BillingContext, subscriptionId: string): Promise<void> {
  const { isStillBeingPaid } = await actAlone(billing, subscriptionId, async () => {
    await billing.payments.holdRenewals(subscriptionId);
    return billing.payments.voidOpenInvoices(subscriptionId);
  });
  if (isStillBeingPaid) throw new Error(`A payment of ${subscriptionId} is just being taken`);
}

/** Lets a plan be charged again from `firstCharge` (ISO 8601) on. */
export const resumeRenewals = (billing: BillingContext, subscriptionId: string, firstCharge: string): Promise<void> =>
  actAlone(billing, subscriptionId, () =>
    billing.payments.resumeRenewals(subscriptionId, new Date(firstCharge), `resume/${subscriptionId}/${firstCharge}`),
  );

/**
 * Queues the job that pauses a plan's renewals while a dispute is open, or resumes them after we have won. May be
 * called at any time.
 */
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
