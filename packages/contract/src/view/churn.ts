import type { CancellationReason, ChurnOutcome } from '../model/churn.ts';
import type { Price } from '../model/plan.ts';
import type { FailedLoad, ShownError } from './error.ts';
import type { Guarantee } from './guarantee.ts';
import type { ChurnOffer, Money, ShownDue, ShownStanding, UpcomingCharge } from './standing.ts';

/** The fields of a plan that the churn flow shows. */
export type PricedPlan = Pick<Price, 'name' | 'price' | 'currency' | 'unitAmount' | 'interval'>;

/**
 * The plan that the user may cancel, from the call for all plans or the call for one price. `unknown`: neither call
 * returned the plan. `name` is then the plan's name in the user's data, or null.
 */
export type ChurnPlan =
  | { status: 'loading' }
  | { status: 'ready'; plan: PricedPlan }
  | { status: 'unknown'; name: string | null };

/** The error of a step's button. */
export interface ChurnError extends ShownError {
  /** Whether only our support team can help. */
  needsSupport?: boolean;
}

/** State of a step's buttons. */
interface Moving {
  /** The button whose action is running. Meanwhile the other two buttons are blocked, but not 'Cancel now'. */
  pending: 'stay' | 'accept' | 'continue' | null;
  error: ChurnError | null;
}

/** One of the four churn steps. */
export type ChurnStep =
  | ({ status: 'step'; step: 1; reason: CancellationReason | undefined } & Moving)
  | ({ status: 'step'; step: 2 } & Moving)
  | ({ status: 'step'; step: 3; plan: ChurnPlan; nextCharge: UpcomingCharge | null } & Moving)
  | ({
      status: 'step';
      step: 4;
      plan: ChurnPlan;
      /** The next charge without the offer; null if it is not known. */
      nextCharge: UpcomingCharge | null;
      offer: ChurnOffer;
      /**
       * The unpaid renewal, even while it is being charged; null if there is none. Until it is paid, the user gets no
       * offer.
       */
      due: ShownDue | null;
      feedback: string;
    } & Moving);

/** Why the user has no plan that can be cancelled. */
export type NothingToCancel = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** The facts of a cancellation for the receipt on the screen. Moments are ISO 8601. */
export interface CancellationReceipt {
  planName: string | null;
  cancelledAt: string;
  /** When access ends; null if this is not known. */
  paidUntil: string | null;
  /** `now`: the plan ended at once, because a payment was due. */
  effect: 'now' | 'later';
  /** The unpaid renewal that will not be charged; null if nothing was due. */
  notCharged: (Money & { since: string }) | null;
  /** The money-back guarantee; null if it is over, or if there is none. */
  guarantee: Guarantee | null;
}

/** State of 'Cancel now', and of its dialog. */
export interface Cancellation {
  /** The state of the plan, for the dialog's text; null if it is not known. The user can cancel without it. */
  standing: ShownStanding | null;
  /** The money-back guarantee; null if there is none, or if it is not known. */
  guarantee: Guarantee | null;
  isPending: boolean;
  error: ShownError | null;
  /**
   * Whether the effect of 'Cancel now' has changed since the dialog showed it. If so, nothing was done, and the dialog
   * asks again.
   */
  hasChanged: boolean;
}

/** State of the churn flow. */
export type ChurnView =
  /** It is open whether there is something to cancel. `isSlow`: the user has waited for it and can already cancel. */
  | { status: 'loading'; isSlow?: true }
  /** The call that fetches the user failed. The user can still cancel. */
  | FailedLoad
  | ChurnStep
  /** The server has recorded that the user stays or takes the discount. Next, the browser opens the account page. */
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; receipt: CancellationReceipt }
  /**
   * The plan turned out not to be cancellable after a step was shown. `keep`: the user has pressed 'I want to stay', but
   * the plan is cancelled already. It ends on `endsOn` (ISO 8601; null if the end is not known).
   */
  | { status: 'nothingToCancel'; reason: NothingToCancel; keep: { endsOn: string | null } | null };
