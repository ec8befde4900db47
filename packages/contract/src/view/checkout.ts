import type { PromoResult } from '../model/payment.ts';
import type { Plan, PlanKind } from '../model/plan.ts';

/** The next charge after today's. */
export interface CheckoutRenewal {
  /** Minor units of the totals' currency. */
  amount: number;
  /** ISO 8601; null until the server's date is known. */
  date: string | null;
  interval: 'month' | 'quarter';
  /** True if more charges like today's come first, because a coupon discounts several payments but not all. */
  isAfterDiscount: boolean;
}

/** A promo code that the server accepted. */
export interface AppliedPromo {
  /** Minor units of the totals' currency; null if unknown. */
  discount: number | null;
  coupon: PromoResult['coupon'];
}

/** State of the promo code. `message` is our text, `reason` is the server's extra detail. */
export type CheckoutPromo =
  | { status: 'none' | 'applying' }
  | ({ status: 'applied' } & AppliedPromo)
  | { status: 'failed'; message: string; reason: string | null };

/** Why the user cannot buy this plan: a recurring plan is running, or the user has lifetime access. */
export type CheckoutObstacle = { kind: 'running'; plan: string } | { kind: 'lifetime' };

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
   * `isSlow`: our own part takes longer than usual. The provider's part is not timed, because it may wait for the user.
   */
  | { status: 'processing'; isSlow?: boolean }
  /**
   * The user can try again. `reason` is the provider's or the server's sentence. `money` says whether the user was
   * charged: `unknown` if the answer was lost.
   */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /**
   * The server asks for another amount than the one shown. Nothing was charged. Minor units. The next submit pays
   * `amount`.
   */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** The code in the field was valid and was applied at submit. Nothing was charged. The next submit pays. */
  | { status: 'promoApplied' }
  /** The code in the field was rejected. Nothing was charged. */
  | { status: 'promoRejected'; message: string; reason: string | null }
  /** The user's session has ended. Nothing was charged. The user can sign in again or go on as a guest. */
  | { status: 'sessionEnded' }
  /** A recurring plan is already running. Has the server's sentence and the state of opening the billing portal. */
  | { status: 'rejected'; message: string; isOpeningPortal: boolean; portalError: string | null };

/** The email address for the receipt. */
export interface CheckoutEmail {
  /** As the user typed it. */
  value: string;
  /** Whether a receipt can be sent there. */
  isValid: boolean;
  /** It is the account's email and cannot be changed here. */
  isLocked: boolean;
}

/** What the user buys. Amounts are in minor units of `currency`; null if the backend omits them. */
export interface CheckoutOrder {
  plan: Plan;
  kind: PlanKind;
  /** The lifetime plan, if it is also on sale and the user does not have it. */
  lifetime: Plan | null;
  /** `total` is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for a one-time payment, or if unknown. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that this one ends. */
  replacedPlan: string | null;
  /** Why the user cannot buy this plan; null if nothing is known to block it. */
  obstacle: CheckoutObstacle | null;
}

/** The plan with its known amounts. Messages are whole sentences. */
export type CheckoutData =
  | { status: 'loading' }
  /** The URL names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };
