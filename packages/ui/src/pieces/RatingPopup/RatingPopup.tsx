import { feedbackMaxLength, ratingFeedbackMaximum, ratingStars } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { RatingContent } from '@signalsync/content/rating';
import { ArrowUpRight } from 'lucide';
import { type FormEvent, useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as styles from './RatingPopup.css.ts';
import { StarRadios } from './StarRadios.tsx';

export interface RatingPopupProps {
  content: RatingContent;
  isOpen: boolean;
  /** 1 to 10; null while no star is chosen. */
  rating: number | null;
  /** What is typed after a low rating. */
  feedback: string;
  /** The feedback is on its way: nothing changes and nothing closes the popup. */
  isSubmitting: boolean;
  /** Where public reviews are written; null where there is no such place. */
  reviewHref: string | null;
  onRate: (rating: number) => void;
  onFeedbackChange: (feedback: string) => void;
  onSubmit: () => void;
  /** The link to the public review is followed, after any rating. It opens in a new tab. */
  onReview: () => void;
  /** 'Maybe Later', after a high rating. */
  onLater: () => void;
  /** It is closed without an answer: by the cross, by Escape, or by a press beside it while nothing is typed. */
  onClose: () => void;
}

/** Asks for a rating; a low one for what should be better, a high one for a public review. Both lead to the public review. */
export function RatingPopup(props: RatingPopupProps) {
  const { content, isOpen, rating, feedback, isSubmitting, reviewHref, onRate, onFeedbackChange, onSubmit } = props;
  const { onReview, onLater, onClose } = props;
  const formId = useId();
  const isLow = rating !== null && rating <= ratingFeedbackMaximum;
  const isHigh = rating !== null && !isLow;
  const canSubmit = feedback.trim() !== '';
  const external = { isExternal: true, externalLabel: content.external, onPress: onReview } as const;
  const icon = <Icon icon={ArrowUpRight} size={16} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit && !isSubmitting) onSubmit();
  };
  const lowActions = (
    <Button
      type="submit"
      form={formId}
      isDisabled={!canSubmit}
      isPending={isSubmitting}
      pendingLabel={content.low.submitting}
      isPendingLabelHidden
    >
      {content.low.submit}
    </Button>
  );
  const highActions = (
    <>
      <Button variant={reviewHref === null ? 'primary' : 'quiet'} onPress={onLater}>
        {reviewHref === null ? content.high.done : content.high.later}
      </Button>
      {reviewHref !== null && (
        <ButtonLink href={reviewHref} icon={icon} iconPosition="trailing" {...external}>
          {content.review}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog
      title={content.title}
      description={content.description}
      closeLabel={content.close}
      isOpen={isOpen}
      isDismissable={feedback === ''}
      onOpenChange={() => {
        if (!isSubmitting) onClose();
      }}
      actions={isLow ? lowActions : isHigh ? highActions : undefined}
    >
      <StarRadios
        label={content.starsLabel}
        starLabel={(star) => fill(content.star, { rating: star, most: ratingStars })}
        value={rating}
        onChange={(star) => {
          if (!isSubmitting) onRate(star);
        }}
      />
      {isLow && (
        <form id={formId} className={styles.low} onSubmit={submit}>
          <div className={styles.feedback}>
            <TextArea
              label={content.low.feedbackLabel}
              value={feedback}
              maxLength={feedbackMaxLength}
              countLabel={(used, most) => fill(content.low.count, { used, most })}
              onChange={(typed) => {
                if (!isSubmitting) onFeedbackChange(typed);
              }}
            />
          </div>
          {reviewHref !== null && (
            <Link href={reviewHref} size="small" icon={icon} {...external}>
              {content.review}
            </Link>
          )}
        </form>
      )}
      <div role="status">
        {isHigh && <p className={styles.thanks}>{content.high.thanks}</p>}
        {isHigh && reviewHref !== null && <p className={styles.request}>{content.high.request}</p>}
      </div>
    </Dialog>
  );
}
