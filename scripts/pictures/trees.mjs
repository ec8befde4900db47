// The accepted accessibility trees of stories: where they are, how they are compared, and what the report shows of them.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diff } from 'node:util';
import { baselines, differences } from './settings.mjs';

const ending = '.yaml';
const fileIn = (folder, id) => join(folder, 'trees', `${id}${ending}`);
/** Returns the path of a story's accepted tree. `id` is the story's id. */
export const acceptedTreeFile = (id) => fileIn(baselines, id);
/** Returns the path of a tree that a run has written because it differs from the accepted one. */
export const newTreeFile = (id) => fileIn(differences, id);

/** Returns the ids of the stories that have an accepted tree, or with the folder `differences`, one that differs. */
export function treesIn(folder = baselines) {
  const trees = dirname(fileIn(folder, ''));
  if (!existsSync(trees)) return [];
  return readdirSync(trees).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
}

/**
 * Returns the lines of two trees in one list, each as `[sign, text]`. The sign is `-` if only `before` has the line, `+`
 * if only `after` has it, and a space if both have it.
 */
export const changedLines = (before, after) =>
  diff(before.split('\n'), after.split('\n')).map(([side, text]) => [side === 0 ? ' ' : side > 0 ? '-' : '+', text]);

/** How many equal lines a sentence about a difference shows around each change. */
const around = 2;

/** Returns how a tree differs from the accepted one, as text: the changed lines, with a few equal ones around them. */
export function differenceOfTrees(before, after) {
  const lines = changedLines(before, after);
  const isNear = (_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(([sign]) => sign !== ' ');
  return lines
    .filter(isNear)
    .map(([sign, text]) => `${sign} ${text}`)
    .join('\n');
}

async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Keeps a tree that differs from the accepted one, or that is new. `update` means the same as for `compare` of
 * `compare.mjs`. Resolves to a sentence, or to undefined if the tree is accepted now.
 * @param {string} id
 * @param {string} tree
 * @param {{ update: 'all' | 'new' | 'none', files?: { acceptedTreeFile: typeof acceptedTreeFile, newTreeFile: typeof
 * newTreeFile } }} options
 * @returns {Promise<string | undefined>}
 */
export async function keep(id, tree, { update, files = { acceptedTreeFile, newTreeFile } }) {
  const file = files.acceptedTreeFile(id);
  const accepted = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const isAccepted = update === 'all' || (update === 'new' && accepted === undefined);
  await write(isAccepted ? file : files.newTreeFile(id), tree);
  if (update === 'all') return undefined;
  if (accepted !== undefined) return `The accessibility tree of ${id} differs:\n${differenceOfTrees(accepted, tree)}`;
  const news = `${id}: no accessibility tree was accepted yet`;
  return isAccepted ? `${news}, so this one was written. Read it and run the test again.` : `${news}.`;
}

const updateOf = ({ project }) => project.serializedConfig.snapshotOptions.updateSnapshot;

/**
 * The commands of stories that read the accepted tree, and keep one that differs. While all are accepted anew, there is
 * no accepted one.
 * @type {{
 *   acceptedTree: import('vitest/node').BrowserCommand<[id: string], string | null>,
 *   keepTree: import('vitest/node').BrowserCommand<[id: string, tree: string], string | undefined>,
 * }}
 */
export const treeCommands = {
  acceptedTree: async (context, id) => {
    const file = acceptedTreeFile(id);
    return updateOf(context) === 'all' || !existsSync(file) ? null : readFile(file, 'utf8');
  },
  keepTree: (context, id, tree) => keep(id, tree, { update: updateOf(context) }),
};
