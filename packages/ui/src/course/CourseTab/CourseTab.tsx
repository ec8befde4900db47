import type { Lesson } from '@signalsync/content/course/lesson';
import { useRef } from 'react';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseView, type CourseViewProps } from './CourseView.tsx';
import * as css from './CourseTab.css.ts';

/** The lessons. They are loaded together with the tab. The message is a whole sentence. */
export type Course =
  | { status: 'loading' }
  | { status: 'ready'; lessons: readonly Lesson[] }
  | { status: 'failed'; message: string };

export interface CourseTabProps extends Omit<CourseViewProps, 'lessons'> {
  course: Course;
  /** Loads the course again after a failure. */
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
        <RetryNotice message={course.message} label={content.retry} region={root} onRetry={onRetryLoad} />
      )}
    </div>
  );
}
