import { rem } from '../../theme/scale.ts';
import { shape as shapeClass } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** Width in px at the browser's default text size. `full` is the parent's width. */
  width: number | 'full';
  /**
   * Height in px at the browser's default text size. Use the height of the content, so that nothing moves when the
   * content appears.
   */
  height: number;
  /** What the skeleton stands for. This decides how round its corners are. */
  shape?: 'text' | 'block' | 'card' | 'circle';
}

/**
 * A grey shape in place of content that is loading. The surrounding region must say in words that the content is
 * loading.
 */
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
