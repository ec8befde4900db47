import { buttonSize, buttonVariant, fullWidth } from './Button.css.ts';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'outline' | 'destructive' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** Returns the CSS classes that Button, ButtonLink and IconButton share. */
export function buttonClass({ variant = 'primary', size = 'medium', fullWidth: wide = false }: ButtonLook): string {
  return [buttonVariant[variant], buttonSize[size], wide && fullWidth].filter(Boolean).join(' ');
}
