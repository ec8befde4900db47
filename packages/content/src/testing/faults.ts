import { claims } from '../claims.ts';

/** Matches a figure that may be a claim: money, a percentage, a multiple, a decimal, a number with separators. */
const figureForm = /[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*x(?![a-z])|\d+(?:[.,]\d+)+/gi;

/** Returns the figures of a text that look like a claim. */
export const figuresIn = (text: string): string[] => text.match(figureForm) ?? [];

/** Returns the `{placeholders}` of a text, in order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const registered = new Map<string, string>(Object.entries(claims).map(([name, { text }]) => [text, name]));

/** Returns a fault for each figure that looks like a claim but is typed instead of taken from `claims`. */
export function figureFaults(typed: string): string[] {
  return figuresIn(typed).map((figure) => {
    const name = registered.get(figure);
    return name === undefined
      ? `'${figure}' is not in any claim: register it in claims.ts with its source`
      : `'${figure}' is typed: refer to claims.${name}`;
  });
}

/** Returns the faults of a text: it is empty, has spaces around it, or has a brace that is no placeholder. */
export function formFaults(text: string): string[] {
  if (text.trim() === '') return ['It is empty'];
  const faults = text === text.trim() ? [] : ['It begins or ends with a space'];
  if (/[{}]/.test(text.replace(/\{[a-z][A-Za-z0-9]*\}/g, ''))) faults.push('A { or } is no placeholder');
  return faults;
}

/** Returns whether a screen can show `changed` instead of `shown`: it is not empty and has the same placeholders. */
export const canReplace = (shown: string, changed: string): boolean =>
  changed.trim() !== '' && [...placeholdersIn(shown)].sort().join() === [...placeholdersIn(changed)].sort().join();

/**
 * Returns the faults of a changed text: those that `formFaults` finds, unknown and missing placeholders, and new
 * figures that are not in `claims`.
 */
export function changeFaults(shown: string, changed: string): string[] {
  const expected = new Set(placeholdersIn(shown));
  const given = new Set(placeholdersIn(changed));
  const known = new Set([...figuresIn(shown), ...registered.keys()]);
  return [
    ...formFaults(changed),
    ...[...given].filter((name) => !expected.has(name)).map((name) => `{${name}} is not a placeholder here`),
    ...[...expected].filter((name) => !given.has(name)).map((name) => `{${name}} is missing`),
    ...figuresIn(changed)
      .filter((figure) => !known.has(figure))
      .map((figure) => `'${figure}' is not in any claim`),
  ];
}
