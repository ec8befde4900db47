import type { ChurnContent } from '@signalsync/content/churn';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import type { ChurnStep } from '@signalsync/contract/view/churn';
import { LaterStep } from './LaterStep.tsx';

interface StepBodyProps {
  content: ChurnContent;
  view: ChurnStep;
  /** Where what is due is paid. */
  payHref: string;
  onReasonChange: (reason: CancellationReason) => void;
  onFeedbackChange: (feedback: string) => void;
}

/** The content of a step, between its heading and its buttons. */
export function StepBody({ content, view, payHref, onReasonChange, onFeedbackChange }: StepBodyProps) {
  if (view.step !== 1) return <LaterStep {...{ content, view, payHref, onFeedbackChange }} />;
  const reasons: Record<CancellationReason, string> = content.step1.reasons;
  return (
    <RadioCards
      label={content.step1.title}
      isLabelHidden
      options={Object.entries(reasons).map(([reason, label]) => ({ value: reason as CancellationReason, label }))}
      value={view.reason}
      onChange={onReasonChange}
    />
  );
}
