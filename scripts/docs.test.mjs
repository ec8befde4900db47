import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/run.mjs';

const pages = globSync('{*.md,docs/**/*.md}', { cwd: root });
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns the anchors of a page's headings, in the form that GitHub gives them. */
const anchorsOf = (path) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

const leadsNowhere = (page) => (link) => {
  const [path, anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
};

const ofRoot = JSON.parse(read('package.json')).scripts;
const workspaces = new Map(
  globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((path) => {
    const { name, scripts = {} } = JSON.parse(read(path));
    return [name, dirname(path)].map((spelled) => [spelled, scripts]);
  }),
);

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !/^[a-z]+:/.test(link)).filter(leadsNowhere(page))).toEqual([]);
  });

  it('has commands that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)(?:[^`\n]*? -w ([^\s`]+))?/g)];
    const unknown = commands.filter(([, name, workspace]) => !(workspace ? workspaces.get(workspace) : ofRoot)?.[name]);
    expect(unknown.map(([command]) => command)).toEqual([]);
  });
});

it('Each command of the repository is in the README or in CONTRIBUTING.md', () => {
  const words = new Set(['README.md', 'CONTRIBUTING.md'].flatMap((page) => read(page).match(/[\w:-]+/g)));
  expect(Object.keys(ofRoot).filter((name) => !words.has(name))).toEqual([]);
});
