import type { CourseTabContent } from '@signalsync/content/courseTab';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import * as progress from '../CourseProgress/CourseProgress.css.ts';
import { headingStyle, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './CourseTab.css.ts';

const lessons = Array.from({ length: 13 }, (_, place) => place);
const lines = Array.from({ length: 12 }, (_, place) => place);

/** The skeleton of the progress, the list and the lesson, shown while the course loads. */
export function CourseSkeleton({ content }: { content: Pick<CourseTabContent, 'title' | 'loading'> }) {
  return (
    <>
      <div className={progress.root}>
        <div>
          <h2 className={`${headingStyle.section} ${progress.title}`}>{content.title}</h2>
          <p role="status" className={visuallyHidden}>
            {content.loading}
          </p>
          <div className={`${progress.count} ${css.skeletonCount}`}>
            <Skeleton width={160} height={14} />
          </div>
        </div>
        <div className={css.skeletonBar}>
          <Skeleton width="full" height={6} />
        </div>
        <div className={progress.line}>
          <SignalLine count={lessons.length} reached={0} isDecorative />
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.list}>
          <div className={css.skeletonList}>
            {lessons.map((lesson) => (
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
          {lines.map((line) => (
            <Skeleton key={line} width="full" height={16} />
          ))}
          <Skeleton width={140} height={40} shape="block" />
        </div>
      </div>
    </>
  );
}
