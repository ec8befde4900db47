import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { useEffect, useRef } from 'react';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as css from './CourseTab.css.ts';

interface CourseCompleteProps {
  content: CourseTabContent['complete'];
  count: number;
  isComplete: boolean;
}

/** The end of the course. It takes the focus when it appears, because the 'Complete lesson' button disappears then. */
export function CourseComplete({ content, count, isComplete }: CourseCompleteProps) {
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
        {content.title}
      </h3>
      <p>{fill(content.text, { count })}</p>
    </div>
  );
}
