import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { acceptedFile, baselines } from '../../scripts/pictures/settings.mjs';
import { type ChangedPicture, type Changes, folder, keptTexts, linesOfDiff } from './changes.ts';

const name = 'virtual:changes';
const root = join(baselines, '..');
const execute = promisify(execFile);

/** Runs git. Returns its output; null if git is missing or knows no such thing. */
async function git(...args: string[]): Promise<Buffer | null> {
  const options = { cwd: root, encoding: 'buffer', maxBuffer: 1e8 } as const;
  return execute('git', args, options).then(
    ({ stdout }) => stdout,
    () => null,
  );
}
const textOf = async (...args: string[]) => (await git(...args))?.toString().trim() || null;

/**
 * Returns the commit to compare with: CHANGED_SINCE, or where this branch left `main`, or the newest tag. Null if there
 * is none, or if it is the commit that is checked out.
 */
async function olderCommit(): Promise<string | null> {
  const head = await textOf('rev-parse', 'HEAD');
  const asked = process.env.CHANGED_SINCE;
  const tag = await textOf('describe', '--tags', '--abbrev=0');
  for (const base of asked ? [asked] : ['origin/main', 'main', ...(tag === null ? [] : [tag])]) {
    const commit = await textOf('merge-base', 'HEAD', base);
    if (commit !== null && (asked || commit !== head)) return commit;
  }
  return null;
}

async function changedPictures(since: string): Promise<ChangedPicture[]> {
  const diff = await textOf('diff', '--name-status', '--no-renames', '--relative=pictures', since, '--', 'pictures');
  return (diff ?? '').split('\n').flatMap((line) => {
    const [, kind, picture = ''] = /^([AMD])\t(.+)\.webp$/.exec(line) ?? [];
    const at = (version: string) => `${folder}/${version}/${picture}.webp`;
    if (kind === undefined) return [];
    return [{ picture, before: kind === 'A' ? null : at('before'), after: kind === 'D' ? null : at('after') }];
  });
}

/** Returns the lines of kept files that differ from an older commit, without the files that do not. */
async function changedTexts(since: string, files: readonly (readonly [path: string, name: string])[]) {
  const all = files.map(async ([path, what]) => {
    const diff = await textOf('diff', '--unified=2', since, '--', path);
    return { name: what, path, lines: linesOfDiff(diff ?? '') };
  });
  return (await Promise.all(all)).filter(({ lines }) => lines.length > 0);
}

/** Returns what differs between an older commit and the files as they are now; null if there is no older commit. */
async function readChanges(): Promise<Changes | null> {
  const since = await olderCommit();
  if (since === null) return null;
  const [short, date] = (await textOf('log', '-1', '--format=%h %cs', since))?.split(' ') ?? [];
  const trees = (await textOf('diff', '--name-only', '--no-renames', since, '--', 'pictures/trees'))?.split('\n') ?? [];
  return {
    since: short ?? since,
    date: date ?? '',
    pictures: await changedPictures(since),
    trees: await changedTexts(
      since,
      trees.map((path) => [path, basename(path, '.yaml')]),
    ),
    texts: await changedTexts(since, keptTexts),
  };
}

/** Reads a changed picture by its address below the folder: `before/look/id`. */
async function readPicture(address: string): Promise<Buffer | null> {
  const [, version, picture = ''] = /^(before|after)\/([\w-]+\/[\w-]+)$/.exec(address) ?? [];
  if (version === 'after') return readFile(acceptedFile(picture));
  const since = version === 'before' ? await olderCommit() : null;
  return since === null ? null : git('show', `${since}:pictures/${picture}.webp`);
}

/**
 * Gives Storybook what has changed in the library since an older version: pictures, and the lines of kept texts. The
 * build contains the changed pictures of both versions; while Storybook is served, each is read when a page shows it.
 */
export function changes(): Plugin {
  return {
    name: 'changes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readChanges())};` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const address = /^\/(.+)\.webp$/.exec(request.url ?? '')?.[1];
        if (address === undefined) return next();
        readPicture(address).then((bytes) => {
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
        const source = await readPicture(fileName.slice(folder.length + 1, -'.webp'.length));
        if (source !== null) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
