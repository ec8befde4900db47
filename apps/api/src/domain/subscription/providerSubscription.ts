import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import { dayMs } from '../core/time.ts';

// The functions in this file need only the provider's subscription, and none of our tables.

const running = new Set(['active', 'trialing', 'past_due']);
const over = new Set(['canceled', 'incomplete_expired']);

/** Returns whether a subscription has ended for good. */
export const isOver = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => over.has(status);

/** Returns whether a subscription has ended, or will stay unpaid. Neither ever becomes active again. */
export const isGivenUp = (subscription: Pick<ProviderSubscription, 'status'>): boolean =>
  isOver(subscription) || subscription.status === 'unpaid';

/**
 * Returns the unpaid invoice of a renewal, whether the provider has tried to charge it or not. Null if no renewal is
 * due.
 */
export function dueInvoice({ latestInvoice, status }: ProviderSubscription): SubscriptionInvoice | null {
  if (latestInvoice === null || over.has(status) || latestInvoice.amount === 0) return null;
  if (latestInvoice.status === 'draft') return latestInvoice;
  return latestInvoice.status === 'open' && latestInvoice.isRenewal ? latestInvoice : null;
}

/** If somebody cancels at the provider while a payment is due, the cancellation waits this long, in ms. */
const graceMs = dayMs;

/**
 * Returns when our server carries out a cancellation that was made at the provider while a payment was due. This is a
 * day after the cancellation, but before the provider stops trying to charge. Until then the member can pay, or keep
 * the plan. Null if there is no such cancellation.
 * @param accessEndsAfterDays - days from the first failed charge to the end of access; undefined if unknown
 */
export function endOfCancelledWhileDue(subscription: ProviderSubscription, accessEndsAfterDays: number | undefined) {
  const { isEnding, cancelledAt } = subscription;
  const due = dueInvoice(subscription);
  if (!isEnding || cancelledAt === null || due === null || isOver(subscription)) return null;
  const [cancelled, since] = [cancelledAt.getTime(), due.since.getTime()];
  const givenUp = accessEndsAfterDays === undefined ? Number.POSITIVE_INFINITY : since + accessEndsAfterDays * dayMs;
  return new Date(Math.max(cancelled, Math.min(Math.max(cancelled, since) + graceMs, givenUp)));
}

/**
 * Returns when a cancelled subscription will end; null if it is not cancelled, or has ended.
 * @param accessEndsAfterDays - as in `endOfCancelledWhileDue`
 */
export function endOfCancelled(subscription: ProviderSubscription, accessEndsAfterDays: number | undefined) {
  if (!subscription.isEnding || isOver(subscription)) return null;
  return endOfCancelledWhileDue(subscription, accessEndsAfterDays) ?? subscription.currentPeriodEnd;
}

/** Returns whether a subscription was set to end at a later time, rather than ended at once. */
export const wasSetToEnd = ({ isEnding, cancelledAt, endedAt }: ProviderSubscription): boolean =>
  isEnding || (cancelledAt !== null && endedAt !== null && cancelledAt < endedAt);

/**
 * Returns whether a subscription gives access now. A past-due subscription gives access, because the provider still
 * tries to charge. A subscription with paused payments gives access until the end of the paid time. During a member's
 * pause there is no access, and none until the charge after it is paid.
 */
export function givesAccess({ status, isPaused, pause, paidUntil, currentPeriodEnd }: ProviderSubscription): boolean {
  if (!running.has(status) || pause !== null) return false;
  return !isPaused || (paidUntil !== null && paidUntil >= currentPeriodEnd);
}
