import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded.ts';
import { type Backup, type BackupHead, checkBackup, type Writing } from './file.ts';
import { knownMigrations } from '../db/migrations.ts';
import { backUpPostgres, followRecovery, restorePostgres } from './postgres.ts';

/** The settings that say where the database is, and the key that encrypts its backups. */
export interface Place extends Pick<Settings, 'databaseUrl' | 'dataDir'> {
  readonly backup?: Pick<Settings['backup'], 'key'>;
}

/** The default folder for backups. A command can name another folder. */
export const usualFolder = ({ dataDir }: Place) => join(dataDir, 'backups');

/**
 * Writes a backup of the database that the settings name, into the folder `to`. In the result, `inventory` summarizes
 * the database at the moment of the backup. Throws a `StartError` on failure.
 */
export function backUp(place: Place, to = usualFolder(place), { now }: Pick<Writing, 'now'> = {}) {
  const { databaseUrl, dataDir, backup } = place;
  const writing = { key: backup?.key, now };
  return databaseUrl === undefined ? backUpEmbedded(dataDir, to, writing) : backUpPostgres(databaseUrl, to, writing);
}

/**
 * Checks a backup, and puts it in the place of the database that the settings name. A crash leaves either the old data
 * or the new. Throws a `StartError` if the backup is damaged, cannot be decrypted, or was made by another engine or a
 * newer version. Also throws if a server uses the database, or if the database holds data and `mayReplace` is false. In
 * the result, `kept` is the path of the replaced data, if there was any; `ended` counts what the restore has ended,
 * such as sessions.
 */
export async function restore(place: Place, path: string, mayReplace: boolean) {
  const { databaseUrl, dataDir } = place;
  const backup = await checkFor(place, path);
  const { name, kept, ended } = await (databaseUrl === undefined
    ? restoreEmbedded(dataDir, backup, mayReplace)
    : restorePostgres(databaseUrl, backup, mayReplace, usualFolder(place), { key: place.backup?.key }));
  return { head: backup.head, name, kept, ended };
}

/**
 * After PostgreSQL itself has restored a database to the moment `takenAt` (ISO 8601), makes this database ready for our
 * server: ends all sessions, forgets known browsers, and stops waiting mails. Throws a `StartError` on the embedded
 * database, and if a server uses the database.
 */
export async function recovered({ databaseUrl }: Place, takenAt: string) {
  if (databaseUrl === undefined) throw new StartError('Only PostgreSQL can be restored to a moment: set DATABASE_URL.');
  const moment = new Date(takenAt);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(takenAt) || !(moment.getTime() < Date.now()))
    throw new StartError('Name a moment of the past with its zone, such as 2026-11-23T09:30:00Z.');
  return followRecovery(databaseUrl, moment.toISOString());
}

/**
 * Checks that a backup is complete, is of the engine that the settings name, and is not newer than this version of the
 * server.
 */
export async function checkFor({ databaseUrl, backup }: Place, path: string): Promise<Backup> {
  const checked = await checkBackup(path, backup?.key);
  await reject(checked.head, databaseUrl === undefined ? 'embedded' : 'postgres');
  return checked;
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
