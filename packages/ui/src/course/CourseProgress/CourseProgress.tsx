import { percentComplete } from '@signalsync/content/course/progress';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { useId } from 'react';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as css from './CourseProgress.css.ts';

export interface CourseProgressProps {
  /** The texts to show. */
  content: Pick<CourseTabContent, 'title' | 'progress' | 'percent'>;
  /** Number of lessons that are complete. */
  done: number;
  /** Number of all lessons; at least 2. */
  count: number;
  /** Number of the open lesson, from 1. Undefined if the course is complete. */
  current?: number;
}

/**
 * The course's heading and its progress: in words, as a percentage, and as the signal line, which has one node per
 * lesson. On a phone a progress bar replaces the signal line.
 */
export function CourseProgress({ content, done, count, current }: CourseProgressProps) {
  const titleId = useId();
  const words = fill(content.progress, { done, count });
  return (
    <div className={css.root}>
      <div className={css.row}>
        <div>
          <h2 id={titleId} className={`${headingStyle.section} ${css.title}`}>
            {content.title}
          </h2>
          <p className={css.count}>{words}</p>
        </div>
        <p className={css.percent}>{fill(content.percent, { percent: percentComplete(done, count) })}</p>
      </div>
      <progress className={css.bar} value={done} max={count} aria-labelledby={titleId} aria-valuetext={words} />
      <div className={css.line}>
        <SignalLine count={count} reached={done} {...(current === undefined ? {} : { current })} isDecorative />
      </div>
    </div>
  );
}
