import { brandOf, digitsOf, inGroups, longest } from './brand.ts';

/** The text of a field, and the position of its caret. */
interface Typed {
  value: string;
  caret: number;
}

/** Formats what was typed into a field. `before` is the field's previous text. */
export type Format = (typed: Typed, before: string) => Typed;

/** Returns the position in `written` after its first `count` digits. */
function behindDigits(written: string, count: number): number {
  let place = 0;
  for (let left = count; left > 0 && place < written.length; place += 1) {
    if (/\d/.test(written[place] ?? '')) left -= 1;
  }
  return place;
}

/** Formats a card number in the groups of its brand: `4242 4242 4242 4242`. */
export const formatNumber: Format = ({ value, caret }) => {
  const written = inGroups(digitsOf(value).slice(0, longest(brandOf(value))));
  return { value: written, caret: behindDigits(written, digitsOf(value.slice(0, caret)).length) };
};

/** Formats an expiration date: `12 / 29`. Also accepts `1229`, `12/2029` and `2029-12`. */
export const formatExpiry: Format = ({ value, caret }, before) => {
  const turned = /^\s*(\d{4})-(\d{2})\s*$/.exec(value);
  const text = (turned ? `${turned[2]}/${turned[1]}` : value).replace(/^(\s*\d{1,2}\s*\/\s*)20(\d\d)$/, '$1$2');
  const isDeletion = value.length < before.length && before.startsWith(value.slice(0, caret));
  // The user deleted something in the middle and will type there, so the text stays as it is.
  if (isDeletion && caret < value.length) return { value, caret };
  let digits = digitsOf(text);
  // A deletion of the slash also deletes the digit before it.
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

/** Formats a security code: keeps only its digits, at most as many as the card's brand has. */
export const formatCvc =
  (length: number): Format =>
  ({ value, caret }) => {
    const digits = digitsOf(value).slice(0, length);
    return { value: digits, caret: Math.min(digitsOf(value.slice(0, caret)).length, digits.length) };
  };
