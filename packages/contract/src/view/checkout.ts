import type { PromoResult } from '../model/checkout.ts';
import type { Plan, PlanKind } from '../model/plan.ts';
import type { ShownDue } from './standing.ts';

/**
 * The next charge after today's. If a coupon discounts several payments and then ends: the first charge without the
 * discount.
 */
export interface CheckoutRenewal {
  /** The amount of the charge, in minor units of the order's currency. */
  amount: number;
  /** The date of the charge, ISO 8601; null until the server's date is known. */
  date: string | null;
  interval: 'month' | 'quarter';
  /** True if other discounted charges come between today's charge and this one. */
  isAfterDiscount: boolean;
}

/** A promo code that the server accepted. */
export interface AppliedPromo {
  /** The discount in minor units of the order's currency; null if unknown. */
  discount: number | null;
  coupon: PromoResult['coupon'];
}

/**
 * State of the promo code. `message` is our text, `reason` is the server's extra detail. `isSlow`: the check takes longer
 * than usual.
 */
export type CheckoutPromo =
  | { status: 'none' }
  | { status: 'applying'; isSlow?: boolean }
  | ({ status: 'applied' } & AppliedPromo)
  | { status: 'failed'; message: string; reason: string | null };

/**
 * Why the user cannot buy this plan: a recurring plan is running, its renewal could not be charged, it has not ended
 * yet, or the user has lifetime access.
 */
export type CheckoutObstacle =
  | { kind: 'running'; plan: string }
  | { kind: 'due'; plan: string; due: ShownDue }
  /** The running plan will end. `endsOn` is ISO 8601; null if it ends when a refund arrives, or if unknown. */
  | { kind: 'ending'; plan: string; endsOn: string | null }
  | { kind: 'lifetime' };

/**
 * State of the provider's form. While it loads it is mounted but hidden. After a failure it is not mounted. `isSlow`:
 * loading takes longer than usual.
 */
export type PaymentFormState =
  | { status: 'loading'; isSlow?: boolean }
  | { status: 'ready' }
  /** The publishable key or the form did not load. `needsReload`: only a page reload can fix it. */
  | { status: 'failed'; message: string; reason: string | null; needsReload?: true };

/** State of the payment. */
export type CheckoutSubmission =
  | { status: 'idle' }
  /**
   * `isSlow`: the steps before the provider's confirmation take longer than usual. The confirmation is not timed,
   * because it may wait for the user.
   */
  | { status: 'processing'; isSlow?: boolean }
  /**
   * The user can try again. `reason` is the provider's or the server's sentence. `money` says whether the user was
   * charged: `unknown` if the browser did not receive the result of the payment.
   */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /**
   * The page showed the amount `expected`, but the server asks for `amount`. Both are in minor units. Nothing was
   * charged. The next submit pays `amount`.
   */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** The promo code in the field was valid and was applied at submit. Nothing was charged. The next submit pays. */
  | { status: 'promoApplied' }
  /** The promo code in the field was rejected. Nothing was charged. */
  | { status: 'promoRejected'; message: string; reason: string | null }
  /**
   * This purchase would end a different plan than the page has shown. `plan` is its name; null if no plan would end.
   * Nothing was charged. The next submit pays.
   */
  | { status: 'planDiffers'; plan: string | null }
  /**
   * Somebody signed in or out in this browser while the page was open. `email` is the account for which the page buys
   * now; null if it buys for a guest. Nothing was charged.
   */
  | { status: 'buyerChanged'; email: string | null }
  /** The user's session has ended. Nothing was charged. The user can sign in again or go on as a guest. */
  | { status: 'sessionEnded' }
  /**
   * The user already has a running plan. `message` is the server's sentence. The other fields are the state of opening
   * the billing portal.
   */
  | { status: 'rejected'; message: string; isOpeningPortal: boolean; portalError: string | null };

/** The email address for the receipt. */
export interface CheckoutEmail {
  /** The email address as the user typed it. */
  value: string;
  /** Whether `value` is a valid email address. */
  isValid: boolean;
  /** `value` is the account's email and cannot be changed here. */
  isLocked: boolean;
}

/** What the user buys. `totals` is in minor units of its `currency`; null if the backend omits the amounts. */
export interface CheckoutOrder {
  plan: Plan;
  kind: PlanKind;
  /** The lifetime plan to offer; null if it is not on sale, the user has it, or `plan` is itself the lifetime plan. */
  lifetime: Plan | null;
  /** `total` is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for a one-time payment, or if unknown. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that ends when the user buys this one; null if there is none. */
  replacedPlan: string | null;
  /** Why the user cannot buy this plan; null if nothing is known to block it. */
  obstacle: CheckoutObstacle | null;
}

/** State of loading the order. Messages are whole sentences. `isSlow`: loading takes longer than usual. */
export type CheckoutData =
  | { status: 'loading'; isSlow?: boolean }
  /** The URL names no plan, or a plan that does not exist. */
  | { status: 'noPlan'; message: string }
  /** `needsReload`: only a reload of the page can help. */
  | { status: 'failed'; message: string; reason: string | null; needsReload?: true }
  /** `isBuyerAwaited`: it is not known yet who is signed in, and whether that person can buy this plan. */
  | { status: 'ready'; order: CheckoutOrder; isBuyerAwaited?: boolean; isSlow?: boolean };
