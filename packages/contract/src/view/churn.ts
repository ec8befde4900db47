import type { CancellationReason, ChurnOutcome } from '../model/churn.ts';
import type { Price } from '../model/plan.ts';
import type { ShownError } from './error.ts';
import type { Guarantee } from './guarantee.ts';

/** The next charge, from the provider. `amount` is in major units; `currency` is an ISO code in upper or lower case. */
export interface NextCharge {
  amount: number;
  currency: string;
}

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

/**
 * The offer of the last step. `open`: the user can accept the discount. `standing`: the user has the discount already.
 * `none`: the user cannot get it.
 */
export type ChurnOffer = 'open' | 'standing' | 'none';

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
  | ({ status: 'step'; step: 3; plan: ChurnPlan; nextCharge: NextCharge | null } & Moving)
  | ({
      status: 'step';
      step: 4;
      plan: ChurnPlan;
      /** The next charge without the offer; null if unknown. */
      nextCharge: NextCharge | null;
      offer: ChurnOffer;
      feedback: string;
    } & Moving);

/** Why there is nothing to cancel. */
export type NothingToCancel = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** Proof of a cancellation. `cancelledAt` and `paidUntil` are ISO 8601. `paidUntil` is null if unknown. */
export interface CancellationReceipt {
  planName: string | null;
  cancelledAt: string;
  paidUntil: string | null;
  /** Null if no guarantee runs. */
  guarantee: Guarantee | null;
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
  /** The browser goes to the account automatically, which shows the reason. */
  | { status: 'nothingToCancel'; reason: NothingToCancel };
