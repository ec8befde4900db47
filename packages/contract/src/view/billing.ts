import type { PaymentMethod } from '../model/payment.ts';
import type { ShownError } from './error.ts';
import type { ShownStanding } from './standing.ts';

/** State of the user's subscription. */
export type Subscription =
  | { status: 'loading' }
  /** `isLookingUp`: the plan is known, and the next charge is being looked up. `price`: null if unknown. */
  | { status: 'ready'; standing: ShownStanding; isLookingUp: boolean; price?: ShownPrice | null };

/** What the card of a running plan shows of its price. Amounts are in major units. */
export interface ShownPrice {
  /** What the next charge would be without the lasting discount; null if there is no discount, or if unknown. */
  regular: number | null;
  /** The part of the time from the last charge to the next one that has passed, from 0 to 1; null if unknown. */
  passed: number | null;
}

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

/** The dialog of 'Pay now' or 'Keep my subscription', in which the user confirms that action. */
export interface PlanAct {
  kind: 'pay' | 'keep';
  isPending: boolean;
  /** The call takes longer than usual. */
  isSlow: boolean;
  /** The result of the call; null before the user has confirmed. */
  outcome:
    | null
    | { status: 'failed'; error: ShownError }
    /** `reason` is the provider's sentence on why the bank declined; null if there is none. */
    | { status: 'declined'; reason: string | null }
    /** The bank asks the cardholder to confirm at `href`, a checked https URL; null if the URL was not safe. */
    | { status: 'confirm'; href: string | null }
    /** The plan's state has changed, so nothing was done. The dialog shows the new state and asks again. */
    | { status: 'changed' };
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
  /** `rejection` says why the last card was rejected; null if no card was rejected. */
  | { status: 'ready'; rejection: string | null }
  | { status: 'saving' }
  /** The form did not load. `needsReload`: only a reload of the page helps. `reason` says what can be done. */
  | { status: 'failed'; message: string; reason?: string; needsReload?: true };

/** Result of the payment from which the user returned. `reason` is the provider's sentence; null if unknown. */
export type PaymentOutcome = { status: 'succeeded' | 'processing' } | { status: 'failed'; reason: string | null };
