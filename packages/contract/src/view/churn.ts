import type { CancellationReason, ChurnOutcome } from '../model/churn.ts';
import type { Price } from '../model/plan.ts';
import type { ShownError } from './error.ts';
import type { Guarantee } from './guarantee.ts';

/** The next charge as the provider tells it. `amount` in major units, `currency` an ISO code in either case. */
export interface NextCharge {
  amount: number;
  currency: string;
}

/** What the churn flow shows of a plan. */
export type PricedPlan = Pick<Price, 'name' | 'price' | 'currency' | 'unitAmount' | 'interval'>;

/**
 * The plan that somebody may cancel. Source: the plans, else the price call. `unknown`: neither answered; its name may still
 * be known from the user call.
 */
export type ChurnPlan =
  | { status: 'loading' }
  | { status: 'ready'; plan: PricedPlan }
  | { status: 'unknown'; name: string | null };

/** The offer of the last step. `standing`: the person has the discount already. `none`: it cannot be given. */
export type ChurnOffer = 'open' | 'standing' | 'none';

/** What went wrong with a step's button. */
export interface ChurnError extends ShownError {
  /** Only support can help. */
  needsSupport?: boolean;
}

/** What the buttons of a step are doing. */
interface Moving {
  /** The button under way. It blocks the other two, but never 'Cancel now'. */
  pending: 'stay' | 'accept' | 'continue' | null;
  /** Whether it takes longer than usual. */
  isSlow?: boolean;
  error: ChurnError | null;
}

/** One of the four churn steps. */
export type ChurnStep =
  | ({ status: 'step'; step: 1; reason: CancellationReason | undefined } & Moving)
  | ({ status: 'step'; step: 2 } & Moving)
  | ({ status: 'step'; step: 3; plan: ChurnPlan; nextCharge: NextCharge | null } & Moving)
  | ({
      status: 'step';
      step: 4;
      plan: ChurnPlan;
      /** What the next renewal takes now; null where it is not known. */
      nextCharge: NextCharge | null;
      offer: ChurnOffer;
      feedback: string;
    } & Moving);

/** Why there is nothing to cancel. */
export type NothingToCancel = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** Proof of a cancellation. Instants are ISO 8601; null where it is not known. */
export interface CancellationReceipt {
  planName: string | null;
  cancelledAt: string;
  paidUntil: string | null;
  /** Null where none runs. */
  guarantee: Guarantee | null;
}

/** Where somebody stands in the churn flow. */
export type ChurnView =
  /** The user call is under way. */
  | { status: 'loading' }
  /** The user call failed. Cancelling works all the same. */
  | { status: 'failed'; message: string }
  | ChurnStep
  /** The outcome is recorded; the account opens by itself. */
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; receipt: CancellationReceipt }
  /** The account opens by itself, and says why. */
  | { status: 'nothingToCancel'; reason: NothingToCancel };
