import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { offerCopies } from './live.ts';
import { finishSwap } from './swap.ts';
import { syncFolder, syncTree } from './syncFolder.ts';
import { emptyDatabase, migrationsFolder } from '../folders.ts';
import { StartError } from '../settings/startError.ts';
import type { OpenDatabase } from './database.ts';
import { startEmbeddedEngine } from './embeddedEngine.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { tables } from './tables.ts';

/**
 * Opens the embedded database in `dataDir/db` for this process alone and migrates its schema. `npm run backup` can copy
 * it while it is open. Throws a `StartError` if the folder cannot be written or another program has it open. `holder`
 * is this program's name in the error of another program that tries to open the folder meanwhile.
 */
export async function openPglite(dataDir: string, holder = 'the SignalSync server'): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db');
  const lock = await lockDatabase(dataDir, holder);
  try {
    await finishSwap(folder);
    await copyEmpty(folder);
    const client = await startEmbeddedEngine({ dataDir: folder });
    // The engine makes files that every user of the machine can read and write, and `dataDir` may be open to them, too.
    await chmod(folder, 0o700);
    const db = drizzle(client, { schema: tables });
    await migrate(db, { migrationsFolder });
    const endOffer = await offerCopies(folder, client);
    return {
      db,
      connections: 1,
      name: `the embedded database in ${folder}`,
      close: async () => {
        await endOffer();
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw asStartError(dataDir, error);
  }
}

/**
 * Copies the empty database of the build to `folder`, if there is no such folder yet. The engine could make one itself,
 * as it does for a server that runs from its sources. But that takes 600 MB of memory, and a server that is killed
 * meanwhile leaves half a database. Nor does a power cut leave half a copy.
 */
async function copyEmpty(folder: string): Promise<void> {
  if (existsSync(folder) || !existsSync(emptyDatabase)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(emptyDatabase, draft, { recursive: true });
  await syncTree(draft);
  await rename(draft, folder);
  await syncFolder(dirname(folder));
}

/**
 * Locks the embedded database in `dataDir/db` for this process. Creates `dataDir` if it is missing; the database need
 * not exist. Throws a `StartError` as `openPglite` does.
 */
export async function lockDatabase(dataDir: string, holder: string): Promise<FolderLock> {
  await makeFolder(dataDir);
  return lockFolder(join(dataDir, 'db'), `${holder} with process id ${process.pid}`).catch((error: unknown) => {
    throw asStartError(dataDir, error);
  });
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only file system, Node's recursive `mkdir` throws ENOENT instead of EROFS.
    throw asStartError(dataDir, error, [...denied, 'ENOENT']);
  }
}

const denied = ['EACCES', 'EPERM', 'EROFS'];

function asStartError(dataDir: string, error: unknown, withoutRight = denied): StartError {
  if (error instanceof StartError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== undefined && withoutRight.includes(code)) {
    return new StartError(
      `There is no permission to write in the data folder ${dataDir}. Give this user the right, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The embedded database in ${dataDir} could not be opened (${reason}). Move the folder away to start with an empty one, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
