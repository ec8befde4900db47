import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';
import type { DeskReply, DeskRequest } from './request.ts';
import { askServer } from './socket.ts';

/**
 * If a running server has the embedded database open, sends it the request. Otherwise opens the database and calls
 * `work`. `holder` is this command's name in the error of another program that tries to open the database meanwhile.
 */
export async function askDesk(
  settings: Settings,
  request: DeskRequest,
  holder: string,
  work: (database: OpenDatabase) => Promise<DeskReply>,
): Promise<DeskReply> {
  if (settings.databaseUrl === undefined) {
    const reply = await askServer(settings.dataDir, request);
    if (reply !== undefined) return reply;
  }
  const database = await openDatabase(settings, holder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Opens the server's database for a command. Throws a `StartError` if the embedded database is needed and does not
 * exist.
 */
async function openDatabase({ databaseUrl, dataDir }: Settings, holder: string): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const folder = join(dataDir, 'db');
  await access(folder).catch((cause: unknown) => {
    throw new StartError(
      `There is no database in ${folder} yet. Start the server first, or set DATA_DIR or DATABASE_URL to where one is.`,
      { cause },
    );
  });
  return openPglite(dataDir, holder);
}
