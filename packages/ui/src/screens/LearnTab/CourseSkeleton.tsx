import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './LearnTab.css.ts';

/** Keeps the places of the progress, the list and the lesson while the course is on its way. */
export function CourseSkeleton({ label }: { label: string }) {
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
      <div className={css.skeletonLines}>
        <Skeleton width={220} height={24} />
        <Skeleton width={160} height={18} />
        <Skeleton width="full" height={32} />
      </div>
      <div className={css.columns}>
        <div className={css.list}>
          <div className={css.skeletonList}>
            <Skeleton width="full" height={566} shape="card" />
          </div>
          <div className={css.skeletonToggle}>
            <Skeleton width="full" height={44} shape="block" />
          </div>
        </div>
        <div className={css.lesson}>
          <Skeleton width="full" height={566} shape="card" />
        </div>
      </div>
    </>
  );
}
