import { size as sizeClass } from './Avatar.css.ts';

export interface AvatarProps {
  /** The user's name or email address. Its first letter is shown in upper case. */
  name: string;
  /** The letter to show if the name is empty. */
  fallback: string;
  /** Tells screen readers whose avatar it is. Leave the label out if a text next to the avatar says so. */
  label?: string;
  /** 34 or 48 px in diameter. */
  size?: 'medium' | 'large';
}

/** A user, shown as a letter in a circle. */
export function Avatar({ name, fallback, label, size = 'medium' }: AvatarProps) {
  const [first = fallback] = name.trim();
  return (
    <span
      className={sizeClass[size]}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {first.toLocaleUpperCase('en-US')}
    </span>
  );
}
