import type { Quiz as Question } from '@signalsync/content/course/lesson';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Check, RotateCcw, X } from 'lucide';
import { useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../private/Icon.tsx';
import { above16, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './Quiz.css.ts';

export interface QuizProps {
  /** The texts to show. */
  content: CourseTabContent['quiz'];
  /** The question with its options. */
  quiz: Question;
  /** Id of the option that the user chose; null if none. */
  answer: string | null;
  /** Called with the id of the option that the user chooses. */
  onAnswer: (optionId: string) => void;
  /** Called by 'Retry' after a wrong answer. The caller should set the answer to null. */
  onRetry: () => void;
}

const icons = { right: Check, wrong: X } as const;

/**
 * A question with two options. Pressing an option answers the question and locks both options. The options are not
 * radio buttons: an arrow key that reaches a radio button also chooses it, and would answer the question.
 */
export function Quiz({ content, quiz, answer, onAnswer, onRetry }: QuizProps) {
  const questionId = useId();
  const firstRef = useRef<HTMLButtonElement>(null);
  const chosen = quiz.options.find((option) => option.id === answer);
  const result = chosen && (chosen.correct ? 'right' : 'wrong');
  return (
    <div role="group" aria-labelledby={questionId}>
      <h4 id={questionId} className={css.question}>
        {quiz.question}
      </h4>
      <div className={css.options}>
        {quiz.options.map((option, place) => {
          const mark = option === chosen ? result : undefined;
          return (
            <button
              key={option.id}
              ref={place === 0 ? firstRef : undefined}
              type="button"
              className={css.optionBy[mark ?? 'open']}
              aria-pressed={option === chosen}
              aria-disabled={chosen ? true : undefined}
              onClick={() => {
                if (!chosen) onAnswer(option.id);
              }}
            >
              <span>{option.text}</span>
              {mark && (
                <span className={css.marks[mark]}>
                  <Icon icon={icons[mark]} size={18} />
                  {content[mark]}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div role="status">
        {result === 'wrong' && <span className={visuallyHidden}>{content.wrong}</span>}
        {result === 'right' && (
          <p className={css.reason}>
            <span className={visuallyHidden}>{content.right}. </span>
            {quiz.reason}
          </p>
        )}
      </div>
      {result === 'wrong' && (
        <div className={above16}>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon icon={RotateCcw} size={16} />}
            onPress={() => {
              // The button disappears together with the wrong answer. So the focus moves to the first option.
              firstRef.current?.focus();
              onRetry();
            }}
          >
            {content.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
