import { entry, exit, line, logo, mark, name as nameClass } from './Logo.css.ts';

export interface LogoProps {
  /** The product's name, beside the mark. */
  name: string;
  size?: 'small' | 'large';
}

/** The mark and the name: a signal line that enters at a triangle and exits at a ring. Wrap it in a link where it leads home. */
export function Logo({ name, size = 'small' }: LogoProps) {
  const px = size === 'small' ? 26 : 34;
  return (
    <span className={logo}>
      <svg className={mark} width={px} height={px} viewBox="0 0 26 26" aria-hidden="true">
        <path className={line} d="M2 19 9.5 11.5 13 15l6-6.5" />
        <circle className={exit} cx="21.5" cy="5.5" r="3" />
        <path className={entry} d="M9 18.5 12.5 24h-7Z" />
      </svg>
      <span className={nameClass[size]}>{name}</span>
    </span>
  );
}
