import { type CancellationReason, type ChurnOutcome, cancellationReasons } from '@signalsync/contract/model/churn';
import type {
  CancellationReceipt,
  ChurnError,
  ChurnPlan,
  ChurnStep,
  ChurnView,
  NothingToCancel,
} from '@signalsync/contract/view/churn';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { DraftTexts } from '../drafts/drafts.ts';
import type { StepNumber } from './churnState.ts';

/** How the flow ended. */
export type ChurnEnding =
  | { status: 'recorded'; outcome: ChurnOutcome }
  | {
      status: 'cancelled';
      cancelledAt: string;
      paidUntil: string | null;
      effect: 'now' | 'later';
      notCharged: NotCharged;
    }
  /** `isAnswer`: it answers a press, so the page stays until the user goes on. */
  | { status: 'nothingToCancel'; reason: NothingToCancel; isAnswer: boolean };

type NotCharged = CancellationReceipt['notCharged'];

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
  /** Null while it is unknown. */
  standing: ShownStanding | null;
  /** The running money-back guarantee; null if none runs or none is known. */
  guarantee: Guarantee | null;
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
  standing: null,
  guarantee: null,
  pending: null,
  isSlow: false,
  error: null,
  end: null,
});

/** Returns the step, reason and feedback to keep as drafts; all are null once the flow has ended. */
export const draftsOf = ({ end, step, reason, feedback }: ChurnProgress) => ({
  step: end === null && step > 1 ? String(step) : null,
  reason: end === null && reason ? reason : null,
  feedback: end === null && feedback.trim() !== '' ? feedback : null,
});

const laterSteps: readonly StepNumber[] = [2, 3, 4];

/** Restores what the user had done before the page was loaded anew, or before the session ended by itself. */
export function takeUp(
  progress: ChurnProgress,
  { step: kept, reason, feedback = progress.feedback }: DraftTexts,
): void {
  const chosen = cancellationReasons.find((each) => each === reason) ?? progress.reason;
  const step = progress.reached === 1 ? (laterSteps.find((each) => String(each) === kept) ?? 1) : progress.step;
  Object.assign(progress, {
    reason: chosen,
    feedback,
    step,
    reached: step > progress.reached ? step : progress.reached,
  });
}

function receiptOf(
  { plan, planName, guarantee, standing }: ChurnProgress,
  { status: _, ...proof }: Extract<ChurnEnding, { status: 'cancelled' }>,
): CancellationReceipt {
  const name = plan.status === 'ready' ? plan.plan.name : (planName ?? standing?.planName ?? null);
  return { planName: name, ...proof, guarantee };
}

/** The offer. `open` unless the server says otherwise. */
const offerOf = ({ standing }: ChurnProgress) => standing?.offer ?? 'open';

/** Returns whether the user sees an offer that can be accepted. Then 'accept' replaces 'stay'. */
export const isOffered = (progress: ChurnProgress): boolean => progress.step === 4 && offerOf(progress) === 'open';

function stepOf(progress: ChurnProgress): ChurnStep {
  const { step, reason, feedback, plan, standing, pending, isSlow, error } = progress;
  const nextCharge = standing?.nextCharge ?? null;
  const keeping = isOffered(progress) ? 'accept' : 'stay';
  const saysSlow = pending !== null && isSlow && { isSlow };
  const moving = { status: 'step', pending: pending === 'keep' ? keeping : pending, ...saysSlow, error } as const;
  if (step === 1) return { ...moving, step, reason };
  if (step === 2) return { ...moving, step };
  if (step === 3) return { ...moving, step, plan, nextCharge };
  const due = standing?.isTold ? standing.due : null;
  return { ...moving, step, plan, nextCharge, offer: offerOf(progress), due, feedback };
}

/** Returns the view that the screen shows. */
export function viewOf(progress: ChurnProgress): ChurnView {
  const { start, end, standing } = progress;
  if (end?.status === 'cancelled') return { status: 'cancelled', receipt: receiptOf(progress, end) };
  if (end?.status === 'nothingToCancel') {
    const { status, reason, isAnswer } = end;
    const isKeepable = isAnswer && reason === 'alreadyEnding' && standing?.can.includes('keep') === true;
    return { status, reason, keep: isKeepable ? { endsOn: standing.accessUntil } : null };
  }
  if (end) return { ...end };
  if (start.status === 'failed') return { status: 'failed', message: start.message };
  return start.status === 'loading' ? { status: 'loading' } : stepOf(progress);
}
