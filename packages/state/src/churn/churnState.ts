import type { ShownError } from '@signalsync/contract/view/error';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { ChurnStep, ChurnView } from '@signalsync/contract/view/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';

export type StepNumber = ChurnStep['step'];

export interface ChurnState {
  view: ChurnView;
  /** The direct way out. `paidUntil` is ISO 8601, null while it is not known; `guarantee` is null where none runs, or none is known of. */
  cancellation: {
    paidUntil: string | null;
    guarantee: Guarantee | null;
    isPending: boolean;
    error: ShownError | null;
  };
}

/** One progress through the churn flow. */
export interface ChurnStore {
  readonly state: ChurnState;
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
