import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase } from '../db/database.ts';
import type { Inventory } from '../db/inventory.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { StartError } from '../settings/startError.ts';
import type { Place } from './backup.ts';
import { unpackEmbedded } from './embedded.ts';
import type { Backup } from './file.ts';
import { connected, unpackPostgres } from './postgres.ts';
import { databaseNameOf } from './postgresTools.ts';

/** An empty database that exists only while a backup is proven. */
export interface Scratch {
  /** Puts the data of a checked backup into the scratch database. Returns the inventory of the filled database. */
  unpack(backup: Backup): Promise<Inventory>;
  /** Opens the scratch database as a server does, which migrates its schema. */
  open(): Promise<OpenDatabase>;
}

/** The settings that say where the scratch database is made. */
export interface ScratchPlace extends Place {
  /**
   * The address of another PostgreSQL server for the scratch database; undefined to use the server of `databaseUrl`.
   */
  readonly scratchUrl: string | undefined;
}

/** The folder with the embedded scratch database. It is in the data folder, beside the real database. */
export const scratchFolderOf = (dataDir: string): string => join(dataDir, 'proof');

/**
 * Runs `work` with a scratch database, and drops the database at the end, also after a failure. Before that, drops the
 * database that a killed earlier run has left. Throws a `StartError` if no scratch database can be made.
 */
export function withScratch<T>(place: ScratchPlace, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, scratchUrl } = place;
  return databaseUrl === undefined ? inFolder(dataDir, work) : onPostgres(scratchUrl ?? databaseUrl, databaseUrl, work);
}

async function inFolder<T>(dataDir: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = scratchFolderOf(dataDir);
  const drop = () => rm(folder, { recursive: true, force: true });
  await drop();
  try {
    await mkdir(folder, { mode: 0o700 });
    return await work({
      unpack: (backup) => unpackEmbedded(folder, backup),
      open: () => openPglite(folder, 'the proof of a backup'),
    });
  } finally {
    await drop();
  }
}

/** Returns the name of the scratch database. Nobody else uses this name, so a database that has it may be dropped. */
export const scratchNameOf = (databaseUrl: string): string =>
  `signalsync_proof_of_${databaseNameOf(databaseUrl)}`.slice(0, 63);

function onPostgres<T>(url: string, databaseUrl: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const name = scratchNameOf(databaseUrl);
  const scratch = new URL(url);
  scratch.pathname = `/${encodeURIComponent(name)}`;
  const drop = () => connected(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));
  return connected(url, async (holder) => {
    await takeName(holder, name);
    await drop();
    await connected(url, (client) => create(client, name));
    try {
      return await work({
        unpack: (backup) => unpackPostgres(scratch.href, backup),
        open: () => openPostgres(scratch.href),
      });
    } finally {
      await drop();
    }
  });
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Locks the name of a scratch database until the connection ends. Throws a `StartError` if another proof has the lock,
 * for example on another machine. The lock belongs to an open transaction and not to the session, because a pooler may
 * give a session to another client.
 */
async function takeName(holder: pg.Client, name: string): Promise<void> {
  await holder.query('begin');
  const { rows } = await holder.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [name]);
  if (rows[0]?.taken !== true)
    throw new StartError(`Another proof of a backup is using the scratch database ${name}. Let it end first.`);
}

async function create(client: pg.Client, name: string): Promise<void> {
  await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`).catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== mayNot) throw cause;
    throw new StartError(
      'The user of the database may not create a scratch database. Let it: alter role <user> createdb. Or set BACKUP_SCRATCH_URL.',
      { cause },
    );
  });
}

/** PostgreSQL’s code for a missing right. */
const mayNot = '42501';
