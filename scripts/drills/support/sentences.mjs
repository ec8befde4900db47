import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../lib/run.mjs';
import { specifiedTexts } from './specifiedTexts.mjs';

/** A text with fewer words counts as a label, not as a sentence. */
const leastWords = 4;

const read = (path) => readFileSync(join(root, path), 'utf8');
const filesOf = (pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });

/** Splits a text into its sentences. A full stop inside a name or a number does not end a sentence. */
export const split = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?][”’)]?) (?=[\p{Lu}\d“{$])/u);

/**
 * Returns the paragraphs, list items and table cells of a Markdown page, without Markdown's signs. Leaves out those
 * that are only code.
 */
export const proseOf = (markdown) =>
  markdown
    .replaceAll(/^```.*?^```/gms, '\n\n')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(?:#+|[-*]|\d+\.) /gm, '\n\n')
    .split(/\n\s*\n|\s*\|\s*/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => !/^(?:`[^`]*`(?:, )?)*$/.test(block))
    .map((block) => block.replaceAll(/\*+|`/g, ''));

/** Returns the comments in a story file that Storybook shows: those about the file's title and about its stories. */
export const docsOf = (source) =>
  [...source.matchAll(/^\/\*\*((?:(?!\*\/).)*)\*\/\n(?:const meta|export const)/gms)].map(([, comment]) =>
    comment.replaceAll(/^ *\* ?/gm, ''),
  );

/** Returns the strings and the text between tags in a source file of Storybook's own pages. */
export function writtenIn(source) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) found.push(node.value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('page.tsx', source, { lang: 'tsx' }).program.body);
  return found;
}

/** Returns every string inside a value. */
function stringsUnder(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsUnder) : [];
}

/** Returns the path and the texts of each file of packages/content. */
export const readCopy = () =>
  Promise.all(
    filesOf('packages/content/src/**/*.ts')
      .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
      .map(async (path) => [path, stringsUnder({ ...(await import(/* @vite-ignore */ join(root, path))) })]),
  );

/** Returns the path and the texts of each file that people read. */
const readTexts = async () => [
  ...(await readCopy()),
  ...filesOf('{packages/ui,apps/web,.storybook}/**/*.stories.tsx').map((path) => [path, docsOf(read(path))]),
  ...filesOf('.storybook/{pages/*,copy/!(*.stories)}.{ts,tsx}').map((path) => [path, writtenIn(read(path))]),
  ...['README.md', 'docs/storybook.md'].map((path) => [path, proseOf(read(path))]),
];

/**
 * Returns every sentence that people see, once, with the path of its file: on screens, in mails and errors, in
 * Storybook's docs and in the README. Leaves out labels, and texts that the specification fixes.
 *
 * @returns {Promise<{ sentence: string; path: string }[]>}
 */
export async function readSentences() {
  const specified = new Set(specifiedTexts);
  const found = new Map();
  for (const [path, texts] of await readTexts())
    for (const sentence of texts.filter((text) => !specified.has(text)).flatMap(split))
      if (sentence.split(' ').length >= leastWords && /\p{L}/u.test(sentence) && !found.has(sentence))
        found.set(sentence, path);
  return [...found].map(([sentence, path]) => ({ sentence, path }));
}

/** Returns `count` of the sentences. Only the seed decides which ones, and in which order. */
export function drawSentences(sentences, count, seed) {
  const rank = ({ sentence }) => createHash('sha256').update(`${seed} ${sentence}`).digest('hex');
  return sentences
    .map((each) => ({ ...each, rank: rank(each) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ sentence, path }) => ({ sentence, path }));
}
