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

/** The states that have texts on screens. The screens show any other state as one of these, chosen by its fields. */
export type ShownState = Exclude<
  PlanState,
  'pausePlanned' | 'changePlanned' | 'withdrawn' | 'declared' | 'priceAnnounced'
>;

/** The unpaid amount of a renewal. Moments are ISO 8601. */
export interface ShownDue extends Money {
  /** When the amount became due; null if unknown. */
  since: string | null;
  /** The bank has not answered yet, or the invoice is still a draft. The user cannot pay it by hand then. */
  isBeingTaken: boolean;
  /** The bank asks the cardholder to confirm the payment. */
  asksForAuthentication: boolean;
  /** The provider's page where the user can pay the amount, a checked https URL; null if there is none. */
  payHref: string | null;
  /** When the provider tries again; null if it does not, or if the plan ends before. */
  nextTry: string | null;
  /** When access ends if the amount stays unpaid; null if unknown. */
  accessEnds: string | null;
}

/** The next automatic charge. `date` is ISO 8601. */
export interface UpcomingCharge extends Money {
  date: string;
  /** The amount with the churn discount; null if the user cannot get it, or if it would not lower the charge. */
  withOffer: number | null;
}

/** What 'Cancel now' does at this moment. */
interface ShownCancelling {
  /** `now`: the plan ends at once. `later`: at the end of the paid time. */
  effect: 'now' | 'later';
  /** When access ends if the member cancels now, ISO 8601; null if unknown. */
  endsOn: string | null;
  /** The unpaid renewal that the cancellation voids; null if nothing is due. */
  notCharged: (Money & { since: string }) | null;
}

/**
 * What a member has, owes and will be charged, as screens show it. Only `packages/state/src/standing` creates it: from
 * the server's `standing`, or from older fields if the backend sends none.
 */
export interface ShownStanding {
  state: ShownState;
  /** Name of the plan, or of the plan that ended last; null if unknown, or if there was none. */
  planName: string | null;
  /** When access ends if nothing changes, ISO 8601; null if it does not end, or if unknown. */
  accessUntil: string | null;
  /** The unpaid renewal; null if nothing is due, or if a backend says only that the payment failed. */
  due: ShownDue | null;
  /** The next automatic charge; null if no charge follows, or if it is unknown. */
  nextCharge: UpcomingCharge | null;
  /** Whether the plan is charged again by itself, as far as is known. */
  renews: boolean;
  /** What cancelling does now; null if the plan cannot be cancelled at this moment. */
  cancelling: ShownCancelling | null;
  /** The first charge if the cancellation is taken back; null if unknown. */
  keeping: (Money & { date: string }) | null;
  /** The offer of the last churn step. */
  offer: ChurnOffer;
  /** When and why the last plan ended; null if none has ended, or if a plan runs. */
  ended: { at: string; reason: EndReason | (string & {}) } | null;
  /** The pending full refund of the payment for the current period; when it succeeds, the plan ends. Null if none. */
  refundEnding: Money | null;
  /** The amount that is disputed at the bank; null if none is. */
  disputed: Money | null;
  /** Whether a payment was refunded, is being refunded or was disputed. */
  hasReturns: boolean;
  can: readonly (Ability | (string & {}))[];
  /** Whether the backend sends `standing`. If so, it also has the calls for 'Keep' and 'Pay now'. */
  isTold: boolean;
}
