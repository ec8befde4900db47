import { mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import { useSlowLabel } from '../../private/waiting.ts';

interface LoadingProps {
  /** Says to screen readers what is loading. */
  label: string;
  /** True if something else says that the region is loading, such as `aria-busy`. */
  isSilent?: boolean;
}

/** Says to screen readers that the region around it is loading, and to everybody if that takes longer than usual. */
export function Loading({ label, isSilent = false }: LoadingProps) {
  const slow = useSlowLabel(true);
  return (
    <p role={isSilent ? undefined : 'status'} className={slow === null ? visuallyHidden : mutedSmall}>
      {slow ?? label}
    </p>
  );
}
