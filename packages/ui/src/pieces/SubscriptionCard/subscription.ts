/**
 * The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. Source: `GET
 * /api/stripe/next-billing`.
 */
export type NextCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed or found nothing. The line is then left out. */
  | { status: 'unknown' };

/**
 * The amount that could not be charged, if the host sends it. Dates are ISO 8601, `amount` is a decimal in major units.
 */
export interface AmountDue {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** The provider's page for paying it; null if there is none. */
  payHref: string | null;
  /** When the provider tries again automatically; null if it does not. */
  nextTry: string | null;
  /** When access ends if it stays unpaid; null if that is not known. */
  accessEnds: string | null;
}

/** The state of a user's subscription. `planName` is null if the plan is not known. */
export type Subscription =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'active'; planName: string | null; nextCharge: NextCharge }
  | { status: 'paymentFailed'; planName: string | null; due: AmountDue | null }
  | {
      status: 'ending';
      planName: string | null;
      /** ISO 8601; null if it is not known. */
      endsOn: string | null;
      /**
       * False after a cancellation during this visit. The user is then not subscribed, although the paid period still
       * runs.
       */
      isSubscribed: boolean;
    }
  | { status: 'lifetime'; planName: string };

/** Why the provider's portal is opened. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** The state of opening the provider's portal. */
export interface PortalOpening {
  /** Why it is being opened; null if it is not. */
  purpose: PortalPurpose | null;
  /** True if opening takes longer than usual. */
  isSlow?: boolean;
  /** Why it did not open. It is shown in the card but not announced, because a toast announces it. */
  error: ShownError | null;
}

/**
 * A purchase whose payment the bank is still deciding, or has declined. `amount` is a decimal in major units, `reason`
 * the provider's sentence.
 */
export interface PendingPayment {
  status: 'processing' | 'failed';
  planName: string;
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  reason?: string | null | undefined;
}

/** Returns true if the user may change cards and add payment methods now. */
export function isSubscribed(subscription: Subscription): boolean {
  if (subscription.status === 'ending') return subscription.isSubscribed;
  return subscription.status !== 'none' && subscription.status !== 'loading';
}
import type { ShownError } from '@signalsync/contract/view/error';
