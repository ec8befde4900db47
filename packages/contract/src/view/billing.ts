import type { PaymentMethod } from '../model/payment.ts';
import type { FailedLoad, ShownError } from './error.ts';
import type { ShownStanding } from './standing.ts';

/** What the billing tab shows about the user's plan. */
export type Subscription =
  | { status: 'loading' }
  /**
   * `isLookingUp`: the plan is known already, and the next charge is still being fetched. `price`: null if it is not
   * known.
   */
  | { status: 'ready'; standing: ShownStanding; isLookingUp: boolean; price?: ShownPrice | null };

/** What the card of a running plan shows about its price. Amounts are in major units. */
export interface ShownPrice {
  /**
   * The amount of the next charge without the lasting discount; null if there is no discount, or if the amount is not
   * known.
   */
  regular: number | null;
  /**
   * How much of the time between the last charge and the next one has passed, from 0 to 1; null if this is not known.
   */
  passed: number | null;
}

/** Why the user opens the provider's portal. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** Whether the web app is just opening the provider's portal, and why that failed. */
export interface PortalOpening {
  /** Why the portal is being opened; null if it is not being opened. */
  purpose: PortalPurpose | null;
  /** Why the portal did not open; null if there is no error. A toast announces the error. */
  error: ShownError | null;
}

/** The state of the dialog in which the user confirms 'Pay now' or 'Keep my subscription'. */
export interface PlanAct {
  kind: 'pay' | 'keep';
  isPending: boolean;
  /** The result of the call; null before the user has confirmed. */
  outcome:
    | null
    | { status: 'failed'; error: ShownError }
    /** `reason` is the provider's sentence about why the bank declined; null if there is none. */
    | { status: 'declined'; reason: string | null }
    /**
     * The bank asks the cardholder to confirm the payment on the page `href`, a checked https URL. Null if the URL was
     * not safe.
     */
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
  /** Why the last action failed; null if there is no error. A toast announces the error. */
  error: ShownError | null;
}

/** The state of adding a card. Messages are whole sentences. */
export type NewPaymentMethod =
  | { status: 'closed' }
  /** Stripe's form is loading, and hidden until it is ready. */
  | { status: 'loading' }
  /** `rejection` says why the last card was rejected; null if no card was rejected. */
  | { status: 'ready'; rejection: string | null }
  | { status: 'saving' }
  /** The form did not load. */
  | FailedLoad;

/**
 * Result of the payment after which the user came back to the page. `reason` is the provider's sentence; null if there
 * is none.
 */
export type PaymentOutcome = { status: 'succeeded' | 'processing' } | { status: 'failed'; reason: string | null };
