/** Matches invisible characters: control characters, and those that change the writing direction. */
const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Returns one line of text in the form in which it is stored: line breaks and tabs become spaces, and the characters of
 * `unseen` are removed.
 */
export const plainLine = (text: string): string => text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(unseen, '');

/**
 * Returns a text of several lines in the form in which it is stored: as `plainLine` returns it, but with its line
 * breaks and tabs.
 */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, (character) => (/[\n\t]/.test(character) ? character : ''));

/**
 * Returns a username of a platform in the form for comparison: without invisible characters, which no such name
 * contains. The case of letters is unchanged.
 */
export const plainName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
