import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns whether this process runs as root. */
export const isRoot = () => process.getuid?.() === 0;

/** Returns the full path of the first of these programs on PATH; undefined if there is none. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  return undefined;
}
