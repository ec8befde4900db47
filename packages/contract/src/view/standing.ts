import type { Ability, EndReason, PlanState } from '../model/standing.ts';

/**
 * The offer of the last churn step. `open`: the user can accept the discount. `standing`: the user has the discount already.
 * `none`: the user cannot get it.
 */
export type ChurnOffer = 'open' | 'standing' | 'none';

/** An amount in major units of an ISO 4217 currency, in upper or lower case. */
export interface Money {
  amount: number;
  currency: string;
}

/** The states that have words of their own. Any other state is shown as the one of these that its fields describe. */
export type ShownState = Exclude<
  PlanState,
  'pausePlanned' | 'changePlanned' | 'withdrawn' | 'declared' | 'priceAnnounced'
>;

/** What is due for a renewal. Moments are ISO 8601. */
export interface ShownDue extends Money {
  /** When it became due; null if unknown. */
  since: string | null;
  /** The bank has not answered yet, or the invoice is still a draft. There is nothing to pay by hand then. */
  isBeingTaken: boolean;
  /** The bank asks the cardholder to confirm the payment. */
  asksForAuthentication: boolean;
  /** The provider's page to pay it, a checked https URL; null if there is none. */
  payHref: string | null;
  /** When the provider tries again; null if it does not, or if the plan ends before. */
  nextTry: string | null;
  /** When access ends if it stays unpaid; null if unknown. */
  accessEnds: string | null;
}

/** A charge that comes by itself. `date` is ISO 8601. */
export interface UpcomingCharge extends Money {
  date: string;
  /** The same charge with the discount of the churn flow; null if that cannot be had, or would not lower it. */
  withOffer: number | null;
}

/** What 'Cancel now' does at this moment. */
interface ShownCancelling {
  /** `now`: the plan ends at once. `later`: with the paid time. */
  effect: 'now' | 'later';
  /** When access ends then, ISO 8601; null if unknown. */
  endsOn: string | null;
  /** What is due and is then not charged; null if nothing is due. */
  notCharged: (Money & { since: string }) | null;
}

/**
 * What a member has, owes and will be charged, as screens show it. Made by `packages/state/src/standing` alone: of the
 * server's standing, or of the spec's fields if the host sends none.
 */
export interface ShownStanding {
  state: ShownState;
  /** Null if the plan is unknown, or if there is none. Of an ended plan: what it was. */
  planName: string | null;
  /** When access ends as things stand, ISO 8601; null if nothing ends it, or if unknown. */
  accessUntil: string | null;
  /** Null if nothing is due. Also null if a host says only that the payment failed. */
  due: ShownDue | null;
  /** Null if no charge follows, or if it is unknown. */
  nextCharge: UpcomingCharge | null;
  /** Whether the plan is charged again by itself, as far as is known. */
  renews: boolean;
  /** Null if the plan cannot be cancelled at this moment. */
  cancelling: ShownCancelling | null;
  /** The first charge if the cancellation is taken back; null if unknown. */
  keeping: (Money & { date: string }) | null;
  /** The offer of the last churn step. */
  offer: ChurnOffer;
  /** How the last plan ended; null if none has, or one runs. */
  ended: { at: string; reason: EndReason | (string & {}) } | null;
  /** A refund of the whole payment for the running time is on its way: when it arrives, the plan ends. */
  refundEnding: Money | null;
  /** A payment that is disputed at the bank. */
  disputed: Money | null;
  /** Money of a payment went back, is on its way back, or is disputed. */
  hasReturns: boolean;
  can: readonly (Ability | (string & {}))[];
  /** The host sends a standing. So it has the calls *Keep* and *Pay now*, and is told what the member was shown. */
  isTold: boolean;
}
