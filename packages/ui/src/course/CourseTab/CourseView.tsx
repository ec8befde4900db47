import type { Lesson } from '@signalsync/content/course/lesson';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { CourseProgress } from '../CourseProgress/CourseProgress.tsx';
import { LessonList } from '../LessonList/LessonList.tsx';
import { LessonPlayer, type LessonPlayerProps } from '../LessonPlayer/LessonPlayer.tsx';
import { RiskCalculator, type RiskValues } from '../RiskCalculator/RiskCalculator.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import { CourseComplete } from './CourseComplete.tsx';
import * as css from './CourseTab.css.ts';

export interface CourseViewProps
  extends Omit<LessonPlayerProps, 'lesson' | 'lessonCount' | 'isComplete' | 'calculator'> {
  content: CourseTabContent;
  /** The lessons in the order in which they unlock. At least two, with ids from 1. */
  lessons: readonly Lesson[];
  /** Id of the open lesson. */
  currentId: number;
  /** Ids of the complete lessons. */
  completed: readonly number[];
  /** Called with the id of an unlocked lesson, never of a locked one. */
  onSelect: (id: number) => void;
  /** The values of the risk calculator, shared by all lessons. */
  risk: RiskValues;
  onRiskChange: (values: RiskValues) => void;
  /** True if progress is kept on this device. */
  isRemembered: boolean;
  onRemember: (isRemembered: boolean) => void;
}

/** The course, after its lessons are loaded. */
export function CourseView(props: CourseViewProps) {
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
      <CourseComplete content={content.complete} count={lessons.length} isComplete={isCourseComplete} />
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
