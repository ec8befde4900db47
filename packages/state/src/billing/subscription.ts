import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import type { UserPlan } from '../userPlan/userPlan.ts';

/** The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export type NextCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed, or there is nothing to say. */
  | { status: 'unknown' };

/** How somebody's subscription stands. `planName` is null where the plan could not be found out. */
export type Subscription =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'active'; planName: string | null; nextCharge: NextCharge }
  | { status: 'paymentFailed'; planName: string | null }
  /** `endsOn` is ISO 8601, null where it is not known. */
  | { status: 'ending'; planName: string | null; endsOn: string | null; isSubscribed: boolean }
  | { status: 'lifetime'; planName: string };

/** `nextBilling` is null where the lookup failed, undefined while it is on its way. `plan` is null while it is not known yet. */
export function subscriptionOf(
  { subscriptionStatus }: User,
  plan: UserPlan | null,
  nextBilling: NextBilling | null | undefined,
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
  if (nextBilling?.paymentFailed) return { status: 'paymentFailed', planName };
  return { status: 'active', planName, nextCharge: nextChargeOf(nextBilling) };
}

function nextChargeOf(nextBilling: NextBilling | null): NextCharge {
  const { nextBillingDate: date, nextBillingAmount: amount, currency } = nextBilling ?? {};
  const isKnown = typeof date === 'string' && typeof amount === 'number' && typeof currency === 'string';
  return isKnown ? { status: 'ready', date, amount, currency } : { status: 'unknown' };
}
