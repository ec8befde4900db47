import { size as sizeClass } from './Avatar.css.ts';

export interface AvatarProps {
  /** A name or an email; its first letter is shown in upper case. */
  name: string;
  /** Shown when the name is empty. */
  fallback: string;
  /** Whose it is, where no text beside it says so. */
  label?: string;
  size?: 'medium' | 'large';
}

/** A person, as a letter in a disc. */
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
