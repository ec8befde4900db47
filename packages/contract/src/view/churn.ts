import type { CancellationReason, ChurnOutcome } from '../model/churn.ts';
import type { Price } from '../model/plan.ts';
import type { ShownError } from './error.ts';
import type { Guarantee } from './guarantee.ts';
import type { ChurnOffer, Money, ShownDue, ShownStanding, UpcomingCharge } from './standing.ts';

/** The fields of a plan that the churn flow shows. */
export type PricedPlan = Pick<Price, 'name' | 'price' | 'currency' | 'unitAmount' | 'interval'>;

/**
 * The plan that the user may cancel. Source: the plans call, or the price call. `unknown`: neither call gave the plan.
 * Its `name` is then the one in the user's data, or null.
 */
export type ChurnPlan =
  | { status: 'loading' }
  | { status: 'ready'; plan: PricedPlan }
  | { status: 'unknown'; name: string | null };

/** The error of a step's button. */
export interface ChurnError extends ShownError {
  /** Only support can help. */
  needsSupport?: boolean;
}

/** State of the buttons of a step. */
interface Moving {
  /** The button whose action is running. Meanwhile the other two are blocked; 'Cancel now' always works. */
  pending: 'stay' | 'accept' | 'continue' | null;
  /** The action takes longer than usual. */
  isSlow?: boolean;
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
      /** The next charge without the offer; null if unknown. */
      nextCharge: UpcomingCharge | null;
      offer: ChurnOffer;
      /** What is due for a renewal, or is being taken; null if nothing is. Then there is no offer. */
      due: ShownDue | null;
      feedback: string;
    } & Moving);

/** Why there is nothing to cancel. */
export type NothingToCancel = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** Proof of a cancellation. Moments are ISO 8601. */
export interface CancellationReceipt {
  planName: string | null;
  cancelledAt: string;
  /** When access ends; null if unknown. */
  paidUntil: string | null;
  /** `now`: the plan ended at once, because a payment was due. */
  effect: 'now' | 'later';
  /** What was due and is not charged; null if nothing was. */
  notCharged: (Money & { since: string }) | null;
  /** Null if no guarantee runs. */
  guarantee: Guarantee | null;
}

/** State of 'Cancel now', and of its dialog. */
export interface Cancellation {
  /** What cancelling does now; null if it is not known. Cancelling works without it. */
  standing: ShownStanding | null;
  /** Null if no guarantee runs, or if none is known. */
  guarantee: Guarantee | null;
  isPending: boolean;
  error: ShownError | null;
  /** What it does has changed since the user confirmed it, so nothing was done, and the dialog asks again. */
  hasChanged: boolean;
}

/** State of the churn flow. */
export type ChurnView =
  /** The call that fetches the user is running. */
  | { status: 'loading' }
  /** The call that fetches the user failed. The user can still cancel. */
  | { status: 'failed'; message: string }
  | ChurnStep
  /** The server has recorded that the user stays, or took the discount. The browser then goes to the account. */
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; receipt: CancellationReceipt }
  /**
   * Found at the start, the browser goes to the account automatically, which shows the reason. `keep`: the user has just
   * said that they stay, but the plan is set to end: on `endsOn` (ISO 8601), null if unknown. They can still keep it.
   */
  | { status: 'nothingToCancel'; reason: NothingToCancel; keep: { endsOn: string | null } | null };
