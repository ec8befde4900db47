import { randomUUID } from 'node:crypto';
import { majorUnits } from '@signalsync/content/format';
import { type InvoicePayment, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { actAlone } from './actAlone.ts';
import { liveChange, moveChange } from './planChanges.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';

type RunningPlan = Record<'userId' | 'subscriptionId', string>;

/**
 * Takes a cancellation back, so that the plan renews again. Returns false if the plan has ended already. Idempotent.
 */
export async function keepPlan(billing: BillingContext, { userId, subscriptionId }: RunningPlan): Promise<boolean> {
  await actAlone(billing, subscriptionId, async () => {
    await billing.payments.keepRenewing(subscriptionId);
    // A change that breaks off must not cancel again what the member keeps now.
    const change = await liveChange(billing.db, userId);
    if (change?.kind === 'later') await moveChange(billing.db, change, { keptAt: null });
  });
  await reconcilePlan(billing, userId);
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  return subscription !== undefined && !isOver(subscription);
}

/**
 * Pays the due invoice with the default card. `changed`: nothing was charged, because the due amount differs from
 * `shown`. Two calls pay only once, because an invoice can be paid only once.
 * @param shown - the amount that the member saw, in major units
 */
export const payDue = (billing: BillingContext, plan: RunningPlan, shown: number): Promise<PaidDue> =>
  actAlone(billing, plan.subscriptionId, () => payAlone(billing, plan, shown));

type PaidDue = Exclude<InvoicePayment, { kind: 'notOpen' }> | { readonly kind: 'changed' };

async function payAlone(
  billing: BillingContext,
  { userId, subscriptionId }: RunningPlan,
  shown: number,
): Promise<PaidDue> {
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  const due = subscription && dueInvoice(subscription);
  if (!due || due.status === 'draft' || majorUnits(due.amount, due.currency) !== shown) return { kind: 'changed' };
  if (due.isProcessing) return { kind: 'processing' };
  if (subscription.scheduled !== null) await billing.payments.releaseSchedule(subscriptionId);
  // Each call has a new idempotency key, because with the same key the provider would repeat an earlier 'declined'.
  const paid = await billing.payments.payInvoice(due.id, `pay/${due.id}/${randomUUID()}`);
  await reconcilePlan(billing, userId);
  return paid.kind === 'notOpen' ? { kind: 'changed' } : paid;
}

/** The provider's states in which a subscription's paid time can be extended. */
const extendable = new Set(['active', 'trialing']);

/** An extension of the paid time: the old end and the new one. */
type Extension = Readonly<Record<'from' | 'until', Date>>;

/**
 * Returns the extension of the paid time by `days`: from the end of the paid time, or from now if that end has passed.
 * If the paid time cannot be extended, returns the subscription's state at the provider.
 */
export async function extensionOf(
  { payments, clock }: Pick<BillingContext, 'payments' | 'clock'>,
  subscriptionId: string,
  days: number,
): Promise<Extension | { readonly rejected: string }> {
  const subscription = await unlessMissing(payments.subscription(subscriptionId));
  if (subscription === undefined || !extendable.has(subscription.status))
    return { rejected: subscription?.status ?? 'unknown' };
  const { pause, scheduled } = subscription;
  if (pause !== null) return { rejected: 'on pause' };
  if (scheduled !== null)
    return { rejected: `${scheduled.kind === 'pause' ? 'to be paused' : 'changing'} at the end of the paid time` };
  const from = subscription.currentPeriodEnd;
  const until = new Date(Math.max(from.getTime(), clock.now().getTime()) + days * dayMs);
  until.setMilliseconds(0);
  return { from, until };
}

/**
 * Extends the paid time at the provider. A repeated call with the same `key` changes nothing. `changed`: the end of the
 * paid time is neither `from` nor `until` any more, so nothing was done. `next` says what happens at the new end.
 */
export const extendPaidTime = (
  billing: BillingContext,
  subscriptionId: string,
  { from, until }: Extension,
  key: string,
): Promise<{ kind: 'changed'; end: Date } | { kind: 'extended'; next: 'renews' | 'ends' }> =>
  actAlone(billing, subscriptionId, async () => {
    const { currentPeriodEnd: end, isEnding, scheduled } = await billing.payments.subscription(subscriptionId);
    const isAt = (moment: Date) => end.getTime() === moment.getTime();
    // More time would drop the change or the pause that is planned for the end.
    if (scheduled !== null || (!isAt(from) && !isAt(until))) return { kind: 'changed', end };
    if (isAt(from)) await billing.payments.extendUntil(subscriptionId, until, key);
    return { kind: 'extended', next: isEnding ? 'ends' : 'renews' };
  });
