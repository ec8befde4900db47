import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { retired, vendors } from './retired.mjs';

/** Splits a name: `standInCard` becomes ` stand in card `. */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+|^|$/g, ' ');

function* namesIn(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* namesIn(each);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, name, start } = node;
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') yield { name, start };
  for (const value of Object.values(node)) if (typeof value === 'object') yield* namesIn(value);
}

/** Returns the entry of `retired` that forbids a name in a file; undefined if the name is allowed. */
function betterWord(file, name) {
  const parts = partsOf(name);
  return retired.find(
    ({ words, files, names }) =>
      words.some((word) => parts.includes(` ${word} `)) && !files?.test(file) && !names?.test(name),
  );
}

const sentence = (where, name, { instead }) =>
  `${where}: “${name}” is a retired word. Say ${instead} (docs/glossary.md).`;

/** Returns a sentence for each retired word in the names of a file, and in its path. */
export function retiredWordsIn(file, text) {
  if (vendors.test(file)) return [];
  const inPath = betterWord(file, file.replace(/\.[a-z]+$/, ''));
  const complaints = inPath ? [sentence(file, file, inPath)] : [];
  const seen = new Set();
  for (const { name, start } of namesIn(parseSync(file, text).program)) {
    // Names with underscores are allowed: they are table columns or fields of vendors.
    const better = name.includes('_') || seen.has(name) ? undefined : betterWord(file, name);
    seen.add(name);
    if (better) complaints.push(sentence(`${file}:${text.slice(0, start).split('\n').length}`, name, better));
  }
  return complaints;
}

/** Returns a sentence for each retired word in these files of the repository. */
export const retiredWords = (root, files) =>
  files.flatMap((file) => retiredWordsIn(file, readFileSync(join(root, file), 'utf8')));
