import type { Ability, EndReason, PlanState } from '../model/standing.ts';

/**
 * The offer of the last churn step. `open`: the user can accept the discount. `standing`: the user has it already.
 * `none`: the user cannot get it.
 */
export type ChurnOffer = 'open' | 'standing' | 'none';

/** An amount in major units of an ISO 4217 currency, in upper or lower case. */
export interface Money {
  amount: number;
  currency: string;
}

/** The states for which screens have texts. Screens show any other state as one of these, which its fields decide. */
export type ShownState = Exclude<PlanState, 'changePlanned' | 'withdrawn' | 'declared' | 'priceAnnounced'>;

/** The unpaid amount of a renewal. Moments are ISO 8601. */
export interface ShownDue extends Money {
  /** When the amount became due; null if this is not known. */
  since: string | null;
  /** Whether a payment is in progress, or the invoice is still a draft. Meanwhile the user cannot pay the amount. */
  isBeingTaken: boolean;
  /** Whether the bank asks the cardholder to confirm the payment. */
  asksForAuthentication: boolean;
  /** The provider's page on which the user can pay the amount, a checked https URL; null if there is none. */
  payHref: string | null;
  /** When the provider will try to charge again; null if it will not, or if the plan ends before that. */
  nextTry: string | null;
  /** When access ends if the amount is not paid; null if this is not known. */
  accessEnds: string | null;
}

/** The next automatic charge. `date` is ISO 8601. */
export interface UpcomingCharge extends Money {
  date: string;
  /**
   * The amount with the churn discount; null if the user cannot get the discount, or if it would not lower the charge.
   */
  withOffer: number | null;
}

/** What 'Cancel now' does at this moment. */
interface ShownCancelling {
  /** `now`: the plan ends at once. `later`: the plan ends at the end of the paid time. */
  effect: 'now' | 'later';
  /** When access ends if the member cancels now, ISO 8601; null if this is not known. */
  endsOn: string | null;
  /** The unpaid renewal that the cancellation voids; null if nothing is due. */
  notCharged: (Money & { since: string }) | null;
}

/**
 * What a member has, owes and will be charged, as screens show it. Only `packages/state/src/standing` creates it: from
 * the field `standing` of the server's reply, or from older fields if the backend does not send that one.
 */
export interface ShownStanding {
  state: ShownState;
  /** Name of the plan, or of the plan that ended last; null if it is not known, or if there was no plan. */
  planName: string | null;
  /** When access ends if nothing changes, ISO 8601; null if access has no end, or if the end is not known. */
  accessUntil: string | null;
  /** The unpaid renewal; null if nothing is due, or if the backend only sends that the payment failed. */
  due: ShownDue | null;
  /** The next automatic charge; null if there is none, or if it is not known. */
  nextCharge: UpcomingCharge | null;
  /** Whether the plan will be charged again automatically, as far as is known. */
  renews: boolean;
  /** What a cancellation does now; null if the plan cannot be cancelled at this moment. */
  cancelling: ShownCancelling | null;
  /** The first charge if the cancellation is taken back; null if it is not known. */
  keeping: (Money & { date: string }) | null;
  /** When the pause begins or has begun, and when the plan resumes by itself; null without a pause. */
  pause: { from: string; until: string | null } | null;
  /** The offer of the last churn step. */
  offer: ChurnOffer;
  /** When and why the last plan ended; null if none has ended, or if a plan runs. */
  ended: { at: string; reason: EndReason | (string & {}) } | null;
  /**
   * A full refund of the payment for the current period that is still pending. The plan ends when it succeeds. Null if
   * there is no such refund.
   */
  refundEnding: Money | null;
  /** The amount that is disputed at the bank; null if nothing is disputed. */
  disputed: Money | null;
  /** Whether a payment was refunded, is being refunded or was disputed. */
  hasReturns: boolean;
  can: readonly (Ability | (string & {}))[];
  /** Whether the backend sends `standing`. Such a backend also has the calls for 'Keep' and 'Pay now'. */
  isTold: boolean;
}
