import type { ChurnContent } from '@signalsync/content/churn';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { Cancellation, ChurnView } from '@signalsync/contract/view/churn';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';

export interface ChurnProps {
  /** The texts to show. */
  content: ChurnContent;
  /**
   * The step that is shown, how the cancellation has ended, or why there is nothing to cancel. May be loading or have
   * failed.
   */
  view: ChurnView;
  /** Whether copying the receipt has succeeded or failed. */
  copy: Pick<CopyState, 'isCopied' | 'hasFailed'>;
  /** The state of 'Cancel now': what cancelling would do, and whether it is pending or has failed. */
  cancellation: Cancellation;
  /** The addresses to which its links lead. */
  hrefs: {
    billing: string;
    /** The billing tab, where the user can pay the amount due or keep the plan. */
    pay: string;
    keep: string;
    account: string;
  };
  /** Email address of support, for reporting a failure or asking for a refund; null if none is set. */
  supportEmail: string | null;
  /** Called with the reason that the user chooses. */
  onReasonChange: (reason: CancellationReason) => void;
  /** Called with what the user writes, on each input. */
  onFeedbackChange: (feedback: string) => void;
  /** Called when the user presses 'I want to stay'. */
  onStay: () => void;
  /** Called when the user presses 'Accept 20% Off & Stay'. */
  onAccept: () => void;
  /** Called by 'continue to cancel'. Goes to the next step, or from the last step to the payment provider's portal. */
  onContinue: () => void;
  /** Cancels the plan. Called after the user has confirmed. */
  onCancel: () => void;
  /** Called when the user closes the dialog, so that its error can be cleared. */
  onDismissCancelError: () => void;
  /** Called when the user copies the receipt, with its whole text. */
  onCopyReceipt: (text: string) => void;
  /** Called by the print button. The caller opens the print dialog. */
  onPrintReceipt: () => void;
  /** Called by 'Try Again'. Loads the user's data again. */
  onRetry: () => void;
}
