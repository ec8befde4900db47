import type { LessonWork } from '@signalsync/contract/view/course';
import type { Lesson } from '@signalsync/content/course/lesson';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { ArrowLeft, ArrowRight, Check } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../private/Icon.tsx';
import { headingStyle, monoLabel, stack12, visuallyHidden } from '../../theme/recipes.css.ts';
import { Checklist } from '../Checklist/Checklist.tsx';
import { PairMatch } from '../PairMatch/PairMatch.tsx';
import { Quiz } from '../Quiz/Quiz.tsx';
import * as css from './LessonPlayer.css.ts';

/** Callbacks for the exercises of a lesson. */
export interface LessonWorkHandlers {
  /** Called with the id of the option that the user chooses. */
  onAnswer: (optionId: string) => void;
  /** Called when the user wants to answer again. */
  onRetryQuiz: () => void;
  /** Called with the place of an item, from 0, and whether the user has ticked it. */
  onTick: (place: number, isTicked: boolean) => void;
  /** Called with the id of a signal, and of the market that the user chooses for it. */
  onMatch: (pairId: string, marketId: string) => void;
  /** Called when the user wants to know which pairs are right. */
  onCheckMatches: () => void;
  /** Called with the ids of wrongly matched pairs. The caller should unlock all matches and clear the wrong ones. */
  onRetryMatches: (wrongPairIds: readonly string[]) => void;
}

export interface LessonPlayerProps extends LessonWorkHandlers {
  /** The texts to show. */
  content: CourseTabContent;
  /** The lesson that is shown. */
  lesson: Lesson;
  /** Number of lessons of the course. On the last lesson 'Next' is disabled. */
  lessonCount: number;
  /** True if the user has completed the lesson. */
  isComplete: boolean;
  /** What the user has done in the lesson so far. */
  work: LessonWork;
  /** Shown below the explanation of lessons with `hasRiskCalculator`. */
  calculator?: ReactNode;
  /** Called by 'Complete lesson'. Not called before the user has answered the lesson's question correctly. */
  onComplete: () => void;
  /** Called when the user goes to the lesson before. */
  onPrevious: () => void;
  /** Called when the user goes to the lesson after. */
  onNext: () => void;
}

/** A lesson: text, exercise and buttons. When another lesson replaces it, the focus moves to the new heading. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { content, lesson, lessonCount, isComplete, work, calculator } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(lesson.id);
  useEffect(() => {
    if (shownId.current === lesson.id) return;
    shownId.current = lesson.id;
    title.current?.focus();
  }, [lesson.id]);

  const isAnswered =
    lesson.type !== 'quiz' || lesson.quiz.options.some((option) => option.correct && option.id === work.answer);
  const place = { lesson: lesson.id, count: lessonCount, type: content.player.types[lesson.type] };
  return (
    <article className={css.root} aria-labelledby={titleId}>
      <div className={css.panel}>
        <p className={monoLabel}>{fill(content.player.place, place)}</p>
        <h3 ref={title} id={titleId} tabIndex={-1} className={`${headingStyle.title} ${css.title}`}>
          {lesson.title}
        </h3>
        <p className={css.description}>{lesson.description}</p>
        <Paragraphs className={css.explanation} texts={lesson.explanation} />
        {lesson.hasRiskCalculator && <div className={css.calculator}>{calculator}</div>}
        {lesson.type !== 'learn' && (
          <div key={lesson.id} className={css.part}>
            <LessonPart {...props} />
          </div>
        )}
        {/* Hidden until the question is answered correctly, because the takeaway would reveal the answer. */}
        {(isAnswered || isComplete) && (
          <div className={css.takeaway}>
            <h4 className={`${monoLabel} ${css.takeawayTitle}`}>{content.player.takeaway}</h4>
            <p>{lesson.takeaway}</p>
          </div>
        )}
      </div>
      <LessonActions {...props} isBlocked={!isAnswered} />
    </article>
  );
}

function Paragraphs({ className, texts }: { className: string; texts: readonly string[] }) {
  return (
    <div className={className}>
      {texts.map((text) => (
        <p key={text} className={css.paragraph}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** The exercise of a lesson, by its type: quiz, checklist, case study or matching. A `learn` lesson has none. */
function LessonPart({ content, lesson, work, ...on }: LessonPlayerProps) {
  switch (lesson.type) {
    case 'learn':
      return null;
    case 'quiz':
      return (
        <Quiz
          content={content.quiz}
          quiz={lesson.quiz}
          answer={work.answer}
          onAnswer={on.onAnswer}
          onRetry={on.onRetryQuiz}
        />
      );
    case 'checklist':
      return <Checklist content={content.checklist} items={lesson.checklist} ticked={work.ticked} onTick={on.onTick} />;
    case 'case-study':
      return (
        <>
          <h4 className={css.caseTitle}>{lesson.caseStudy.title}</h4>
          <Paragraphs className={stack12} texts={lesson.caseStudy.description} />
        </>
      );
    case 'interactive':
      return (
        <PairMatch
          content={content.pairs}
          pairs={lesson.pairs}
          matches={work.matches}
          isChecked={work.areMatchesChecked}
          onMatch={on.onMatch}
          onCheck={on.onCheckMatches}
          onRetry={on.onRetryMatches}
        />
      );
  }
}

/** The buttons of a lesson. `isBlocked` is true until the user has answered the lesson's question correctly. */
function LessonActions(props: LessonPlayerProps & { isBlocked: boolean }) {
  const { lesson, lessonCount, isComplete, isBlocked, onComplete, onPrevious, onNext } = props;
  const content = props.content.player;
  const hintId = useId();
  const isNextClosed = lesson.id === lessonCount || !isComplete;
  const back = <Icon icon={ArrowLeft} size={18} />;
  return (
    <div className={css.actions}>
      <div className={css.previous}>
        <Button variant="quiet" isDisabled={lesson.id === 1} icon={back} onPress={onPrevious}>
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
