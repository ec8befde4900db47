import { rem } from '../../theme/scale.ts';
import { shape as shapeClass } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** Pixels at the browser's own text size; `full` is the parent's width. */
  width: number | 'full';
  /** Pixels at the browser's own text size: that of what will stand here, so that nothing moves when it comes. */
  height: number;
  shape?: 'text' | 'block' | 'card' | 'circle';
}

/** Keeps the place of what is loading. The region around it says in words that it loads. */
export function Skeleton({ width, height, shape = 'text' }: SkeletonProps) {
  return (
    <svg
      className={shapeClass[shape]}
      width={width === 'full' ? '100%' : rem(width)}
      height={rem(height)}
      aria-hidden="true"
    />
  );
}
