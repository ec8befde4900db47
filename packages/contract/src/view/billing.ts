import type { PaymentMethod } from '../model/payment.ts';
import type { ShownError } from './error.ts';

/** The next charge. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export type UpcomingCharge =
  | { status: 'loading' }
  | { status: 'ready'; date: string; amount: number; currency: string }
  /** The lookup failed, or no charge is known. The screen then leaves out the line about the next charge. */
  | { status: 'unknown' };

/** An unpaid amount. Dates are ISO 8601, `amount` is a decimal in major units, `currency` an ISO 4217 code. */
export interface AmountDue {
  amount: number;
  currency: string;
  /** The bank asks the cardholder to confirm the payment. */
  asksForAuthentication: boolean;
  /** The provider's payment page, a checked https URL; null if there is none. */
  payHref: string | null;
  /** When the provider tries again to charge the amount; null if it does not. */
  nextTry: string | null;
  /** When access ends if the amount stays unpaid; null if unknown. */
  accessEnds: string | null;
}

/** State of the user's subscription. `planName` is null if the plan is unknown. */
export type Subscription =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'active'; planName: string | null; nextCharge: UpcomingCharge }
  | { status: 'paymentFailed'; planName: string | null; due: AmountDue | null }
  /** Cancelled, but the paid period still runs. `endsOn` is ISO 8601; null if unknown. */
  | { status: 'ending'; planName: string | null; endsOn: string | null }
  | { status: 'lifetime'; planName: string };

/** Why the user opens the provider's portal. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** State of opening the provider's portal. */
export interface PortalOpening {
  /** Why the portal is being opened; null if it is not being opened. */
  purpose: PortalPurpose | null;
  /** Opening takes longer than usual. */
  isSlow?: boolean;
  /** Why the portal did not open; null if there is no error. A toast announces the error. */
  error: ShownError | null;
}

/** A saved card of the list. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring`: the card's last month is this month or the next one. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** The running action on this card; null if none is running. */
  pending: 'setDefault' | 'remove' | null;
  /** The action takes longer than usual. */
  isSlow?: boolean;
  /** Why the last action failed; null if there is no error. A toast announces the error. */
  error: ShownError | null;
}

/** The state of adding a card. Messages are whole sentences. */
export type NewPaymentMethod =
  | { status: 'closed' }
  /** Stripe's form is loading, and hidden until it is ready. `isSlow`: loading takes longer than usual. */
  | { status: 'loading'; isSlow?: boolean }
  /** `rejection` says why the last card was rejected; null if it was not. */
  | { status: 'ready'; rejection: string | null }
  | { status: 'saving' }
  /** The form did not load. `needsReload`: it can load only after a reload of the page, and `reason` says so. */
  | { status: 'failed'; message: string; reason?: string; needsReload?: true };

/** Result of the payment after which the provider sent the user back. `reason` is the provider's; null if unknown. */
export type PaymentOutcome = { status: 'succeeded' | 'processing' } | { status: 'failed'; reason: string | null };
