import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';

/** A subscription in one of these states has paid time that can be made longer. */
const extendable = new Set(['active', 'trialing']);

/** An extension of the paid time. */
interface Extension {
  readonly from: Date;
  readonly until: Date;
}

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
 * Extends the paid time. Idempotent by `key`. `changed`: the paid time ends at another moment by now, so nothing was
 * done. `next` is what comes at its end.
 */
export async function extendPaidTime(
  { payments }: Pick<BillingContext, 'payments'>,
  subscriptionId: string,
  { from, until }: Extension,
  key: string,
): Promise<{ kind: 'changed'; end: Date } | { kind: 'extended'; next: 'renews' | 'ends' }> {
  const { currentPeriodEnd: end, isEnding }: ProviderSubscription = await payments.subscription(subscriptionId);
  const isAt = (moment: Date) => end.getTime() === moment.getTime();
  if (!isAt(from) && !isAt(until)) return { kind: 'changed', end };
  if (isAt(from)) await payments.extendUntil(subscriptionId, until, key);
  return { kind: 'extended', next: isEnding ? 'ends' : 'renews' };
}
