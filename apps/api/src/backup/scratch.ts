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

/** An empty database that is there only while a backup is proven. */
export interface Scratch {
  /** Puts a checked backup into it, as it is in the file. Returns what it then holds. */
  unpack(backup: Backup): Promise<Inventory>;
  /** Opens it as a server does, which brings its schema up to date. */
  open(): Promise<OpenDatabase>;
}

/** Where the scratch database is made. */
export interface ScratchPlace extends Place {
  /** Another PostgreSQL than that of `databaseUrl`, if set. */
  readonly scratchUrl: string | undefined;
}

/** The folder of the embedded scratch database. */
export const scratchFolderOf = (dataDir: string): string => join(dataDir, 'proof');

/**
 * Runs `work` with a scratch database, and drops it in every case. First drops what an earlier run left that was killed.
 * Throws a `StartError` if there can be none.
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

/** Returns the name of the scratch database. No database of anybody else has it, so it may be dropped. */
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
 * Locks the name of a scratch database until the connection ends. Throws a `StartError` if another proof has it, such as
 * that of another machine. A transaction holds the lock, because a pooler may give a session to another client.
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
