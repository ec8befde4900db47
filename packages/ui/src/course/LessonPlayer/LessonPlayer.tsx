import type { LessonWork } from '@signalsync/contract/view/course';
import type { Lesson } from '@signalsync/content/course/lesson';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { LessonActions } from './LessonActions.tsx';
import { LessonPart, type LessonWorkHandlers } from './LessonPart.tsx';
import * as css from './LessonPlayer.css.ts';

export type { LessonWorkHandlers } from './LessonPart.tsx';

export interface LessonPlayerProps extends LessonWorkHandlers {
  content: CourseTabContent;
  lesson: Lesson;
  /** Number of lessons of the course. On the last lesson 'Next' is disabled. */
  lessonCount: number;
  isComplete: boolean;
  work: LessonWork;
  /** Shown below the explanation of lessons with `hasRiskCalculator`. */
  calculator?: ReactNode;
  /** Called only if the lesson may be completed. */
  onComplete: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** A lesson to read and work through. If another lesson replaces it, the focus moves to the new heading. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { content, lesson, lessonCount, isComplete, work, calculator, onComplete, onPrevious, onNext, ...on } = props;
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
        <div className={css.explanation}>
          {lesson.explanation.map((text) => (
            <p key={text} className={css.paragraph}>
              {text}
            </p>
          ))}
        </div>
        {lesson.hasRiskCalculator && <div className={css.calculator}>{calculator}</div>}
        {lesson.type !== 'learn' && (
          <div key={lesson.id} className={css.part}>
            <LessonPart content={content} lesson={lesson} work={work} {...on} />
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
      <LessonActions
        content={content.player}
        isFirst={lesson.id === 1}
        isLast={lesson.id === lessonCount}
        isComplete={isComplete}
        isBlocked={!isAnswered}
        onComplete={onComplete}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    </article>
  );
}
