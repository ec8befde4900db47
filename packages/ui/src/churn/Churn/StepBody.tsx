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

const reasons: readonly CancellationReason[] = [
  'too-expensive',
  'not-using',
  'not-working',
  'found-alternative',
  'other',
];

/** The content of a step, between its heading and its buttons. */
export function StepBody({ content, view, payHref, onReasonChange, onFeedbackChange }: StepBodyProps) {
  if (view.step !== 1) return <LaterStep {...{ content, view, payHref, onFeedbackChange }} />;
  return (
    <RadioCards
      label={content.step1.title}
      isLabelHidden
      options={reasons.map((reason) => ({ value: reason, label: content.step1.reasons[reason] }))}
      value={view.reason}
      onChange={onReasonChange}
    />
  );
}
