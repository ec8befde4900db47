import { existsSync } from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/** Where a restore unpacks the folder of an embedded database. What is left there was not finished and counts nothing. */
export const draftOf = (folder: string): string => `${folder}.restoring`;

/** Where the unpacked folder waits when it is complete. From then on it is the database. */
const readyOf = (folder: string): string => `${folder}.restored`;

/**
 * Puts the unpacked folder in the place of the database's. One rename decides: a crash before it leaves the old
 * database. After a later crash, the next program that opens the database finishes the swap (`finishSwap`). Returns where
 * the old folder is kept, if there was one. Only for the holder of the folder's lock.
 */
export async function swapIn(folder: string): Promise<string | undefined> {
  await syncTree(draftOf(folder));
  await rename(draftOf(folder), readyOf(folder));
  await syncFolder(dirname(folder));
  return finishSwap(folder);
}

/** Finishes a swap that was decided. Does nothing if there is none. Returns where the old folder is kept. */
export async function finishSwap(folder: string): Promise<string | undefined> {
  if (!existsSync(readyOf(folder))) return undefined;
  const kept = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const hasOld = existsSync(folder);
  if (hasOld) await rename(folder, kept);
  await rename(readyOf(folder), folder);
  await syncFolder(dirname(folder));
  return hasOld ? kept : undefined;
}

/** Waits until every file and name in a folder is on the disk. */
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
