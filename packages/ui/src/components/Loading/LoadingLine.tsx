import { Skeleton, type SkeletonProps } from '../Skeleton/Skeleton.tsx';
import { useSlowLabel } from '../../private/waiting.ts';

/** A skeleton in place of one line. It becomes a text once it takes longer than usual. */
export function LoadingLine(props: Pick<SkeletonProps, 'width' | 'height'>) {
  return useSlowLabel(true) ?? <Skeleton {...props} />;
}
