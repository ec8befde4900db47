import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTree, treeRun } from '../../.storybook/looks.ts';
import { takenTrees } from './taken.mjs';
import { changedLines, differenceOfTrees, keep } from './trees.mjs';

const before = '- main:\n  - heading "Pricing" [level=1]\n  - list\n  - text: One\n  - text: Two\n';
const after = before.replace('level=1', 'level=2');

/** Returns a folder for the trees of one story, and what is in it afterwards. */
function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'trees-'));
  const files = { acceptedTreeFile: (id) => join(folder, id), newTreeFile: (id) => join(folder, 'new', id) };
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return {
    keep: (tree, update) => keep('id', tree, { update, files }),
    written: () => ({ accepted: read(files.acceptedTreeFile('id')), fresh: read(files.newTreeFile('id')) }),
  };
}

describe('a tree', () => {
  it('that is new is accepted, and reported, unless nothing may be accepted', async () => {
    const folder = inFolder();
    expect(await folder.keep(before, 'none')).toBe('id: no accessibility tree was accepted yet.');
    expect(folder.written()).toEqual({ accepted: undefined, fresh: before });
    expect(await folder.keep(before, 'new')).toMatch(/^id: .* so this one was written\. Read it/);
    expect(folder.written().accepted).toBe(before);
  });

  it('that differs is kept beside the accepted one, and the change is told', async () => {
    const folder = inFolder();
    await folder.keep(before, 'new');
    expect(await folder.keep(after, 'new')).toBe(`The accessibility tree of id differs:
  - main:
-   - heading "Pricing" [level=1]
+   - heading "Pricing" [level=2]
    - list
    - text: One`);
    expect(folder.written()).toEqual({ accepted: before, fresh: after });
  });

  it('is accepted without a word where all are', async () => {
    const folder = inFolder();
    await folder.keep(before, 'new');
    expect(await folder.keep(after, 'all')).toBeUndefined();
    expect(folder.written()).toEqual({ accepted: after, fresh: undefined });
  });

  it('is compared line by line', () => {
    expect(changedLines('a\nb\nc', 'a\nc\nd')).toEqual([
      [' ', 'a'],
      ['-', 'b'],
      [' ', 'c'],
      ['+', 'd'],
    ]);
    expect(differenceOfTrees(before, before)).toBe('');
  });
});

describe('a story', () => {
  const story = (title, name, parameters = {}) => ({ title, name, parameters, globals: {}, tags: [] });

  it('has a tree if it is a pictured screen, or a component or piece that is no mere check', () => {
    expect(hasTree(story('Screens/Pricing', 'Ready'))).toBe(true);
    expect(hasTree(story('Screens/Pricing', 'Again', { picture: false }))).toBe(false);
    expect(hasTree(story('Components/Menu', 'Opened'))).toBe(true);
    expect(hasTree(story('Pieces/PlanCard', 'Forced Colors'))).toBe(false);
    expect(hasTree(story('Pages/Pricing', 'Ready'))).toBe(false);
    expect(hasTree(story('Pieces/PlanCard', 'States', { tree: 'It says the time.' }))).toBe(false);
  });

  it('has its tree taken in one run', () => {
    expect(treeRun(story('Screens/Pricing', 'Ready'))).toBe('desktop');
    expect(treeRun(story('Components/Menu', 'Opened'))).toBe('phone');
  });

  it('names its tree in the report', () => {
    const assertionResults = [
      { title: 'Ready', meta: { tree: 'screens-pricing--ready' } },
      { title: 'Again', meta: {} },
    ];
    const taken = takenTrees({ testResults: [{ name: '/x/Pricing.stories.tsx', assertionResults }] });
    expect([...taken.values()]).toEqual([
      { id: 'screens-pricing--ready', name: 'Ready', file: '/x/Pricing.stories.tsx' },
    ]);
  });
});
