import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** A chunk with fewer bytes, minified but not compressed, is small. */
const smallBelow = 4000;

/** How many pages must share a small chunk. A tab of the account counts as a page. */
const sharedBy = 3;

/** What every page loads once it is idle. */
const isForAll = (name) => name === 'afterStart';

const nameOf = (file) => file.replace(/-[\w-]{7}\.js$/, '');
const importsOf = (code, pattern) => [...code.matchAll(pattern)].map(([, file]) => file);

/** Reads the chunks of the built web app: their names, their bytes, and what they import at once and later. */
export function readChunks(folder = join(root, 'apps/web/dist/assets')) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const chunk = {
        name: nameOf(file),
        bytes: Buffer.byteLength(code),
        imports: importsOf(code, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
        later: importsOf(code, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g),
      };
      return [file, chunk];
    }),
  );
}

/** Returns a chunk's file and all that it imports at once, without the chunk `app`. */
function withImports(chunks, file, seen = new Set()) {
  if (seen.has(file) || chunks.get(file).name === 'app') return seen;
  seen.add(file);
  for (const imported of chunks.get(file).imports) withImports(chunks, imported, seen);
  return seen;
}

/** Returns the small chunks that fewer than three pages share, as texts. Throws if it finds no pages. */
export function smallChunks(chunks) {
  const isTab = (file) => chunks.get(file).name.endsWith('TabRoute');
  const routes = [...chunks.values()].filter(({ name }) => name === 'app').flatMap(({ later }) => later);
  const forAll = routes.filter((file) => isForAll(chunks.get(file).name));
  /**
   * What a page loads, with what one `import()` of it can add. A chunk counts with all that it can load, even if the
   * page never asks for a part of it.
   */
  const loadedBy = (page) => {
    const first = [page, ...forAll].flatMap((file) => [...withImports(chunks, file)]);
    const later = first.flatMap((file) => chunks.get(file).later).filter((file) => !isTab(file));
    return new Set([...first, ...later.flatMap((file) => [...withImports(chunks, file)])]);
  };
  /** What a tab loads that the page around it does not load at once. */
  const addedBy = (tab) => {
    const around = withImports(
      chunks,
      routes.find((file) => chunks.get(file).later.includes(tab)),
    );
    return new Set([...loadedBy(tab)].filter((file) => !around.has(file)));
  };
  const pages = routes.filter((file) => !forAll.includes(file));
  if (pages.length === 0) throw new Error('The build has no pages');
  const loads = [...pages.map(loadedBy), ...[...chunks.keys()].filter(isTab).map(addedBy)];
  return [...chunks]
    .map(([file, { name, bytes }]) => ({ name, bytes, pages: loads.filter((files) => files.has(file)).length }))
    .filter(({ name, bytes, pages }) => name !== 'app' && bytes < smallBelow && pages < sharedBy)
    .map(({ name, bytes, pages }) => `${name} (${bytes} bytes, pages: ${pages})`);
}
