import type { PromoResult } from '../model/checkout.ts';
import type { Plan, PlanKind } from '../model/plan.ts';
import type { ShownDue } from './standing.ts';
import type { FailedLoad } from './error.ts';

/**
 * The next charge after today's. If a coupon lowers several charges and then ends, this is the first charge without the
 * discount.
 */
export interface CheckoutRenewal {
  /** The amount of the charge, in minor units of the order's currency. */
  amount: number;
  /** The date of the charge, ISO 8601; null until the server's current date is known. */
  date: string | null;
  interval: 'month' | 'quarter';
  /** Whether other charges, with the discount, come between today's charge and this one. */
  isAfterDiscount: boolean;
}

/** A promo code that the server accepted. */
export interface AppliedPromo {
  /** The discount in minor units of the order's currency; null if unknown. */
  discount: number | null;
  coupon: PromoResult['coupon'];
}

/** State of the promo code. `message` is our text, `reason` is the server's extra detail. */
export type CheckoutPromo =
  | { status: 'none' }
  | { status: 'applying' }
  | ({ status: 'applied' } & AppliedPromo)
  | { status: 'failed'; message: string; reason: string | null };

/**
 * Why the user cannot buy this plan. `running`: they have a running plan. `due`: the renewal of their plan could not be
 * charged. `ending`: their cancelled plan has not ended yet. `lifetime`: they have lifetime access.
 */
export type CheckoutObstacle =
  | { kind: 'running'; plan: string }
  | { kind: 'due'; plan: string; due: ShownDue }
  /**
   * `endsOn` is the end of the running plan, ISO 8601; null if it ends when a refund arrives, or if the end is not
   * known.
   */
  | { kind: 'ending'; plan: string; endsOn: string | null }
  | { kind: 'lifetime' };

/**
 * State of the provider's payment form. While the form loads, it is mounted and hidden. After a failure, it is not
 * mounted.
 */
export type PaymentFormState =
  | { status: 'loading' }
  | { status: 'ready' }
  /** The publishable key or the form did not load. */
  | FailedLoad;

/** State of the payment. */
export type CheckoutSubmission =
  | { status: 'idle' }
  /** `isConfirming`: the provider confirms the payment, which may wait for the user. */
  | { status: 'processing'; isConfirming?: boolean }
  /**
   * The user can try again. `reason` is a sentence of the provider or the server. `money` says whether the user was
   * charged: `unknown` means that the browser did not receive the result of the payment.
   */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /**
   * The page showed the amount `expected`, but the server asks for `amount`. Both are in minor units. Nothing was
   * charged. The next submit pays `amount`.
   */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /**
   * The user has typed a valid promo code, and submitting has applied it. Nothing was charged. The next submit pays.
   */
  | { status: 'promoApplied' }
  /** The server rejected the typed promo code. Nothing was charged. */
  | { status: 'promoRejected'; message: string; reason: string | null }
  /**
   * The purchase would end a different plan than the one that the page has shown. `plan` is the name of the plan that
   * would end; null if no plan would end. Nothing was charged. The next submit pays.
   */
  | { status: 'planDiffers'; plan: string | null }
  /**
   * Somebody signed in or out in this browser while the page was open. `email` is the account for which the page buys
   * now; null if it buys for a guest. Nothing was charged.
   */
  | { status: 'buyerChanged'; email: string | null }
  /** The user's session has ended. Nothing was charged. The user can sign in again, or continue as a guest. */
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
  /** Whether `value` is the account's email, which cannot be changed here. */
  isLocked: boolean;
}

/** What the user buys. `totals` is in minor units of its `currency`; null if the backend omits the amounts. */
export interface CheckoutOrder {
  plan: Plan;
  kind: PlanKind;
  /**
   * The lifetime plan to offer instead; null if it is not on sale, if the user has it, or if `plan` is the lifetime
   * plan.
   */
  lifetime: Plan | null;
  /** `subtotal` is the price, and `total` is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for a one-time payment, or if it is not known. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that ends when the user buys this one; null if there is none. */
  replacedPlan: string | null;
  /** Why the user cannot buy this plan; null if no such reason is known. */
  obstacle: CheckoutObstacle | null;
}

/** State of loading the order. Messages are whole sentences. */
export type CheckoutData =
  | { status: 'loading' }
  /** The URL names no plan, or a plan that does not exist. */
  | { status: 'noPlan'; message: string }
  | FailedLoad
  /** `isBuyerAwaited`: it is not known yet who is signed in, and whether that person can buy this plan. */
  | { status: 'ready'; order: CheckoutOrder; isBuyerAwaited?: boolean };
