import type { CancellationReason, ChurnOutcome } from '@signalsync/contract/model/churn';
import type { CancellationReceipt, ChurnOffer, NextCharge } from '@signalsync/contract/view/churn';
import type { CopyState } from '../../pieces/CopyLink/CopyLink.tsx';
import type { RetentionPlanState } from '../../pieces/RetentionOfferCard/RetentionOfferCard.tsx';
import type { InPlaceError } from '../../pieces/SignInPanel/SignInPanel.tsx';

/** What went wrong with a step's button, as it stands above the buttons. */
export interface ChurnError extends InPlaceError {
  /** Offers the way to support. */
  needsSupport?: boolean;
}

/** What a step's buttons are doing. */
interface Moving {
  /** The button under way; it blocks the others, but never a way out. */
  pending: 'stay' | 'accept' | 'continue' | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  error: ChurnError | null;
}

/** One of the four steps. */
export type ChurnStep =
  | ({ status: 'step'; step: 1; reason: CancellationReason | undefined } & Moving)
  | ({ status: 'step'; step: 2 } & Moving)
  | ({ status: 'step'; step: 3; plan: RetentionPlanState; nextCharge: NextCharge | null } & Moving)
  | ({
      status: 'step';
      step: 4;
      plan: RetentionPlanState;
      /** What the next renewal takes now; null where it is not known. */
      nextCharge: NextCharge | null;
      offer: ChurnOffer;
      feedback: string;
    } & Moving);

/** Why somebody who came here has nothing to cancel. */
export type ChurnRefusal = 'lifetime' | 'notSubscribed' | 'alreadyEnding';

/** Where the person stands in the retention flow. */
export type ChurnView =
  /** The person is being looked up. */
  | { status: 'loading' }
  /** The person could not be looked up; cancelling works all the same. */
  | { status: 'failed'; message: string }
  | ChurnStep
  /** The outcome is recorded; the account follows. */
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; receipt: CancellationReceipt; copy: Pick<CopyState, 'isCopied' | 'hasFailed'> }
  /** The account follows, with the reason. */
  | { status: 'refused'; reason: ChurnRefusal };
