import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** Diameter: 16, 24 or 40 px. */
  size?: 'small' | 'medium' | 'large';
}

const diameter = { small: 16, medium: 24, large: 40 };

/**
 * A rotating ring, shown while something is pending. It has the colour of the surrounding text. A text beside it must
 * say what is pending.
 */
export function Spinner({ size = 'small' }: SpinnerProps) {
  const px = diameter[size];
  return (
    <svg className={spinner} width={px} height={px} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M12.95 12.95A7 7 0 1 1 12.95 3.05" strokeWidth={size === 'small' ? 2 : 1.5} />
    </svg>
  );
}
