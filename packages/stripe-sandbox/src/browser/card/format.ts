import { brandOf, longest } from './brand.ts';

/** What stands in a field, and where its caret is. */
export interface Typed {
  value: string;
  caret: number;
}

/** How a field writes what was typed. `before` is what stood there until now. */
export type Format = (typed: Typed, before: string) => Typed;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The place in `written` behind its first `count` digits. */
function behindDigits(written: string, count: number): number {
  let place = 0;
  for (let left = count; left > 0 && place < written.length; place += 1) {
    if (/\d/.test(written[place] ?? '')) left -= 1;
  }
  return place;
}

/** A card number in the groups of its brand: `4242 4242 4242 4242`. */
export const formatNumber: Format = ({ value, caret }) => {
  const brand = brandOf(digitsOf(value));
  const digits = digitsOf(value).slice(0, longest(brand));
  const written = Array.from(digits, (digit, index) => (brand.gaps.includes(index) ? ` ${digit}` : digit)).join('');
  return { value: written, caret: behindDigits(written, digitsOf(value.slice(0, caret)).length) };
};

/** An expiration date: `12 / 29`. It understands `1229`, `12/2029` and `2029-12` as well. */
export const formatExpiry: Format = ({ value, caret }, before) => {
  const turned = /^\s*(\d{4})-(\d{2})\s*$/.exec(value);
  const text = (turned ? `${turned[2]}/${turned[1]}` : value).replace(/^(\s*\d{1,2}\s*\/\s*)20(\d\d)$/, '$1$2');
  const isDeletion = value.length < before.length && before.startsWith(value.slice(0, caret));
  // Whoever deletes in the middle is about to write something else there.
  if (isDeletion && caret < value.length) return { value, caret };
  let digits = digitsOf(text);
  // Whoever deletes the slash means the digit before it.
  if (isDeletion && digits === digitsOf(before)) digits = digits.slice(0, -1);
  if (/^[2-9]/.test(digits) || /^\d\s*\//.test(text)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  const hasMonth = digits.length > 2 || (digits.length === 2 && !isDeletion);
  const written = hasMonth ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  const isAtEnd = caret >= value.length;
  return {
    value: written,
    caret: isAtEnd ? written.length : behindDigits(written, digitsOf(value.slice(0, caret)).length),
  };
};

/** A security code: as many digits as the card's brand has. */
export const formatCvc =
  (length: number): Format =>
  ({ value, caret }) => {
    const digits = digitsOf(value).slice(0, length);
    return { value: digits, caret: Math.min(digitsOf(value.slice(0, caret)).length, digits.length) };
  };
