import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { Cancellation, ChurnStep, ChurnView } from '@signalsync/contract/view/churn';

export type StepNumber = ChurnStep['step'];

export interface ChurnState {
  view: ChurnView;
  cancellation: Cancellation;
}

/** The store of the churn flow. */
export interface ChurnStore {
  readonly state: ChurnState;
  /** Loads the user, the plan and the standing, and starts the churn attempt. */
  load(): Promise<void>;
  /** Loads the user again after a failure. */
  retry(): Promise<void>;
  setReason(reason: CancellationReason): void;
  setFeedback(feedback: string): void;
  /**
   * Action of the button 'continue to cancel'. Goes to the next step at once; the last step opens the provider's
   * portal.
   */
  continueFrom(step: StepNumber): Promise<void>;
  /** Goes to a step that the user has seen; keeps reason and feedback. Returns false if that is not possible now. */
  goTo(step: StepNumber): boolean;
  /** Action of the button 'I want to stay'. Records that the user keeps the plan. */
  stay(): Promise<void>;
  /** Action of the button 'Accept 20% Off & Stay'. Applies the discount, then records the outcome. */
  accept(): Promise<void>;
  /** Action of 'Cancel now', after the user has confirmed it. Cancels the plan. */
  cancel(): Promise<void>;
  /** Clears what the dialog of 'Cancel now' says of the last try. */
  dismissCancelError(): void;
  dispose(): void;
}
