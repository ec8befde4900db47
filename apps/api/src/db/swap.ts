import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, syncTree } from './syncFolder.ts';

/**
 * The folder in which a restore unpacks an embedded database. Files that are already there come from a restore that did
 * not finish.
 */
export const draftOf = (folder: string): string => `${folder}.restoring`;

/**
 * The name of the unpacked folder when it is complete. `finishSwap` puts a folder with this name in the place of the
 * old database.
 */
const readyOf = (folder: string): string => `${folder}.restored`;

/**
 * Puts the unpacked folder in the place of the database's folder. After a crash before the first rename, the old
 * database stays. After a crash later, the next program that opens the database finishes the swap (`finishSwap`).
 * Returns the path under which the old folder is kept, if there was one. The caller must have the folder's lock.
 */
export async function swapIn(folder: string): Promise<string | undefined> {
  await syncTree(draftOf(folder));
  await rename(draftOf(folder), readyOf(folder));
  await syncFolder(dirname(folder));
  return finishSwap(folder);
}

/**
 * Finishes a swap that a crash has interrupted, if there is one. Returns the path under which the old folder is kept.
 */
export async function finishSwap(folder: string): Promise<string | undefined> {
  if (!existsSync(readyOf(folder))) return undefined;
  const kept = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const hasOld = existsSync(folder);
  if (hasOld) await rename(folder, kept);
  await rename(readyOf(folder), folder);
  await syncFolder(dirname(folder));
  return hasOld ? kept : undefined;
}
