import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import type { UserPlan } from '../pricing/userPlan.ts';

/** The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export type NextCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed, or there is nothing to say. */
  | { status: 'unknown' };

/** What could not be charged. Dates are ISO 8601, `amount` is a decimal in major units. */
export interface AmountDue {
  amount: number;
  currency: string;
  /** The provider's page where it is paid, a checked https address; null where there is none. */
  payHref: string | null;
  /** When the provider tries again by itself; null where it does not. */
  nextTry: string | null;
  /** When the plan ends if it stays unpaid; null where that is not known. */
  accessEnds: string | null;
}

/** How somebody's subscription stands. `planName` is null where the plan could not be found out. */
export type Subscription =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'active'; planName: string | null; nextCharge: NextCharge }
  | { status: 'paymentFailed'; planName: string | null; due: AmountDue | null }
  /** `endsOn` is ISO 8601, null where it is not known. */
  | { status: 'ending'; planName: string | null; endsOn: string | null; isSubscribed: boolean }
  | { status: 'lifetime'; planName: string };

/** `nextBilling` is null where the lookup failed, undefined while it is on its way. `plan` is null while it is not known yet. `safePage` checks a page of the provider. */
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
  // Whoever has cancelled is asked for no payment to keep what they leave.
  if (nextBilling?.cancelAtPeriodEnd) {
    return { status: 'ending', planName, endsOn: nextBilling.currentPeriodEnd ?? null, isSubscribed: true };
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
    payHref: invoiceUrl ? safePage(invoiceUrl) : null,
    nextTry: nextPaymentAttempt,
    accessEnds,
  };
}

function nextChargeOf(nextBilling: NextBilling | null): NextCharge {
  const { nextBillingDate: date, nextBillingAmount: amount, currency } = nextBilling ?? {};
  const isKnown = typeof date === 'string' && typeof amount === 'number' && typeof currency === 'string';
  return isKnown ? { status: 'ready', date, amount, currency } : { status: 'unknown' };
}
