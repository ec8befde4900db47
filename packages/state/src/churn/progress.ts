import { type CancellationReason, cancellationReasons, type ChurnOutcome } from '@signalsync/contract/model/churn';
import type {
  CancellationReceipt,
  ChurnError,
  ChurnOffer,
  ChurnStep,
  ChurnView,
  NextCharge,
  NothingToCancel,
  ChurnPlan,
} from '@signalsync/contract/view/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { DraftTexts } from '../drafts/drafts.ts';
import type { StepNumber } from './churnState.ts';

/** How the end of the flow came. */
export type ChurnEnding =
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; cancelledAt: string }
  | { status: 'nothingToCancel'; reason: NothingToCancel };

/** Everything known about the progress; the view follows from it. */
export interface ChurnProgress {
  start: { status: 'loading' | 'ready' } | { status: 'failed'; message: string };
  step: StepNumber;
  /** The last step that the person has seen. */
  reached: StepNumber;
  reason: CancellationReason | undefined;
  feedback: string;
  plan: ChurnPlan;
  /** The plan's name as far as the user call says. */
  planName: string | null;
  /** When the paid period ends, ISO 8601; null while it is not known. */
  paidUntil: string | null;
  /** The money-back guarantee while it runs; null where none does, or none is known of. */
  guarantee: Guarantee | null;
  /** What the next renewal takes; null while it is not known. */
  nextCharge: NextCharge | null;
  /** `open` for as long as nobody says otherwise. */
  offer: ChurnOffer;
  /** `keep` is 'I want to stay', on the last step the offer. */
  pending: 'keep' | 'continue' | null;
  /** Whether that takes longer than usual. */
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

/** What is chosen and written and not sent yet; nothing once it is decided. */
export const draftsOf = ({ end, reason, feedback }: ChurnProgress) => ({
  reason: end === null && reason ? reason : null,
  feedback: end === null && feedback.trim() !== '' ? feedback : null,
});

/** Takes up what was chosen and written when the session ended by itself; who wrote stands where they wrote. */
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

/** Whether the person stands before the offer, where accepting it takes the place of staying. */
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

/** Where the person stands, as the screen shows it. */
export function viewOf(progress: ChurnProgress): ChurnView {
  const { start, end } = progress;
  if (end?.status === 'cancelled') {
    return { status: 'cancelled', receipt: receiptOf(progress, end.cancelledAt) };
  }
  if (end) return { ...end };
  if (start.status === 'failed') return { status: 'failed', message: start.message };
  return start.status === 'loading' ? { status: 'loading' } : stepOf(progress);
}
