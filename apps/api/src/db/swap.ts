import { existsSync } from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/** Folder in which a restore unpacks an embedded database. What is left there is from a restore that did not finish. */
export const draftOf = (folder: string): string => `${folder}.restoring`;

/** Name of the unpacked folder once it is complete. A folder with this name takes the place of the old database. */
const readyOf = (folder: string): string => `${folder}.restored`;

/**
 * Puts the unpacked folder in the place of the database's. The first rename decides: a crash before the rename leaves
 * the old database. After a later crash, the next program that opens the database finishes the swap (`finishSwap`).
 * Returns the path of the kept old folder, if there was one. The caller must have the folder's lock.
 */
export async function swapIn(folder: string): Promise<string | undefined> {
  await syncTree(draftOf(folder));
  await rename(draftOf(folder), readyOf(folder));
  await syncFolder(dirname(folder));
  return finishSwap(folder);
}

/** Finishes a swap that a crash has interrupted, if there is one. Returns the path of the kept old folder. */
export async function finishSwap(folder: string): Promise<string | undefined> {
  if (!existsSync(readyOf(folder))) return undefined;
  const kept = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const hasOld = existsSync(folder);
  if (hasOld) await rename(folder, kept);
  await rename(readyOf(folder), folder);
  await syncFolder(dirname(folder));
  return hasOld ? kept : undefined;
}

/** Waits until the disk has every file in a folder, and the file names. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) {
      const file = await open(path, 'r+');
      await file.sync().finally(() => file.close());
    }
  }
  await syncFolder(folder);
}
