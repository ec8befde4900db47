/** Matches characters that nobody sees: controls, and those that turn the direction of the text around them. */
const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** Returns one line of text as it is stored: without the characters of `unseen`. A line break becomes a space. */
export const plainLine = (text: string): string => text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(unseen, '');

/** Returns a text of several lines as it is stored. Line breaks and tabs stay. */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, (character) => (/[\n\t]/.test(character) ? character : ''));

/** Returns a name on a platform as it is compared, but for case. Names there have no invisible characters. */
export const plainName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
