import { entry, exit, line, logo, mark, name as nameClass } from './Logo.css.ts';

export interface LogoProps {
  /** The product's name, shown next to the mark. */
  name: string;
  /** The mark is 26 or 34 px high. */
  size?: 'small' | 'large';
}

/**
 * The logo: the product's name and its mark. The mark is a line from a triangle (entry of a trade) to a ring (exit).
 * Wrap the logo in a link if it should lead to the start page.
 */
export function Logo({ name, size = 'small' }: LogoProps) {
  const px = size === 'small' ? 26 : 34;
  return (
    <span className={logo}>
      <svg className={mark} width={px} height={px} viewBox="0 0 26 26" aria-hidden="true">
        <path className={line} d="m1.8 18.4 7-7.2 3.8 4 5.6-5.8" />
        <circle className={exit} cx="21" cy="6.5" r="3" />
        <path className={entry} d="m8.6 18.4 3.3 4.9H5.3Z" />
      </svg>
      <span className={nameClass[size]}>{name}</span>
    </span>
  );
}
