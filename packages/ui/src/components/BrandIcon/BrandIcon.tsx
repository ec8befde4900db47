import type { ReactNode } from 'react';
import { tile } from './BrandIcon.css.ts';
import { BrandMark, GoogleIcon } from './GoogleIcon.tsx';

export interface BrandIconProps {
  /** The company whose logo is drawn. */
  brand: 'google' | 'discord' | 'telegram' | 'tradingview';
  /** Puts the logo on a tile of 44 by 44 px. */
  hasTile?: boolean;
}

const marks: Record<Exclude<BrandIconProps['brand'], 'google'>, ReactNode> = {
  discord: (
    <path
      fill="#8891FB"
      fillRule="evenodd"
      d="M7.4 3.4 7 4.3a12 12 0 0 1 6 0l-.4-.9c1.4.2 2.7.6 3.8 1.2 1.7 2.7 2.6 5.8 2.3 9.3a11 11 0 0 1-4.6 2.4l-1-1.6c.6-.2 1.1-.5 1.6-.8-3 1.4-6.4 1.4-9.4 0 .5.3 1 .6 1.6.8l-1 1.6a11 11 0 0 1-4.6-2.4c-.3-3.5.6-6.6 2.3-9.3 1.1-.6 2.4-1 3.8-1.2ZM7.1 8.5a1.7 1.9 0 1 0 0 3.8 1.7 1.9 0 0 0 0-3.8Zm5.8 0a1.7 1.9 0 1 0 0 3.8 1.7 1.9 0 0 0 0-3.8Z"
    />
  ),
  telegram: (
    <path
      fill="#47A9EE"
      fillRule="evenodd"
      d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4.6 5.4-1.7 8.1c-.1.5-.5.7-1 .4l-2.5-1.9-1.3 1.2c-.3.3-.7.2-.8-.2l-.8-2.8-2.3-.8c-.5-.2-.5-.7 0-.9l9.4-3.7c.6-.2 1.1.1 1 .6Zm-2.4 1.7-5 4.1.4 2 .4-1.5Z"
    />
  ),
  tradingview: (
    <path fill="currentColor" d="M1 5h7.5v10H5V8.6H1ZM11 5a1.9 1.9 0 1 1 0 3.8A1.9 1.9 0 0 1 11 5Zm4 0h4l-4.2 10h-4Z" />
  ),
};

/** The logo of a service. Show the service's name next to it. */
export function BrandIcon({ brand, hasTile = false }: BrandIconProps) {
  const mark = brand === 'google' ? <GoogleIcon /> : <BrandMark>{marks[brand]}</BrandMark>;
  return hasTile ? <span className={tile}>{mark}</span> : mark;
}
