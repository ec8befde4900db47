const accents: Record<string, string> = {
  a: 'å',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  U: 'Û',
  Y: 'Ý',
};

/** Addresses, e-mail addresses and `{placeholders}`: what stays as it is. */
const kept = /(https?:\/\/\S+|[\w.+-]+@[\w.-]+\.\w+|\{\w+\})/;

/** Lengthens by a word of up to eight marks at a time, so that the line can still break. */
const padding = (length: number): string => '~'.repeat(length).replace(/~{8}(?=~)/g, '$& ');

/**
 * A text as a longer language with accents would have it: `Save card` becomes `[Såvé çård ~~]`. 40% longer; only letters that the product's
 * fonts hold, so that its widths are theirs. Placeholders, numbers and addresses stay.
 */
export function pseudo(text: string): string {
  const accented = text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter)))
    .join('');
  const missing = Math.max(0, Math.ceil(text.length * 0.4) - 3);
  return missing === 0 ? `[${accented}]` : `[${accented} ${padding(missing)}]`;
}

/** Whether a text is meant for people: not an address, a path, a number, a moment or a name that only the code reads (`too-expensive`, `visa`). */
export function isForPeople(text: string): boolean {
  if (!/[a-zA-Z]/.test(text.replace(/\{\w+\}/g, ''))) return false;
  if (/^(https?:|mailto:|tel:|data:|[/#.?])/.test(text) && !text.includes(' ')) return false;
  return !/^([a-z][\w-]*|[\w.+-]+@[\w.-]+|\d{4}-\d\d-\d\d\S*)$/.test(text);
}
