import type { ReactNode } from 'react';
import { box, cut, solid, stroke } from './CardIcon.css.ts';

const marks = {
  visa: (
    <path
      className={stroke}
      strokeWidth="1.6"
      d="m6 6 1.6 8L11.2 6M14 6l-1.4 8M19.8 6.4c-1.8-.9-3.9-.3-3.9 1.3 0 1.9 3.4 2 3.1 4-.3 1.9-2.7 2.2-4.3 1.3M21 14l4.2-8 1.5 8m-4.3-2.6h3.6"
    />
  ),
  mastercard: (
    <>
      <circle className={solid} cx="12" cy="10" r="6.5" />
      <circle className={solid} cx="20" cy="10" r="6.5" />
      <path className={cut} strokeWidth="1.2" d="M16 4.9a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z" />
    </>
  ),
  amex: (
    <>
      <rect className={solid} x="6" y="1" width="20" height="18" rx="2" />
      <path
        className={cut}
        strokeWidth="1.2"
        d="m8.5 9 2.3-5.5L13.1 9M9.3 7.3h3M16.5 9V3.5l3 3.6 3-3.6V9M14 11.5H9.5v5H14m-4.5-2.5h3.8m4.2-2.5 5 5m0-5-5 5"
      />
    </>
  ),
  discover: (
    <>
      <circle className={solid} cx="20" cy="10" r="5" />
      <path className={stroke} strokeWidth="1.5" d="M5 6h2.5a4 4 0 0 1 0 8H5Zm8 0v8" />
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
  /** As the card's network calls itself, in lower case ('visa', 'mastercard', 'amex', 'discover'); any other gets a plain card. */
  brand: string;
}

/** The mark of a card network, beside its name. */
export function CardIcon({ brand }: CardIconProps) {
  return (
    <span className={box}>
      <svg width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
        {isKnown(brand) ? marks[brand] : unknownCard}
      </svg>
    </span>
  );
}
