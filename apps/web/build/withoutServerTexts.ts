import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const summary = new RegExp(String.raw`\n\s*summary:\s*${text},`, 'g');
const ofType = new RegExp(String.raw`\bv\.(string|number|boolean)\(${text}\)`, 'g');
const ofChoice = new RegExp(String.raw`\bv\.picklist\(([^()]*?), ${text}\)`, 'g');

/**
 * Takes out of the contract what only the server says: the `summary` of each call, for the API description, and the
 * messages about a value of the wrong type, which no form of ours can send.
 */
export const withoutTexts = (code: string): string =>
  code.replace(summary, "\n  summary: '',").replace(ofType, 'v.$1()').replace(ofChoice, 'v.picklist($1)');

/** Removes the contract's texts for the server from the browser's code. */
export const withoutServerTexts = (): Plugin => ({
  name: 'without-server-texts',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/contract\/src\/(calls|model)\//.test(id) ? { code: withoutTexts(code), map: null } : undefined,
});
