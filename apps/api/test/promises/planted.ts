import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Change } from './plantParts.ts';
import { plants } from './plants.ts';

const root = new URL('../../../../', import.meta.url);

/**
 * Returns the text of a file with the changes of a lie. Throws if a text that must be changed is missing or occurs
 * twice.
 */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, { file, find, put }) => {
    if (before.split(find).length !== 2) throw new Error(`Not there, or more than once, in ${file}: ${find}`);
    return before.replace(find, () => put);
  }, text);
}

type Plants = Readonly<Record<string, readonly Change[]>>;

/**
 * Returns the changes that make up a lie (a deliberate mistake), by the URL of the file to change. Throws if there is
 * no such lie. `among` are the lies of another drill.
 */
export function changesOf(name: string, among: Plants = plants): Map<string, Change[]> {
  const changes = among[name];
  if (changes === undefined) throw new Error(`There is no plant for ${name}`);
  return Map.groupBy(changes, ({ file }) => new URL(file, root).href);
}

let planted: ReadonlyMap<string, Change[]> = new Map();

/** Vite plugin that applies a lie (a deliberate mistake) to the modules that Vite loads. */
export const planting: Plugin = {
  name: 'planted-lie',
  enforce: 'pre',
  transform: (code, id) => {
    const ofFile = planted.get(pathToFileURL(id).href);
    return ofFile === undefined ? undefined : changed(code, ofFile);
  },
};

/**
 * Applies a lie (a deliberate mistake) to every module that is loaded from now on. Files on the disk are not changed.
 */
export function plant(name: string, among: Plants = plants): void {
  const changes = changesOf(name, among);
  planted = changes;
  registerHooks({
    load: (url, context, nextLoad) => {
      const ofFile = changes.get(url);
      const loaded = nextLoad(url, context);
      return ofFile === undefined
        ? loaded
        : { ...loaded, source: changed(readFileSync(fileURLToPath(url), 'utf8'), ofFile) };
    },
  });
}
