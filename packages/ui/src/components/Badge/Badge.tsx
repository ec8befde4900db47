import type { ReactNode } from 'react';
import { dot, tone as toneClass } from './Badge.css.ts';

interface BadgeOwnProps {
  /** One to three words. The meaning must be in the words, not only in the colour. */
  children: ReactNode;
  /**
   * `up` for what is well, `accent` and `solid` for what stands out, `warn` for a caution, `down` for what failed,
   * ended or was lost.
   */
  tone?: 'neutral' | 'up' | 'accent' | 'solid' | 'warn' | 'down';
}

interface DotProps {
  /** Shows a dot before the words, for something that is active now. */
  hasDot?: boolean;
  icon?: never;
}

interface IconProps {
  hasDot?: never;
  /** A decorative icon of 16 px before the words. */
  icon: ReactNode;
}

export type BadgeProps = BadgeOwnProps & (DotProps | IconProps);

/** A small label that names a state in one to three words, such as 'Active'. */
export function Badge({ children, tone = 'neutral', hasDot, icon }: BadgeProps) {
  return (
    <span className={toneClass[tone]}>
      {hasDot && <span className={dot} />}
      {icon}
      <span>{children}</span>
    </span>
  );
}
