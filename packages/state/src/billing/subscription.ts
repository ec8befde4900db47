import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import type { AmountDue, Subscription, UpcomingCharge } from '@signalsync/contract/view/billing';
import type { UserPlan } from '../pricing/userPlan.ts';

/**
 * Returns the state of a subscription.
 * @param plan - null while it is unknown
 * @param nextBilling - null if the lookup failed, undefined while it is running
 * @param safePage - checks a URL of the provider; returns null if it must not be followed
 */
export function subscriptionOf(
  { subscriptionStatus }: User,
  plan: UserPlan | null,
  nextBilling: NextBilling | null | undefined,
  safePage: (address: string) => string | null,
): Subscription {
  if (subscriptionStatus !== 'active') return { status: 'none' };
  if (!plan) return { status: 'loading' };
  const planName = plan.name;
  if (plan.kind === 'lifetime' && planName !== null) return { status: 'lifetime', planName };
  if (nextBilling === undefined) return { status: 'active', planName, nextCharge: { status: 'loading' } };
  // A cancelled plan never asks for a payment, even if the last one failed.
  if (nextBilling?.cancelAtPeriodEnd) {
    return { status: 'ending', planName, endsOn: nextBilling.currentPeriodEnd ?? null };
  }
  if (nextBilling?.paymentFailed) return { status: 'paymentFailed', planName, due: dueOf(nextBilling, safePage) };
  return { status: 'active', planName, nextCharge: nextChargeOf(nextBilling) };
}

function dueOf(nextBilling: NextBilling, safePage: (address: string) => string | null): AmountDue | null {
  const { amountDue: amount, currency, invoiceUrl, nextPaymentAttempt = null, accessEnds = null } = nextBilling;
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  return {
    amount,
    currency,
    asksForAuthentication: nextBilling.asksForAuthentication === true,
    payHref: invoiceUrl ? safePage(invoiceUrl) : null,
    nextTry: nextPaymentAttempt,
    accessEnds,
  };
}

function nextChargeOf(nextBilling: NextBilling | null): UpcomingCharge {
  const { nextBillingDate: date, nextBillingAmount: amount, currency } = nextBilling ?? {};
  const isKnown = typeof date === 'string' && typeof amount === 'number' && typeof currency === 'string';
  return isKnown ? { status: 'ready', date, amount, currency } : { status: 'unknown' };
}
