import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { acceptedTreeFile, treesIn } from '../../scripts/pictures/trees.mjs';
import { wordsOfTree } from './words.ts';

const name = 'virtual:screen-words';

/** Gives Storybook the words of each story with an accepted accessibility tree, by the story's id. */
export function screenWords(): Plugin {
  const read = () =>
    Object.fromEntries(
      treesIn().map((id): [string, string] => [id, wordsOfTree(readFileSync(acceptedTreeFile(id), 'utf8'))]),
    );
  return {
    name: 'screen-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(read())};` : undefined),
  };
}
