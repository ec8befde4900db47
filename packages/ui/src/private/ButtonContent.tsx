import type { ReactNode } from 'react';
import { content } from '../components/Button/Button.css.ts';

interface ButtonContentProps {
  children: ReactNode;
  size: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  iconPosition?: 'leading' | 'trailing' | undefined;
}

/** The text and icon of a button, side by side. */
export function ButtonContent({ children, size, icon, iconPosition = 'leading' }: ButtonContentProps) {
  return (
    <span className={content[size]}>
      {iconPosition === 'leading' && icon}
      <span>{children}</span>
      {iconPosition === 'trailing' && icon}
    </span>
  );
}
