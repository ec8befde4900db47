/**
 * Returns the value of a digit of any script. In Unicode, the ten digits of a script follow each other, from 0 to 9.
 */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Returns a text in which the digits of all scripts are 0 to 9, and full-width letters are ordinary ones. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, valueOf);

/**
 * Returns a code in the form for comparison: without spaces and invisible characters, with digits from 0 to 9, and with
 * a hyphen for every kind of dash. The case of letters is unchanged.
 */
export const plainCode = (text: string): string =>
  plainDigits(text)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** Returns a mailed code in the form for comparison: as `plainCode` returns it, without hyphens. */
export const mailedCode = (text: string): string => plainCode(text).replaceAll('-', '');
