import { feedbackMaxLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { RetentionContent } from '@signalsync/content/retention';
import type { CancellationReason } from '@signalsync/contract/model/churn';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { DailyCostComparison } from '../../pieces/DailyCostComparison/DailyCostComparison.tsx';
import { RetentionOfferCard } from '../../pieces/RetentionOfferCard/RetentionOfferCard.tsx';
import { ReviewImage } from '../../pieces/ReviewImage/ReviewImage.tsx';
import { SampleResultCards } from '../../pieces/SampleResultCards/SampleResultCards.tsx';
import { TestimonialCard } from '../../pieces/TestimonialCard/TestimonialCard.tsx';
import * as frame from './ChurnFrame.css.ts';
import type { ChurnStep } from './churnView.ts';
import { comparisonRows } from './comparisonRows.ts';
import * as css from './StepBody.css.ts';

interface StepBodyProps {
  content: RetentionContent;
  view: ChurnStep;
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

/** What stands between a step's heading and its buttons. */
export function StepBody({ content, view, onReasonChange, onFeedbackChange }: StepBodyProps) {
  switch (view.step) {
    case 1:
      return (
        <RadioCards
          label={content.step1.title}
          isLabelHidden
          options={reasons.map((reason) => ({ value: reason, label: content.step1.reasons[reason] }))}
          value={view.reason}
          onChange={onReasonChange}
        />
      );
    case 2:
      return <SampleResultCards content={content.step2} />;
    case 3:
      return <ValueBody content={content.step3} plan={view.plan} />;
    case 4:
      return (
        <div className={css.offer}>
          <RetentionOfferCard content={content.step4} plan={view.plan} />
          <TextArea
            label={
              <>
                {content.step4.feedbackLabel} <span className={css.optional}>{content.step4.optional}</span>
              </>
            }
            value={view.feedback}
            onChange={onFeedbackChange}
            placeholder={content.step4.feedbackPlaceholder}
            rows={3}
            maxLength={feedbackMaxLength}
            countLabel={(used, most) => fill(content.step4.feedbackCount, { used, most })}
          />
        </div>
      );
  }
}

interface ValueBodyProps {
  content: RetentionContent['step3'];
  plan: Extract<ChurnStep, { step: 3 }>['plan'];
}

function ValueBody({ content, plan }: ValueBodyProps) {
  const rows = comparisonRows(plan, content);
  return (
    <div className={frame.parts}>
      {rows.length > 0 && <DailyCostComparison label={content.comparisonLabel} rows={rows} />}
      <div className={css.testimonials}>
        {content.testimonials.map(({ quote, stars }) => (
          <TestimonialCard
            key={quote}
            quote={quote}
            stars={stars}
            starsLabel={fill(content.starsLabel, { stars })}
            mark={content.testimonialMark}
          />
        ))}
      </div>
      <div className={css.reviews}>
        {content.reviewImages.map(({ description, stars }) => (
          <ReviewImage key={description} description={description} stars={stars} mark={content.reviewMark} />
        ))}
      </div>
      <p className={css.notice}>
        {content.ratingLine} {content.notice}
      </p>
    </div>
  );
}
