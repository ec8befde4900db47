import type { LessonWork } from '@signalsync/contract/view/course';
import type { Lesson } from '@signalsync/content/course/lesson';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Checklist } from '../Checklist/Checklist.tsx';
import { PairMatch } from '../PairMatch/PairMatch.tsx';
import { Quiz } from '../Quiz/Quiz.tsx';
import { stack12 } from '../../theme/recipes.css.ts';
import * as css from './LessonPlayer.css.ts';

/** Handlers for the user's work in a lesson. */
export interface LessonWorkHandlers {
  onAnswer: (optionId: string) => void;
  onRetryQuiz: () => void;
  onTick: (place: number, isTicked: boolean) => void;
  onMatch: (pairId: string, marketId: string) => void;
  onCheckMatches: () => void;
  /** Unlocks the matches and clears the wrong ones. */
  onRetryMatches: (wrongPairIds: readonly string[]) => void;
}

interface LessonPartProps extends LessonWorkHandlers {
  content: CourseTabContent;
  lesson: Lesson;
  work: LessonWork;
}

/** The exercise of a lesson, by the lesson's type: quiz, checklist, case study or pairs to match. None for `learn`. */
export function LessonPart({ content, lesson, work, ...on }: LessonPartProps) {
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
          <div className={stack12}>
            {lesson.caseStudy.description.map((text) => (
              <p key={text} className={css.paragraph}>
                {text}
              </p>
            ))}
          </div>
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
