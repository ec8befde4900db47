/** The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. Source: `GET /api/stripe/next-billing`. */
export type NextCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed, or there is nothing to say: the line is left out without a word. */
  | { status: 'unknown' };

/** What could not be charged, where the host says. Dates are ISO 8601, `amount` is a decimal in major units. */
export interface AmountDue {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** The provider's page where it is paid; null where there is none. */
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
  | {
      status: 'ending';
      planName: string | null;
      /** ISO 8601; null where it is not known. */
      endsOn: string | null;
      /** False once it was cancelled here: the person is inactive, but what is paid for lies ahead. */
      isSubscribed: boolean;
    }
  | { status: 'lifetime'; planName: string };

/** Why the provider's portal is opened. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** How the opening of the provider's portal stands. */
export interface PortalOpening {
  /** What it is being opened for, null while it is not. */
  purpose: PortalPurpose | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  /** Why it did not open. It stands in place and is not read out: its toast is. */
  error: ShownError | null;
}

/** A purchase whose payment the bank has not decided, or rejected. `amount` is a decimal in major units, `reason` the provider's sentence. */
export interface PendingPayment {
  status: 'processing' | 'failed';
  planName: string;
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  reason?: string | null | undefined;
}

/** Whether somebody may change cards and add payment methods now. */
export function isSubscribed(subscription: Subscription): boolean {
  if (subscription.status === 'ending') return subscription.isSubscribed;
  return subscription.status !== 'none' && subscription.status !== 'loading';
}
import type { ShownError } from '@signalsync/contract/view/error';
