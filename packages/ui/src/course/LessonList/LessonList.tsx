import type { Lesson } from '@signalsync/content/course/lesson';
import { isLessonOpen } from '@signalsync/content/course/progress';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Check, ChevronDown, Lock } from 'lucide';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './LessonList.css.ts';

export interface LessonListProps {
  /** The texts to show. */
  content: CourseTabContent['list'];
  /** The lessons in the order in which they unlock. */
  lessons: readonly Pick<Lesson, 'id' | 'title'>[];
  /** Id of the current lesson, which the page shows. */
  currentId: number;
  /** Ids of the lessons that the user has completed. */
  completed: readonly number[];
  /** Called with the id of an unlocked lesson, never of a locked one. */
  onSelect: (id: number) => void;
}

/**
 * The list of lessons. It marks the complete lessons, the locked ones and the current one. Below 1024 px the list is
 * hidden at first, and a button opens it.
 */
export function LessonList({ content, lessons, currentId, completed, onSelect }: LessonListProps) {
  const [isOpen, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const select = (id: number) => {
    if (isOpen) {
      // The pressed button disappears with the list, so the toggle takes the focus. If the page then shows another
      // lesson, the focus moves on to that lesson's heading.
      toggleRef.current?.focus();
      setOpen(false);
    }
    onSelect(id);
  };
  return (
    <nav className={css.root} aria-label={content.label}>
      <button
        ref={toggleRef}
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {content.all}
        <Icon icon={ChevronDown} size={18} className={css.chevron} />
      </button>
      <ol id={listId} className={css.list} data-closed={isOpen ? undefined : ''}>
        {lessons.map(({ id, title }) => {
          const isDone = completed.includes(id);
          const isLocked = !isLessonOpen(id, completed);
          return (
            <li key={id}>
              <button
                type="button"
                className={css.lesson}
                disabled={isLocked}
                aria-current={id === currentId ? 'step' : undefined}
                onClick={() => select(id)}
              >
                <span className={css.number}>{String(id).padStart(2, '0')}</span>
                <span className={css.title}>
                  {title}
                  {isDone && <span className={visuallyHidden}> {content.completed}</span>}
                  {isLocked && <span className={visuallyHidden}> {fill(content.locked, { previous: id - 1 })}</span>}
                </span>
                {isDone && <Icon icon={Check} size={18} className={css.done} />}
                {isLocked && <Icon icon={Lock} size={18} />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
