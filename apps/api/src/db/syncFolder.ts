import { open } from 'node:fs/promises';

/**
 * Waits until a folder's list of file names is stored on the disk. Windows cannot open a folder, and does not need this
 * call.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
