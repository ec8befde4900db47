import { feedbackMaxLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { ChurnContent } from '@signalsync/content/churn';
import type { ShownDue, UpcomingCharge } from '@signalsync/contract/view/standing';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { DailyCostComparison } from '../DailyCostComparison/DailyCostComparison.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { ChurnOfferCard } from '../ChurnOfferCard/ChurnOfferCard.tsx';
import { ReviewImage } from '../ReviewImage/ReviewImage.tsx';
import { SampleResultCards } from '../SampleResultCards/SampleResultCards.tsx';
import { TestimonialCard } from '../TestimonialCard/TestimonialCard.tsx';
import type { ChurnStep } from '@signalsync/contract/view/churn';
import { comparisonRows } from './comparisonRows.ts';
import * as css from './Churn.css.ts';

export interface LaterStepProps {
  content: ChurnContent;
  view: Exclude<ChurnStep, { step: 1 }>;
  /** True if the plan is already cancelled. Paying the amount due then does not renew the plan. */
  isEnding: boolean;
  /** Address of the page on which the user can pay the amount due. */
  payHref: string;
  onFeedbackChange: (feedback: string) => void;
}

/** The content of steps 2 to 4, between the heading and the buttons. */
export function LaterStepBody({ content, view, isEnding, payHref, onFeedbackChange }: LaterStepProps) {
  switch (view.step) {
    case 2:
      return <SampleResultCards content={content.step2} />;
    case 3:
      return <ValueBody content={content.step3} view={view} />;
    case 4:
      return (
        <div className={css.sections}>
          {view.offer === 'open' && (
            <ChurnOfferCard content={content.step4} plan={view.plan} nextCharge={view.nextCharge} />
          )}
          {view.due?.since && (
            <DueNotice
              content={content.step4}
              due={{ ...view.due, since: view.due.since }}
              isEnding={isEnding}
              payHref={payHref}
            />
          )}
          {view.offer === 'standing' && !view.due && (
            <Notice tone="success" reason={standingCharge(content.step4, view.nextCharge)}>
              {content.step4.standing}
            </Notice>
          )}
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

type DueNoticeProps = Pick<LaterStepProps, 'isEnding' | 'payHref'> & {
  content: ChurnContent['step4'];
  due: ShownDue & { since: string };
};

/** A notice that a payment is due or is being processed. The step makes no offer meanwhile. */
function DueNotice({ content, due, isEnding, payHref }: DueNoticeProps) {
  const { amount, currency, since, isBeingTaken } = due;
  const values = { amount: formatAmount(amount, currency), since: formatDate(since) };
  return (
    <Notice
      tone={isBeingTaken ? 'info' : 'warning'}
      reason={isBeingTaken ? undefined : isEnding ? content.dueHintEnding : content.dueHint}
      action={isBeingTaken ? undefined : <ButtonLink href={payHref}>{content.pay}</ButtonLink>}
    >
      {fill(isBeingTaken ? content.beingTaken : content.due, values)}
    </Notice>
  );
}

const standingCharge = (content: ChurnContent['step4'], nextCharge: UpcomingCharge | null) =>
  nextCharge === null
    ? undefined
    : fill(content.standingCharge, { amount: formatAmount(nextCharge.amount, nextCharge.currency) });

function ValueBody({ content, view }: { content: ChurnContent['step3']; view: ChurnStep & { step: 3 } }) {
  const rows = comparisonRows(view.plan, view.nextCharge, content);
  return (
    <div className={css.parts}>
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
        {content.reviewImages.map(({ quote, stars }) => (
          <ReviewImage
            key={quote}
            quote={quote}
            stars={stars}
            starsLabel={fill(content.starsLabel, { stars })}
            mark={content.reviewMark}
          />
        ))}
      </div>
      <p className={css.notice}>
        {content.ratingLine} {content.notice}
      </p>
    </div>
  );
}
