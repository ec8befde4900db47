import type { CancellationReason, ChurnOutcome } from '@signalsync/contract/model/churn';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CancellationReceipt, ChurnOffer, NextCharge } from '@signalsync/contract/view/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { InPlaceError } from '../core/failureText.ts';

/** The person's plan. `unknown`: neither the plans nor the price call answered; its name may be known all the same. */
export type RetentionPlan =
  | { status: 'loading' }
  | { status: 'ready'; plan: Plan }
  | { status: 'unknown'; name: string | null };

/** What went wrong with a step's button. */
export interface StepError extends InPlaceError {
  /** Only the team can help. */
  needsSupport?: boolean;
}

interface Moving {
  /** What is under way: one of the two that keep the plan, or the way on. It never keeps anybody from leaving. */
  pending: 'stay' | 'accept' | 'continue' | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  error: StepError | null;
}

/** One of the four steps. */
export type RetentionStep =
  | ({ status: 'step'; step: 1; reason: CancellationReason | undefined } & Moving)
  | ({ status: 'step'; step: 2 } & Moving)
  | ({ status: 'step'; step: 3; plan: RetentionPlan; nextCharge: NextCharge | null } & Moving)
  | ({
      status: 'step';
      step: 4;
      plan: RetentionPlan;
      nextCharge: NextCharge | null;
      offer: ChurnOffer;
      feedback: string;
    } & Moving);

export type StepNumber = RetentionStep['step'];

/** Why there is nothing to cancel. */
export type RetentionRefusal = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** Where the person stands in the retention flow. */
export type RetentionView =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | RetentionStep
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; receipt: CancellationReceipt }
  | { status: 'refused'; reason: RetentionRefusal };

export interface RetentionState {
  view: RetentionView;
  /** The direct way out. `paidUntil` is ISO 8601, null while it is not known; `guarantee` is null where none runs, or none is known of. */
  cancellation: {
    paidUntil: string | null;
    guarantee: Guarantee | null;
    isPending: boolean;
    error: InPlaceError | null;
  };
}

/** One walk through the retention flow. */
export interface RetentionStore {
  readonly state: RetentionState;
  /** Looks up the person, the plan and its end, and opens the attempt. */
  load(): Promise<void>;
  /** Looks the person up again after a failure. */
  retry(): Promise<void>;
  setReason(reason: CancellationReason): void;
  setFeedback(feedback: string): void;
  /** 'continue to cancel' of a step: at once to the next, from the last to the provider's portal. */
  continueFrom(step: StepNumber): Promise<void>;
  /** Goes to a step that the person has seen, with all that was chosen and written. False where they stay at theirs. */
  goTo(step: StepNumber): boolean;
  /** 'I want to stay'. */
  stay(): Promise<void>;
  /** 'Accept 20% Off & Stay'. */
  accept(): Promise<void>;
  /** 'Cancel now', confirmed. */
  cancel(): Promise<void>;
  /** Forgets why cancelling failed. */
  dismissCancelError(): void;
  dispose(): void;
}
