import type { PromoResult } from '../model/payment.ts';

/** The charge after today's. */
export interface CheckoutRenewal {
  /** Minor units of the totals' currency. */
  amount: number;
  /** ISO 8601; null until the server has told what day it is. */
  date: string | null;
  interval: 'month' | 'quarter';
  /** Charges like today's come before it: a coupon takes its share of more than the first payment, but not of all. */
  isAfterDiscount: boolean;
}

/** A promo code that was taken. */
export interface AppliedPromo {
  /** Minor units of the totals' currency; null where it is not known. */
  discount: number | null;
  coupon: PromoResult['coupon'];
}

/** The promo code. `message` is the catalogue's, `reason` what the server says beyond it. */
export type CheckoutPromo =
  | { status: 'none' | 'applying' }
  | ({ status: 'applied' } & AppliedPromo)
  | { status: 'failed'; message: string; reason: string | null };

/** Why this person cannot buy this plan: one that renews runs already, or lifetime access is theirs. */
export type CheckoutObstacle = { kind: 'running'; plan: string } | { kind: 'lifetime' };

/** The provider's form. It is mounted while it loads, unseen, maybe for longer than usual; after a failure it is not. */
export type PaymentFormState =
  | { status: 'loading'; isSlow?: boolean }
  | { status: 'ready' }
  /** The key could not be had, or the form did not load. `needsReload`: nothing but loading the page anew brings it. */
  | { status: 'failed'; message: string; reason: string | null; needsReload?: true };

/** How paying stands. */
export type CheckoutSubmission =
  | { status: 'idle' }
  /** `isSlow`: our part of it takes longer than usual. How long the provider's takes is also the person's doing. */
  | { status: 'processing'; isSlow?: boolean }
  /**
   * Nothing is lost, it can be tried again. `reason` is the provider's or the server's sentence. `money` says whether the person was
   * charged: `unknown` where the answer got lost on its way.
   */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /** The server asks for another amount than was shown; nothing was confirmed. Minor units. The next submit pays `amount`. */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** The code in the field was found to be good at the press, and was applied; nothing was charged. The next submit pays. */
  | { status: 'promoApplied' }
  /** The code in the field takes nothing off; nothing was charged. */
  | { status: 'promoRejected'; message: string; reason: string | null }
  /** The member's session is over, and nothing was charged: sign in again, or go on as a guest. */
  | { status: 'sessionEnded' }
  /** Such a plan is running already: the server's sentence, and how the opening of the portal stands. */
  | { status: 'rejected'; message: string; isOpeningPortal: boolean; portalError: string | null };

/** The address that the receipt goes to. */
export interface CheckoutEmail {
  /** As typed. */
  value: string;
  /** Whether a receipt can be sent there. */
  isValid: boolean;
  /** It is the account's and cannot be changed here. */
  isLocked: boolean;
}
