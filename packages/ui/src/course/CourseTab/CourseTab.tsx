import type { FailedLoad } from '@signalsync/contract/view/error';
import type { Lesson } from '@signalsync/content/course/lesson';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { fill } from '@signalsync/content/fill';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { headingStyle, mutedSmall } from '../../theme/recipes.css.ts';
import * as progress from '../CourseProgress/CourseProgress.css.ts';
import { CourseProgress } from '../CourseProgress/CourseProgress.tsx';
import { LessonList } from '../LessonList/LessonList.tsx';
import { LessonPlayer, type LessonPlayerProps } from '../LessonPlayer/LessonPlayer.tsx';
import { RiskCalculator, type RiskValues } from '../RiskCalculator/RiskCalculator.tsx';
import * as css from './CourseTab.css.ts';

/** The course, or whether it is loading or failed. A failure's message is a whole sentence. */
export type Course = { status: 'loading' } | { status: 'ready'; lessons: readonly Lesson[] } | FailedLoad;

export interface CourseTabProps extends Omit<CourseViewProps, 'lessons'> {
  /** The lessons of the course, or why they cannot be shown. */
  course: Course;
  /** Called by 'Try Again'. Loads the course again. */
  onRetryLoad: () => void;
}

/** The account's course: the progress, the list of lessons and the open lesson. */
export function CourseTab({ course, onRetryLoad, ...view }: CourseTabProps) {
  const root = useRef<HTMLDivElement>(null);
  const { content } = view;
  return (
    <div ref={root} className={css.root} tabIndex={-1}>
      {course.status === 'loading' && <CourseSkeleton content={content} />}
      {course.status === 'ready' && <CourseView {...view} lessons={course.lessons} />}
      {course.status === 'failed' && (
        <RetryNotice failed={course} content={content} region={root} onRetry={onRetryLoad} />
      )}
    </div>
  );
}

export interface CourseViewProps
  extends Omit<LessonPlayerProps, 'lesson' | 'lessonCount' | 'isComplete' | 'calculator'> {
  /** The texts to show. */
  content: CourseTabContent;
  /** The lessons in the order in which they unlock. At least two, with ids from 1. */
  lessons: readonly Lesson[];
  /** Id of the open lesson. */
  currentId: number;
  /** Ids of the lessons that the user has completed. */
  completed: readonly number[];
  /** Called with the id of an unlocked lesson, never of a locked one. */
  onSelect: (id: number) => void;
  /** The values of the risk calculator, shared by all lessons. */
  risk: RiskValues;
  /**
   * Called with the texts of all fields of the risk calculator on each input, and when a field that loses the focus is
   * tidied.
   */
  onRiskChange: (values: RiskValues) => void;
  /** True if the user's progress is saved on this device. */
  isRemembered: boolean;
  /** Called when the user wants this browser to remember the progress, or to forget it. */
  onRemember: (isRemembered: boolean) => void;
}

/** The loaded course: progress, list of lessons and open lesson. */
function CourseView(props: CourseViewProps) {
  const { lessons, currentId, completed, onSelect, risk, onRiskChange, isRemembered, onRemember, ...player } = props;
  const { content } = player;
  const lesson = lessons.find(({ id }) => id === currentId);
  if (!lesson) throw new RangeError(`CourseTab: there is no lesson ${currentId}.`);
  const isCourseComplete = lessons.every(({ id }) => completed.includes(id));
  return (
    <>
      <CourseProgress
        content={content}
        done={lessons.filter(({ id }) => completed.includes(id)).length}
        count={lessons.length}
        {...(isCourseComplete ? {} : { current: currentId })}
      />
      <CourseComplete content={content} count={lessons.length} isComplete={isCourseComplete} />
      <div className={css.columns}>
        <div className={css.list}>
          <LessonList content={content.list} {...{ lessons, currentId, completed, onSelect }} />
        </div>
        <div className={css.lesson}>
          <LessonPlayer
            {...player}
            lesson={lesson}
            lessonCount={lessons.length}
            isComplete={completed.includes(lesson.id)}
            calculator={<RiskCalculator content={content.calculator} values={risk} onChange={onRiskChange} />}
          />
        </div>
        <div className={css.remember}>
          <Checkbox isSelected={isRemembered} onChange={onRemember} description={content.remember.hint}>
            {content.remember.label}
          </Checkbox>
          <p className={mutedSmall}>{content.educational}</p>
        </div>
      </div>
    </>
  );
}

type CourseCompleteProps = { content: CourseTabContent; count: number; isComplete: boolean };

/** The end of the course. Its title takes the focus when it appears, because 'Complete lesson' then disappears. */
function CourseComplete({ content, count, isComplete }: CourseCompleteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    if (isComplete && !wasComplete.current) title.current?.focus();
    wasComplete.current = isComplete;
  }, [isComplete]);
  if (!isComplete) return null;
  return (
    <div className={css.finished}>
      <h3 ref={title} tabIndex={-1} className={`${headingStyle.card} ${css.finishedTitle}`}>
        {content.complete.title}
      </h3>
      <p>{fill(content.complete.text, { count })}</p>
    </div>
  );
}

const skeletonLessons = Array.from({ length: 13 }, (_, place) => place);
const skeletonLines = Array.from({ length: 12 }, (_, place) => place);

/** The skeleton of the progress, the list and the lesson, shown while the course loads. */
function CourseSkeleton({ content }: { content: CourseTabContent }) {
  return (
    <>
      <div className={progress.root}>
        <div>
          <h2 className={`${headingStyle.section} ${progress.title}`}>{content.title}</h2>
          <Loading label={content.loading} />
          <div className={`${progress.count} ${css.skeletonCount}`}>
            <Skeleton width={160} height={14} />
          </div>
        </div>
        <div className={css.skeletonBar}>
          <Skeleton width="full" height={6} />
        </div>
        <div className={progress.line}>
          <SignalLine count={skeletonLessons.length} reached={0} isDecorative />
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.list}>
          <div className={css.skeletonList}>
            {skeletonLessons.map((lesson) => (
              <Skeleton key={lesson} width="full" height={20} />
            ))}
          </div>
          <div className={css.skeletonToggle}>
            <Skeleton width="full" height={44} shape="block" />
          </div>
        </div>
        <div className={`${css.lesson} ${css.skeletonLesson}`}>
          <Skeleton width={140} height={14} />
          <Skeleton width={320} height={32} />
          {skeletonLines.map((line) => (
            <Skeleton key={line} width="full" height={16} />
          ))}
          <Skeleton width={140} height={40} shape="block" />
        </div>
      </div>
    </>
  );
}
