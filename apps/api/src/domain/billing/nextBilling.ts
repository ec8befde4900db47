import { majorUnits } from '@signalsync/content/format';
import type { NextBilling } from '@signalsync/contract/model/payment';
import type { UserRow } from '../account/repository.ts';
import { isAuthenticationAsked } from '../events/subscriptionEvents.ts';
import type { BillingContext } from './context.ts';
import { isOver } from './reconcile.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns when the user's plan is charged next, and how much. Amounts are in major units, dates in ISO 8601. All fields
 * are null or false without a recurring plan. If the last charge failed, also returns what is due, the link to pay it,
 * and when the provider tries again.
 * @param accessEndsAfterDays - days from the first failed charge to the end of access, as set in the provider's
 * dashboard; undefined if unknown
 */
export async function nextBilling(
  { payments }: BillingContext,
  user: UserRow,
  accessEndsAfterDays: number | undefined,
): Promise<Omit<NextBilling, 'discountOffer'>> {
  const none = {
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    nextBillingDate: null,
    nextBillingAmount: null,
    currency: null,
    paymentFailed: false,
  };
  if (user.stripeSubscriptionId === null) return none;
  const subscription = await payments.subscription(user.stripeSubscriptionId);
  const { status, isEnding, currency } = subscription;
  if (isOver(subscription)) return none;
  const end = subscription.currentPeriodEnd.toISOString();
  const known = {
    cancelAtPeriodEnd: isEnding,
    currentPeriodEnd: end,
    currency: currency.toUpperCase(),
    paymentFailed: status === 'past_due' || status === 'unpaid',
  };
  if (isEnding) return { ...none, ...known };
  const due = known.paymentFailed && subscription.openInvoice;
  if (due) {
    const ends = accessEndsAfterDays && new Date(due.since.getTime() + accessEndsAfterDays * dayMs).toISOString();
    Object.assign(known, {
      amountDue: majorUnits(due.amount, due.currency),
      asksForAuthentication: await isAuthenticationAsked({ payments }, subscription),
      invoiceUrl: due.url,
      nextPaymentAttempt: due.nextPaymentAttempt?.toISOString() ?? null,
      accessEnds: ends ?? null,
    });
  }
  const next = await payments.nextCharge(subscription.id);
  return { ...known, nextBillingDate: end, nextBillingAmount: majorUnits(next.amount, next.currency) };
}
