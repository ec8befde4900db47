import { randomUUID } from 'node:crypto';
import { majorUnits } from '@signalsync/content/format';
import { type InvoicePayment, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';

type RunningPlan = Record<'userId' | 'subscriptionId', string>;

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

/** A subscription in one of these states has paid time that can be made longer. */
const extendable = new Set(['active', 'trialing']);

/** An extension of the paid time. */
type Extension = Readonly<Record<'from' | 'until', Date>>;

/**
 * Returns what gives a subscription more paid time: from its end, or from now if that has passed. If it cannot be made
 * longer, returns its state at the provider.
 */
export async function extensionOf(
  { payments, clock }: Pick<BillingContext, 'payments' | 'clock'>,
  subscriptionId: string,
  days: number,
): Promise<Extension | { readonly rejected: string }> {
  const subscription = await unlessMissing(payments.subscription(subscriptionId));
  if (subscription === undefined || !extendable.has(subscription.status))
    return { rejected: subscription?.status ?? 'unknown' };
  const from = subscription.currentPeriodEnd;
  const until = new Date(Math.max(from.getTime(), clock.now().getTime()) + days * dayMs);
  until.setMilliseconds(0);
  return { from, until };
}

/**
 * Gives the paid time of an extension. Idempotent by `key`. `changed`: the time ends elsewhere meanwhile, so nothing was
 * done. `next` is what comes at its end.
 */
export async function extendPaidTime(
  { payments }: Pick<BillingContext, 'payments'>,
  subscriptionId: string,
  { from, until }: Extension,
  key: string,
): Promise<{ kind: 'changed'; end: Date } | { kind: 'extended'; next: 'renews' | 'ends' }> {
  const { currentPeriodEnd: end, isEnding } = await payments.subscription(subscriptionId);
  const isAt = (moment: Date) => end.getTime() === moment.getTime();
  if (!isAt(from) && !isAt(until)) return { kind: 'changed', end };
  if (isAt(from)) await payments.extendUntil(subscriptionId, until, key);
  return { kind: 'extended', next: isEnding ? 'ends' : 'renews' };
}
