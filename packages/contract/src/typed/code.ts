/** Returns the value of a digit of any script. Unicode keeps the ten digits of a script side by side, from 0 to 9. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Returns a text with the digits of every script as 0 to 9, and full-width letters as plain ones. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, valueOf);

/**
 * Returns a code as it is compared, but for case: without spaces and invisible characters, with digits from 0 to 9, and
 * with the same hyphen for every dash.
 */
export const plainCode = (text: string): string =>
  plainDigits(text)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** Returns a mailed code as it is compared: `plainCode` without hyphens. */
export const mailedCode = (text: string): string => plainCode(text).replaceAll('-', '');
