import type { ReactNode } from 'react';
import { box, cut, solid, stroke } from './CardIcon.css.ts';

const marks = {
  visa: (
    <path
      className={stroke}
      strokeWidth="1.7"
      d="m7.5 7 1.4 6 2.8-6m2.5 0-1.2 6m6-5.6c-1.5-.8-3-.3-3 .8 0 1.4 2.6 1.5 2.4 3-.2 1.4-2 1.6-3.4.9m4.4.9 3.4-6 1.2 6m-3.3-2h2.7"
    />
  ),
  mastercard: (
    <>
      <circle className={solid} cx="12.7" cy="10" r="5.6" />
      <circle className={solid} cx="19.3" cy="10" r="5.6" />
      <path className={cut} strokeWidth="1" d="M16 5.5a5.6 5.6 0 0 1 0 9 5.6 5.6 0 0 1 0-9Z" />
    </>
  ),
  amex: (
    <>
      <rect className={solid} x="7" y="1" width="18" height="18" rx="1" />
      <path
        className={cut}
        strokeWidth="1.2"
        d="m9 9 2.2-5.5L13.4 9M9.8 7.2h2.8M16.8 9V3.5l2.9 3.6 2.9-3.6V9M13.4 11.5H9.8v5h3.6m-3.6-2.5h3.2m4-2.5 5 5m0-5-5 5"
      />
    </>
  ),
  discover: (
    <>
      <circle className={solid} cx="20" cy="10" r="5" />
      <path className={stroke} strokeWidth="1.5" d="M6.5 6.5h2a3.5 3.5 0 0 1 0 7h-2Zm6.5 0v7" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const unknownCard = (
  <path
    className={stroke}
    strokeWidth="1.5"
    d="M8 4h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm-2 4h20"
  />
);

const isKnown = (brand: string): brand is keyof typeof marks => Object.hasOwn(marks, brand);

export interface CardIconProps {
  /** The card network in lower case: 'visa', 'mastercard', 'amex' or 'discover'. Any other value shows a plain card. */
  brand: string;
}

/** The logo of a card network. Show the network's name next to it. */
export function CardIcon({ brand }: CardIconProps) {
  return (
    <span className={box}>
      <svg width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
        {isKnown(brand) ? marks[brand] : unknownCard}
      </svg>
    </span>
  );
}
