import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this process may do anything on this machine. */
export const isRoot = () => process.getuid?.() === 0;

/** The full path of the first of these programs that is on PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  return undefined;
}
