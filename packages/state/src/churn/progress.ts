import { type CancellationReason, type ChurnOutcome, cancellationReasons } from '@signalsync/contract/model/churn';
import type {
  CancellationReceipt,
  ChurnError,
  ChurnOffer,
  ChurnPlan,
  ChurnStep,
  ChurnView,
  NextCharge,
  NothingToCancel,
} from '@signalsync/contract/view/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { DraftTexts } from '../drafts/drafts.ts';
import type { StepNumber } from './churnState.ts';

/** How the flow ended. */
export type ChurnEnding =
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; cancelledAt: string }
  | { status: 'nothingToCancel'; reason: NothingToCancel };

/** All facts about the user's way through the flow. The view is calculated from them. */
export interface ChurnProgress {
  start: { status: 'loading' | 'ready' } | { status: 'failed'; message: string };
  step: StepNumber;
  /** The highest step that the user has seen. */
  reached: StepNumber;
  reason: CancellationReason | undefined;
  feedback: string;
  plan: ChurnPlan;
  /** The plan's name, if the reply of the user call contains it; else null. */
  planName: string | null;
  /** End of the paid period, ISO 8601; null if unknown. */
  paidUntil: string | null;
  /** The running money-back guarantee; null if none runs or none is known. */
  guarantee: Guarantee | null;
  /** The charge of the next renewal; null if unknown. */
  nextCharge: NextCharge | null;
  /** `open` unless the server says otherwise. */
  offer: ChurnOffer;
  /** The pending button. `keep` is 'I want to stay', or accepting the open offer of the last step. */
  pending: 'keep' | 'continue' | null;
  /** Whether the pending action takes longer than usual. */
  isSlow: boolean;
  error: ChurnError | null;
  end: ChurnEnding | null;
}

export const newChurnProgress = (): ChurnProgress => ({
  start: { status: 'loading' },
  step: 1,
  reached: 1,
  reason: undefined,
  feedback: '',
  plan: { status: 'loading' },
  planName: null,
  paidUntil: null,
  guarantee: null,
  nextCharge: null,
  offer: 'open',
  pending: null,
  isSlow: false,
  error: null,
  end: null,
});

/** Returns the reason and feedback to keep as drafts; both are null once the flow has ended. */
export const draftsOf = ({ end, reason, feedback }: ChurnProgress) => ({
  reason: end === null && reason ? reason : null,
  feedback: end === null && feedback.trim() !== '' ? feedback : null,
});

/**
 * Restores the drafts from before the session ended automatically. If they include feedback and the user is still at
 * step 1, goes to step 4, which has the feedback field.
 */
export function takeUp(progress: ChurnProgress, { reason, feedback = progress.feedback }: DraftTexts): void {
  const chosen = cancellationReasons.find((each) => each === reason) ?? progress.reason;
  const step = progress.reached === 1 && feedback !== '' ? 4 : progress.step;
  Object.assign(progress, {
    reason: chosen,
    feedback,
    step,
    reached: step > progress.reached ? step : progress.reached,
  });
}

function receiptOf({ plan, planName, paidUntil, guarantee }: ChurnProgress, cancelledAt: string): CancellationReceipt {
  return { planName: plan.status === 'ready' ? plan.plan.name : planName, cancelledAt, paidUntil, guarantee };
}

/** Returns whether the user sees an offer that can be accepted. Then 'accept' replaces 'stay'. */
export const isOffered = ({ step, offer }: ChurnProgress): boolean => step === 4 && offer === 'open';

function stepOf(progress: ChurnProgress): ChurnStep {
  const { step, reason, feedback, plan, nextCharge, offer, pending, isSlow, error } = progress;
  const keeping = isOffered(progress) ? 'accept' : 'stay';
  const saysSlow = pending !== null && isSlow && { isSlow };
  const moving = { status: 'step', pending: pending === 'keep' ? keeping : pending, ...saysSlow, error } as const;
  if (step === 1) return { ...moving, step, reason };
  if (step === 2) return { ...moving, step };
  return step === 3 ? { ...moving, step, plan, nextCharge } : { ...moving, step, plan, nextCharge, offer, feedback };
}

/** Returns the view that the screen shows. */
export function viewOf(progress: ChurnProgress): ChurnView {
  const { start, end } = progress;
  if (end?.status === 'cancelled') {
    return { status: 'cancelled', receipt: receiptOf(progress, end.cancelledAt) };
  }
  if (end) return { ...end };
  if (start.status === 'failed') return { status: 'failed', message: start.message };
  return start.status === 'loading' ? { status: 'loading' } : stepOf(progress);
}
