import type { PromoResult } from '@signalsync/contract/model/payment';
import type { Plan, PlanKind } from '@signalsync/contract/model/plan';
import type { LifetimeOffer } from '../../pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';

/** What is bought. All amounts in minor units of `currency`; where the host does not tell them they are null. */
export interface CheckoutOrder {
  plan: Plan;
  /** Read from the plan's name by the contract. */
  kind: PlanKind;
  /** The lifetime plan, where it is on sale beside this one. */
  lifetime: LifetimeOffer | null;
  /** `total` is what is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for what is paid once and where it is not known. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that this lifetime plan ends. */
  replacedPlan: string | null;
}

export interface CheckoutRenewal {
  /** Minor units of the totals' currency. */
  amount: number;
  /** ISO 8601. */
  date: string;
  interval: 'month' | 'quarter';
  /** Charges like today's come before it: a coupon takes its share of more than the first payment, but not of all. */
  isAfterDiscount: boolean;
}

/** The plan with its amounts, as far as it is known. Messages are whole sentences of the catalogue. */
export type CheckoutData =
  | { status: 'loading' }
  /** The address names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };

/** The promo code. `discount` in minor units of the totals' currency, null where it is not known. */
export type CheckoutPromo =
  | { status: 'none' | 'applying' }
  | { status: 'applied'; discount: number | null; coupon: PromoResult['coupon'] }
  | { status: 'failed'; message: string };

/** The provider's form in the slot. It is mounted while it loads, unseen; after a failure it is not. */
export type PaymentForm =
  | { status: 'loading' | 'ready' }
  /** The key could not be had, or the form did not load: Try Again stands in its place. */
  | { status: 'failed'; message: string; reason: string | null };

/** How paying stands. */
export type CheckoutSubmission =
  | { status: 'idle' | 'processing' }
  /**
   * Nothing is lost, the button can be pressed again. `reason` is the provider's or the server's sentence. `money` says whether the
   * person was charged: `unknown` where the answer got lost on its way.
   */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /** The server asks for another amount than was shown; nothing was confirmed. Minor units. */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** Such a plan is running already: the server's sentence and the way to the portal, with what went wrong there. */
  | { status: 'refused'; message: string; isOpeningPortal: boolean; portalError: string | null };

/** The address that the receipt goes to. */
export interface CheckoutEmail {
  /** As typed. */
  value: string;
  /** Whether a receipt can be sent there. */
  isValid: boolean;
  /** It is the account's and cannot be changed here. */
  isLocked: boolean;
}
