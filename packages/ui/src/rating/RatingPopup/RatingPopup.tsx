import { feedbackMaxLength, ratingFeedbackMaximum, ratingStars } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { RatingContent } from '@signalsync/content/rating';
import { ArrowUpRight } from 'lucide';
import { type FormEvent, useDeferredValue, useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Link } from '../../components/Link/Link.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { Icon } from '../../private/Icon.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import * as styles from './RatingPopup.css.ts';
import { StarRadios } from './StarRadios.tsx';

export interface RatingPopupProps {
  /** The texts to show. */
  content: RatingContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** The chosen rating, from 1 to 10; null if the user has chosen none. */
  rating: number | null;
  /** The text that the user typed after a low rating. */
  feedback: string;
  /** True while the feedback is being sent. The popup is then locked. */
  isSubmitting: boolean;
  /** Address of the public review site; null if none is set. */
  reviewHref: string | null;
  /** Called with the number of stars that the user chooses, from 1 to 10. */
  onRate: (rating: number) => void;
  /** Called with what the user writes, on each input. */
  onFeedbackChange: (feedback: string) => void;
  /** Called when the user sends the feedback after a low rating. Never called with an empty text. */
  onSubmit: () => void;
  /** Called when the user follows the link to the review site, in a new tab. The link is shown for every rating. */
  onReview: () => void;
  /** Called when the user presses 'Maybe Later' after a high rating, or 'Done' if there is no review site. */
  onLater: () => void;
  /**
   * Called when the popup is closed without an answer: by the cross, by Escape, or by a press outside while no text is
   * typed.
   */
  onClose: () => void;
}

/**
 * Asks for a rating. After a low rating it asks what to improve. After a high rating it asks for a public review. In
 * both cases it links to the review site, if there is one.
 */
export function RatingPopup(props: RatingPopupProps) {
  const { content, isOpen, rating, feedback, isSubmitting, reviewHref, onRate, onFeedbackChange, onSubmit } = props;
  const { onReview, onLater, onClose } = props;
  const formId = useId();
  // This update is not urgent: the browser shows the filled stars before React renders the rest of the popup.
  const drawn = useDeferredValue(rating);
  const isLow = drawn !== null && drawn <= ratingFeedbackMaximum;
  const isHigh = drawn !== null && !isLow;
  const canSubmit = feedback.trim() !== '';
  const slow = useSlowLabel(isSubmitting);
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
      isUntimed
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
        <ButtonLink
          href={reviewHref}
          icon={icon}
          iconPosition="trailing"
          isExternal
          externalLabel={content.external}
          onPress={onReview}
        >
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
      growsDown
      isOpen={isOpen}
      isUnasked
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
              isReadOnly={isSubmitting}
              onChange={onFeedbackChange}
            />
          </div>
          {reviewHref !== null && (
            <Link
              href={reviewHref}
              size="small"
              icon={icon}
              isExternal
              externalLabel={content.external}
              onPress={onReview}
            >
              {content.review}
            </Link>
          )}
        </form>
      )}
      <div role="status">
        {slow !== null && <p className={mutedSmall}>{slow}</p>}
        {isHigh && <p className={styles.thanks}>{content.high.thanks}</p>}
        {isHigh && reviewHref !== null && <p className={styles.request}>{content.high.request}</p>}
      </div>
    </Dialog>
  );
}
