const letters = 'aceinouyACDEINOUY';
const accented = 'åçéíñöûýÅÇÐÉÎÑØÛÝ';

/** Returns a letter with an accent. If the product's fonts have no such letter, returns it unchanged. */
const withAccent = (letter: string) => accented[letters.indexOf(letter)] ?? letter;

/** Matches web addresses, email addresses and `{placeholders}`, which stay unchanged. */
const kept = /(https?:\/\/\S+|[\w.+-]+@[\w.-]+\.\w+|\{\w+\})/;

/** Returns `length` marks that lengthen a text, with a space after every eight, so that the line can still break. */
const padding = (length: number): string => '~'.repeat(length).replace(/~{8}(?=~)/g, '$& ');

/**
 * Makes a text look like one in a longer language with accents: `Save card` becomes `[Såvé çård ~~]`. The result is 40%
 * longer and uses only letters of the product's fonts, so that the widths are right. Placeholders, numbers and
 * addresses stay unchanged.
 */
export function pseudo(text: string): string {
  const written = text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, withAccent)))
    .join('');
  const missing = Math.max(0, Math.ceil(text.length * 0.4) - 3);
  return missing === 0 ? `[${written}]` : `[${written} ${padding(missing)}]`;
}

/**
 * Returns whether a text is meant for people: not an address, a path, a number, a date, or a name for the code
 * (`too-expensive`, `visa`).
 */
export function isForPeople(text: string): boolean {
  if (!/[a-zA-Z]/.test(text.replace(/\{\w+\}/g, ''))) return false;
  if (/^(https?:|mailto:|tel:|data:|[/#.?])/.test(text) && !text.includes(' ')) return false;
  return !/^([a-z][\w-]*|[\w.+-]+@[\w.-]+|\d{4}-\d\d-\d\d\S*)$/.test(text);
}
