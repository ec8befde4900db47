import type { SubscriptionInvoice } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { ownersOf, recordReversals } from './reversals.ts';
import { recordEvent } from '../events/record.ts';
import { subscriptionOrNone } from './reconcile.ts';

/** A subscription that ends at once. */
export interface Ending {
  readonly subscriptionId: string;
  /** What was paid after this moment goes back (ISO 8601); what was paid after the end if it is not said. */
  readonly payBackFrom?: string;
}

/**
 * Ends a subscription for good: at the provider, with its open invoices, so that nobody can be charged for it any more.
 * What was paid after its end is paid back. Idempotent. Throws while a payment is just being taken, so that the job looks
 * again.
 */
export async function endForGood(billing: BillingContext, { subscriptionId, payBackFrom }: Ending): Promise<void> {
  const { payments } = billing;
  await payments.endSubscription(subscriptionId);
  const { isStillBeingPaid } = await payments.voidOpenInvoices(subscriptionId);
  if (isStillBeingPaid) throw new Error(`A payment of the ended ${subscriptionId} is just being taken`);
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  const from = payBackFrom === undefined ? subscription?.endedAt : new Date(payBackFrom);
  if (subscription === undefined || !from) return;
  const late = (await payments.subscriptionInvoices(subscriptionId)).filter(
    ({ paidAt, amountPaid }) => paidAt !== null && paidAt > from && amountPaid > 0,
  );
  for (const invoice of late) await refundLate(billing, subscription.customerId, invoice);
}

async function refundLate(
  billing: BillingContext,
  customerId: string,
  { id, paidAt, payments: intentIds }: SubscriptionInvoice,
): Promise<void> {
  const { db, payments, clock } = billing;
  const [userId = null] = await ownersOf(db, customerId);
  for (const intentId of intentIds) {
    // The record comes first: the mail about the refund says that the payment came late.
    const event = { kind: 'paidAfterEnd' as const, object: intentId, userId, happenedAt: paidAt ?? clock.now() };
    await db.transaction((tx) => recordEvent(tx, event, clock.now(), null));
    // The bank itself decides about a disputed payment.
    if ((await payments.reversals(intentId)).disputes.length === 0) await payments.refund(intentId, `late/${id}`);
    await recordReversals(billing, intentId);
  }
}
