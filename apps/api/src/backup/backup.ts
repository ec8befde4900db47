import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded.ts';
import { type BackupHead, checkBackup } from './file.ts';
import { knownMigrations } from '../db/migrations.ts';
import { backUpPostgres, restorePostgres } from './postgres.ts';

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The default folder for backups. A command can name another folder. */
const usualFolder = ({ dataDir }: Place) => join(dataDir, 'backups');

/** Writes a backup of the database that the settings name, into the folder `to`. Throws a `StartError` on failure. */
export const backUp = (place: Place, to = usualFolder(place)) =>
  place.databaseUrl === undefined ? backUpEmbedded(place.dataDir, to) : backUpPostgres(place.databaseUrl, to);

/**
 * Checks a backup, and puts it in the place of the database that the settings name. A crash leaves either the old data
 * or the new. Throws a `StartError` if the backup is damaged, or was made by another engine or a newer version. Also
 * throws if a server uses the database, or if the database holds data and `mayReplace` is false. In the result, `kept`
 * is the path of the replaced data, if there was any; `ended` counts what must not come back with the backup.
 */
export async function restore(place: Place, path: string, mayReplace: boolean) {
  const { databaseUrl, dataDir } = place;
  const head = await checkBackup(path);
  await reject(head, databaseUrl === undefined ? 'embedded' : 'postgres');
  const { name, kept, ended } = await (databaseUrl === undefined
    ? restoreEmbedded(dataDir, path, head, mayReplace)
    : restorePostgres(databaseUrl, path, head, mayReplace, usualFolder(place)));
  return { head, name, kept, ended };
}

async function reject({ engine, migration, migratedAt }: BackupHead, wanted: BackupHead['engine']): Promise<void> {
  if (engine !== wanted)
    throw new StartError(
      engine === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to the database that it is for.'
        : 'This is a backup of the embedded database: run the command without DATABASE_URL.',
    );
  const newest = (await knownMigrations()).at(-1);
  if (newest === undefined || migratedAt > newest.when)
    throw new StartError(
      `This backup is of a newer version (migration ${migration}) than this one (${newest?.tag}). Use the version that wrote it, or a newer one.`,
    );
}
