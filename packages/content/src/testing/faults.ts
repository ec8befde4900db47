import { claims } from '../claims.ts';

/** A figure as claims have it: money, a percentage, a multiple, a decimal or thousands, a count out of five. */
const figureForm = /[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*x(?![a-z])|\d+(?:[.,]\d+)+/gi;

/** The figures in a text that read as a claim. */
export const figuresIn = (text: string): string[] => text.match(figureForm) ?? [];

/** The `{placeholders}` of a text, in order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const registered = new Map<string, string>(Object.entries(claims).map(([name, { text }]) => [text, name]));

/** What is wrong with the figures that a module types itself instead of referring to the claims register. */
export function figureFaults(typed: string): string[] {
  return figuresIn(typed).map((figure) => {
    const name = registered.get(figure);
    return name === undefined
      ? `'${figure}' stands in no claim: register it in claims.ts with its source`
      : `'${figure}' is typed: refer to claims.${name}`;
  });
}

/** What is wrong with the form of a text: it says nothing, has loose spaces around it, or a brace that fills nothing. */
export function formFaults(text: string): string[] {
  if (text.trim() === '') return ['It says nothing'];
  const faults = text === text.trim() ? [] : ['It begins or ends with a space'];
  if (/[{}]/.test(text.replace(/\{[a-z][A-Za-z0-9]*\}/g, ''))) faults.push('A { or } is no placeholder');
  return faults;
}

/** Whether a screen can show a text in place of another one: it says something, and has the same placeholders to be filled. */
export const canReplace = (shown: string, changed: string): boolean =>
  changed.trim() !== '' && [...placeholdersIn(shown)].sort().join() === [...placeholdersIn(changed)].sort().join();

/**
 * What is wrong with a text that replaces another one: besides its form, a placeholder that the screen does not fill, one
 * that is missing, or a figure that neither the old text nor the claims register has.
 */
export function changeFaults(shown: string, changed: string): string[] {
  const expected = new Set(placeholdersIn(shown));
  const given = new Set(placeholdersIn(changed));
  const known = new Set([...figuresIn(shown), ...registered.keys()]);
  return [
    ...formFaults(changed),
    ...[...given].filter((name) => !expected.has(name)).map((name) => `Nothing fills {${name}}`),
    ...[...expected].filter((name) => !given.has(name)).map((name) => `{${name}} is missing`),
    ...figuresIn(changed)
      .filter((figure) => !known.has(figure))
      .map((figure) => `'${figure}' stands in no claim`),
  ];
}
