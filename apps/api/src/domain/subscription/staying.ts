import { randomUUID } from 'node:crypto';
import { majorUnits } from '@signalsync/content/format';
import type { InvoicePayment } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';

interface RunningPlan {
  readonly userId: string;
  readonly subscriptionId: string;
}

/** Takes a cancellation back, so that the plan renews again. Returns false if the plan has ended. Idempotent. */
export async function keepPlan(billing: BillingContext, { userId, subscriptionId }: RunningPlan): Promise<boolean> {
  await billing.payments.keepRenewing(subscriptionId);
  await reconcilePlan(billing, userId);
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  return subscription !== undefined && !isOver(subscription);
}

/**
 * Pays what is due with the default card. `changed`: another amount is due than the member was shown, or none, so nothing
 * was charged. Pressed twice, it pays once: an invoice can be paid once only.
 * @param shown - the amount in major units
 */
export async function payDue(
  billing: BillingContext,
  { userId, subscriptionId }: RunningPlan,
  shown: number,
): Promise<Exclude<InvoicePayment, { kind: 'notOpen' }> | { readonly kind: 'changed' }> {
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  const due = subscription && dueInvoice(subscription);
  if (!due || due.status === 'draft' || majorUnits(due.amount, due.currency) !== shown) return { kind: 'changed' };
  if (due.isProcessing) return { kind: 'processing' };
  // The provider would repeat an earlier answer of the same key, also that the bank has declined.
  const paid = await billing.payments.payInvoice(due.id, `pay/${due.id}/${randomUUID()}`);
  await reconcilePlan(billing, userId);
  return paid.kind === 'notOpen' ? { kind: 'changed' } : paid;
}
