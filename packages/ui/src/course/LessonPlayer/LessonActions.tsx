import type { CourseTabContent } from '@signalsync/content/courseTab';
import { ArrowLeft, ArrowRight, Check } from 'lucide';
import { useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './LessonPlayer.css.ts';

interface LessonActionsProps {
  content: CourseTabContent['player'];
  isFirst: boolean;
  isLast: boolean;
  isComplete: boolean;
  /** True until the lesson's question is answered correctly. */
  isBlocked: boolean;
  onComplete: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** The buttons of a lesson: previous, complete and next. */
export function LessonActions(props: LessonActionsProps) {
  const { content, isFirst, isLast, isComplete, isBlocked, onComplete, onPrevious, onNext } = props;
  const hintId = useId();
  const isNextClosed = isLast || !isComplete;
  return (
    <div className={css.actions}>
      <div className={css.previous}>
        <Button variant="quiet" isDisabled={isFirst} icon={<Icon icon={ArrowLeft} size={18} />} onPress={onPrevious}>
          {content.previous}
        </Button>
      </div>
      {isComplete ? (
        <div className={css.done}>
          <Badge tone="accent" icon={<Icon icon={Check} size={16} />}>
            {content.completed}
          </Badge>
        </div>
      ) : (
        <div className={css.complete}>
          <Button isDisabled={isBlocked} aria-describedby={isBlocked ? hintId : undefined} onPress={onComplete}>
            {content.complete}
          </Button>
          {isBlocked && (
            <span id={hintId} className={visuallyHidden}>
              {content.answerFirst}
            </span>
          )}
        </div>
      )}
      <div className={css.next} data-closed={isNextClosed && !isComplete ? '' : undefined}>
        <Button
          variant={isNextClosed ? 'secondary' : 'primary'}
          isDisabled={isNextClosed}
          icon={<Icon icon={ArrowRight} size={18} />}
          iconPosition="trailing"
          onPress={onNext}
        >
          {content.next}
        </Button>
      </div>
    </div>
  );
}
