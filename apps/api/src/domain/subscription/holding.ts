import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { chargedAgainAt, isDisputed, type ReturnedPayment } from './endedByReturn.ts';
import { isOver } from './providerSubscription.ts';

/**
 * Holds a plan's renewals, so that nothing is charged while the bank decides about a payment. What is due is voided: the
 * time until the bank's decision is not charged. Throws while a payment is just being taken.
 */
export async function holdRenewals({ payments }: BillingContext, subscriptionId: string): Promise<void> {
  await payments.holdRenewals(subscriptionId);
  const { isStillBeingPaid } = await payments.voidOpenInvoices(subscriptionId);
  if (isStillBeingPaid) throw new Error(`A payment of ${subscriptionId} is just being taken`);
}

/** Queues what holds a plan's renewals while a payment is disputed, or resumes them. May be called at any time. */
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

/** The provider takes only a time that lies ahead. */
const leastMs = 60_000;
