import { buttonSize, buttonVariant, fullWidth } from '../components/Button/Button.css.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'outline' | 'destructive' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** Returns the classes that make an element look like a Button, for links and for triggers that react-aria renders. */
export function buttonClass({ variant = 'primary', size = 'medium', fullWidth: wide = false }: ButtonLook): string {
  return [buttonVariant[variant], buttonSize[size], wide && fullWidth].filter(Boolean).join(' ');
}
