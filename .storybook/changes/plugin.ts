import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { changedSince, whereLeft } from '../../scripts/changed/changedFiles.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { type ChangedPicture, type Changes, folder, keptTexts, linesByFile } from './changes.ts';

const name = 'virtual:changes';
const execute = promisify(execFile);

/** Runs git, which knows what is asked. Returns what it prints. */
async function git(...args: string[]): Promise<Buffer> {
  const { stdout } = await execute('git', args, { cwd: root, encoding: 'buffer', maxBuffer: 1e8 });
  return stdout;
}
const textOf = async (...args: string[]) => (await git(...args)).toString();

/**
 * Returns the commit to compare with: CHANGED_SINCE, or where this branch left `main`. Null without both, and where
 * `main` itself is checked out. Throws if git does not know CHANGED_SINCE.
 */
async function olderCommit(): Promise<string | null> {
  const { CHANGED_SINCE: asked } = process.env;
  if (asked) {
    const commit = await whereLeft(asked);
    if (commit === null) throw new Error(`There is no commit “${asked}” to compare with (CHANGED_SINCE).`);
    return commit;
  }
  const head = await whereLeft('HEAD');
  for (const base of ['origin/main', 'main']) {
    const commit = await whereLeft(base);
    if (commit !== null && commit !== head) return commit;
  }
  return null;
}

const pathOf = (picture: string) => `pictures/${picture}.webp`;

/** Returns what differs between an older commit and the files as they are now; null if there is no older commit. */
async function readChanges(): Promise<Changes | null> {
  const since = await olderCommit();
  if (since === null) return null;
  const paths = await changedSince(since);
  const before = new Set((await textOf('ls-tree', '-r', '--name-only', since, 'pictures')).split('\n'));
  const pictures = paths.flatMap((path): ChangedPicture[] => {
    const [, picture] = /^pictures\/(.+)\.webp$/.exec(path) ?? [];
    if (picture === undefined) return [];
    const at = (version: string, isThere: boolean) => (isThere ? `${folder}/${version}/${picture}.webp` : null);
    return [{ picture, before: at('before', before.has(path)), after: at('after', existsSync(join(root, path))) }];
  });
  const trees = paths.filter((path) => path.startsWith('pictures/trees/'));
  const lines = linesByFile(
    await textOf('diff', '--unified=2', since, '--', 'pictures/trees', ...keptTexts.map(([path]) => path)),
  );
  // A file that git does not have yet is in no diff.
  for (const path of trees.filter((tree) => !lines.has(tree)))
    lines.set(
      path,
      (await readFile(join(root, path), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => `+${line}`),
    );
  const textAt = (path: string, what: string) => ({ name: what, path, lines: lines.get(path) ?? [] });
  const [short = since, date = ''] = (await textOf('log', '-1', '--format=%h %cs', since)).trim().split(' ');
  return {
    since: short,
    date,
    pictures,
    trees: trees.map((path) => textAt(path, basename(path, '.yaml'))),
    texts: keptTexts.filter(([path]) => lines.has(path)).map(([path, what]) => textAt(path, what)),
  };
}

/** Reads a changed picture by its address: `changed-pictures/before/look/id.webp`. Null if it is none. */
async function readPicture(address: string): Promise<Buffer | null> {
  const [, version, picture] = /(before|after)\/([\w-]+\/[\w-]+)\.webp$/.exec(address) ?? [];
  if (picture === undefined) return null;
  if (version === 'after') return readFile(join(root, pathOf(picture)));
  const since = await olderCommit();
  return since === null ? null : git('show', `${since}:${pathOf(picture)}`);
}

/**
 * Gives Storybook what has changed in the library since an older version: pictures, accessibility trees, and the lines
 * of kept texts. The build contains the changed pictures of both versions; while Storybook is served, each is read when
 * a page shows it.
 */
export function changes(): Plugin {
  return {
    name: 'changes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readChanges())};` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        readPicture(request.url ?? '').then((bytes) => {
          response.statusCode = bytes === null ? 404 : 200;
          response
            .setHeader('Content-Type', 'image/webp')
            .setHeader('Cache-Control', 'no-cache')
            .end(bytes ?? '');
        }, next);
      });
    },
    async generateBundle() {
      const found = await readChanges();
      for (const fileName of found?.pictures.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()) ?? []) {
        const source = await readPicture(fileName);
        if (source !== null) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
