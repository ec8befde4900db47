import type { PaymentMethod } from '../model/payment.ts';
import type { ShownError } from './error.ts';

/** The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export type UpcomingCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed, or no charge is known. The line is left out. */
  | { status: 'unknown' };

/** An unpaid amount. Dates are ISO 8601, `amount` is a decimal in major units, `currency` an ISO 4217 code. */
export interface AmountDue {
  amount: number;
  currency: string;
  /** The provider's payment page, a checked https URL; null if there is none. */
  payHref: string | null;
  /** When the provider tries again automatically; null if it does not. */
  nextTry: string | null;
  /** When access ends if it stays unpaid; null if unknown. */
  accessEnds: string | null;
}

/** State of the user's subscription. `planName` is null if the plan is unknown. */
export type Subscription =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'active'; planName: string | null; nextCharge: UpcomingCharge }
  | { status: 'paymentFailed'; planName: string | null; due: AmountDue | null }
  /**
   * `endsOn` is ISO 8601; null if unknown. `isSubscribed` is false after a cancellation during this visit, although the
   * paid period still runs.
   */
  | { status: 'ending'; planName: string | null; endsOn: string | null; isSubscribed: boolean }
  | { status: 'lifetime'; planName: string };

/** Why the user opens the provider's portal. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** State of opening the provider's portal. */
export interface PortalOpening {
  /** Why it is being opened; null if it is not. */
  purpose: PortalPurpose | null;
  /** Opening takes longer than usual. */
  isSlow?: boolean;
  /** Why it did not open. A toast announces it. */
  error: ShownError | null;
}

/** A saved card of the list. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring`: its last month is this month or the next one. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** The action that is running on it; null if none is. */
  pending: 'setDefault' | 'remove' | null;
  /** The action takes longer than usual. */
  isSlow?: boolean;
  /** Why the last action failed. A toast announces it. */
  error: ShownError | null;
}

/** Result of a payment, as the return from the provider reports it. `reason` is the provider's, if it gives one. */
export type PaymentOutcome = { status: 'succeeded' | 'processing' } | { status: 'failed'; reason: string | null };
