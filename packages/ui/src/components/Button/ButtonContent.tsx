import type { ReactNode } from 'react';
import { content } from './Button.css.ts';

type ButtonContentProps = { children: ReactNode; icon?: ReactNode; iconPosition?: 'leading' | 'trailing' | undefined };

/** The text and icon of a button, side by side. */
export function ButtonContent({ children, icon, iconPosition = 'leading' }: ButtonContentProps) {
  return (
    <span className={content}>
      {iconPosition === 'leading' && icon}
      <span>{children}</span>
      {iconPosition === 'trailing' && icon}
    </span>
  );
}
