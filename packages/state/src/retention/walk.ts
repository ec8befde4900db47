import { type CancellationReason, cancellationReasons, type ChurnOutcome } from '@signalsync/contract/model/churn';
import type { CancellationReceipt, ChurnOffer, NextCharge } from '@signalsync/contract/view/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { DraftTexts } from '../drafts/drafts.ts';
import type {
  RetentionPlan,
  RetentionRefusal,
  RetentionStep,
  RetentionView,
  StepError,
  StepNumber,
} from './retentionState.ts';

/** How the end of the flow came. */
export type RetentionEnd =
  | { status: 'recorded'; outcome: ChurnOutcome }
  | { status: 'cancelled'; cancelledAt: string }
  | { status: 'refused'; reason: RetentionRefusal };

/** Everything known about the walk; the view follows from it. */
export interface Walk {
  start: { status: 'loading' | 'ready' } | { status: 'failed'; message: string };
  step: StepNumber;
  /** The last step that the person has seen. */
  reached: StepNumber;
  reason: CancellationReason | undefined;
  feedback: string;
  plan: RetentionPlan;
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
  error: StepError | null;
  end: RetentionEnd | null;
}

export const newWalk = (): Walk => ({
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
export const draftsOf = ({ end, reason, feedback }: Walk) => ({
  reason: end === null && reason ? reason : null,
  feedback: end === null && feedback.trim() !== '' ? feedback : null,
});

/** Takes up what was chosen and written when the session ended by itself; who wrote stands where they wrote. */
export function takeUp(walk: Walk, { reason, feedback = walk.feedback }: DraftTexts): void {
  const chosen = cancellationReasons.find((each) => each === reason) ?? walk.reason;
  const step = walk.reached === 1 && feedback !== '' ? 4 : walk.step;
  Object.assign(walk, { reason: chosen, feedback, step, reached: step > walk.reached ? step : walk.reached });
}

function receiptOf({ plan, planName, paidUntil, guarantee }: Walk, cancelledAt: string): CancellationReceipt {
  return { planName: plan.status === 'ready' ? plan.plan.name : planName, cancelledAt, paidUntil, guarantee };
}

/** Whether the person stands before the offer, where accepting it takes the place of staying. */
export const isOffered = ({ step, offer }: Walk): boolean => step === 4 && offer === 'open';

function stepOf(walk: Walk): RetentionStep {
  const { step, reason, feedback, plan, nextCharge, offer, pending, isSlow, error } = walk;
  const keeping = isOffered(walk) ? 'accept' : 'stay';
  const saysSlow = pending !== null && isSlow && { isSlow };
  const moving = { status: 'step', pending: pending === 'keep' ? keeping : pending, ...saysSlow, error } as const;
  if (step === 1) return { ...moving, step, reason };
  if (step === 2) return { ...moving, step };
  return step === 3 ? { ...moving, step, plan, nextCharge } : { ...moving, step, plan, nextCharge, offer, feedback };
}

/** Where the person stands, as the screen shows it. */
export function viewOf(walk: Walk): RetentionView {
  const { start, end } = walk;
  if (end?.status === 'cancelled') {
    return { status: 'cancelled', receipt: receiptOf(walk, end.cancelledAt) };
  }
  if (end) return { ...end };
  if (start.status === 'failed') return { status: 'failed', message: start.message };
  return start.status === 'loading' ? { status: 'loading' } : stepOf(walk);
}
