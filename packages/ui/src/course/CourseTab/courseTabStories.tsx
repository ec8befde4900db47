import type { LessonWork } from '@signalsync/contract/view/course';
import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { noWork, samplePlayer } from '../LessonPlayer/lessonStories.ts';
import { sampleRisk } from '../RiskCalculator/riskStories.ts';
import { CourseTab, type CourseTabProps } from './CourseTab.tsx';

const { lesson: _, lessonCount: __, isComplete: ___, ...handlers } = samplePlayer;

/** Ids of the lessons before the given one. */
export const completeBefore = (id: number): number[] =>
  lessons.map((lesson) => lesson.id).filter((other) => other < id);

/** Props of a course with no complete lesson, for stories. */
export const sampleCourseTab = {
  ...handlers,
  content: courseTab,
  course: { status: 'ready', lessons },
  currentId: 1,
  completed: [],
  risk: sampleRisk,
  isRemembered: false,
  onSelect: fn(),
  onRiskChange: fn(),
  onRemember: fn(),
  onRetryLoad: fn(),
} satisfies CourseTabProps;

/** A course tab that keeps its state, as the app does. */
export function LiveCourseTab(props: CourseTabProps) {
  const [currentId, setCurrent] = useState(props.currentId);
  const [completed, setCompleted] = useState(props.completed);
  const [works, setWorks] = useState<Record<number, LessonWork>>({});
  const [risk, setRisk] = useState(props.risk);
  const [isRemembered, setRemembered] = useState(props.isRemembered);
  const work = works[currentId] ?? props.work;
  const change = (part: Partial<LessonWork>) => setWorks({ ...works, [currentId]: { ...work, ...part } });
  return (
    <CourseTab
      {...props}
      {...{ currentId, completed, work, risk, isRemembered }}
      onSelect={setCurrent}
      onAnswer={(answer) => change({ answer })}
      onRetryQuiz={() => change({ answer: noWork.answer })}
      onTick={(place, isTicked) =>
        change({ ticked: isTicked ? [...work.ticked, place] : work.ticked.filter((other) => other !== place) })
      }
      onMatch={(pairId, marketId) => change({ matches: { ...work.matches, [pairId]: marketId } })}
      onCheckMatches={() => change({ areMatchesChecked: true })}
      onRetryMatches={(wrong) =>
        change({
          areMatchesChecked: false,
          matches: Object.fromEntries(Object.entries(work.matches).filter(([id]) => !wrong.includes(id))),
        })
      }
      onComplete={() => {
        setCompleted([...completed, currentId]);
        if (currentId < lessons.length) setCurrent(currentId + 1);
      }}
      onPrevious={() => setCurrent(currentId - 1)}
      onNext={() => setCurrent(currentId + 1)}
      onRiskChange={setRisk}
      onRemember={setRemembered}
    />
  );
}
