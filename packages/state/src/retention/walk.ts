import type { CancellationReason, ChurnOutcome } from '@signalsync/contract/model/churn';
import type {
  CancellationReceipt,
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
  reason: CancellationReason | undefined;
  feedback: string;
  plan: RetentionPlan;
  /** The plan's name as far as the user call says. */
  planName: string | null;
  /** When the paid period ends, ISO 8601; null while it is not known. */
  paidUntil: string | null;
  /** `keep` is 'I want to stay', on the last step the offer. */
  pending: 'keep' | 'continue' | null;
  error: StepError | null;
  end: RetentionEnd | null;
}

export const newWalk = (): Walk => ({
  start: { status: 'loading' },
  step: 1,
  reason: undefined,
  feedback: '',
  plan: { status: 'loading' },
  planName: null,
  paidUntil: null,
  pending: null,
  error: null,
  end: null,
});

function receiptOf({ plan, planName, paidUntil }: Walk, cancelledAt: string): CancellationReceipt {
  return { planName: plan.status === 'ready' ? plan.plan.name : planName, cancelledAt, paidUntil };
}

function stepOf({ step, reason, feedback, plan, pending: moving, error }: Walk): RetentionStep {
  const status = 'step';
  if (step === 4) {
    return { status, step, plan, feedback, pending: moving === 'keep' ? 'accept' : moving, error };
  }
  const pending = moving === 'keep' ? 'stay' : moving;
  if (step === 1) return { status, step, reason, pending, error };
  return step === 2 ? { status, step, pending, error } : { status, step, plan, pending, error };
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
