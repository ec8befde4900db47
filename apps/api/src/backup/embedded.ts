import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { queryOn, startEmbeddedEngine } from '../db/embeddedEngine.ts';
import { lockDatabase } from '../db/pglite.ts';
import { StartError } from '../settings/startError.ts';
import { afterRestore, type Ended } from './afterRestore.ts';
import { type Backup, writeBackup, type Writing } from './file.ts';
import { copyEngine, copyFromHolder, type EmbeddedCopy } from '../db/live.ts';
import { type Inventory, inventoryOf } from '../db/inventory.ts';
import { type FactsRow, factsQuery, holdsData, nameOfMigration } from '../db/migrations.ts';
import { draftOf, finishSwap, swapIn } from '../db/swap.ts';

const folderOf = (dataDir: string) => join(dataDir, 'db');

/**
 * Writes a backup of the embedded database into the folder `to`. If a server has the database open, that server sends a
 * copy. Otherwise reads the database's files. Throws a `StartError` if there is no database, or if another program has
 * the database open and sends no copy.
 */
export async function backUpEmbedded(dataDir: string, to: string, writing: Writing) {
  const folder = folderOf(dataDir);
  const live = await copyFromHolder(folder);
  if (live !== undefined) return keep(live, to, writing);
  const none = new StartError(`There is no database in ${folder}. Check DATA_DIR and DATABASE_URL.`);
  if (!existsSync(dataDir)) throw none;
  const lock = await lockDatabase(dataDir, 'a backup');
  try {
    await finishSwap(folder);
    if (!existsSync(folder)) throw none;
    return await withEngine({ dataDir: folder }, async (engine) => keep(await copyEngine(engine), to, writing));
  } finally {
    await lock.release();
  }
}

const keep = async ({ facts, archive, inventory }: EmbeddedCopy, to: string, writing: Writing) => ({
  ...(await writeBackup(to, await embeddedFacts(facts), archive, writing)),
  inventory,
});

async function embeddedFacts({ migrated_at, accounts, version }: FactsRow) {
  const migratedAt = Number(migrated_at);
  const migration = await nameOfMigration(migratedAt);
  return { engine: 'embedded' as const, engineVersion: version, migratedAt, migration, accounts };
}

/**
 * Replaces the embedded database by a checked backup. Throws a `StartError` if a program has it open, or if it holds
 * data and `mayReplace` is false. Returns the path of the kept old folder, if there was one.
 */
export async function restoreEmbedded(dataDir: string, backup: Backup, mayReplace: boolean) {
  const { path, head } = backup;
  const folder = folderOf(dataDir);
  const lock = await lockDatabase(dataDir, 'a restore');
  try {
    await finishSwap(folder);
    if (!mayReplace && existsSync(folder) && (await isInUse(folder)))
      throw new StartError(`The database in ${folder} holds data. With --replace it is moved aside and kept.`);
    const draft = draftOf(folder);
    await rm(draft, { recursive: true, force: true });
    const { facts, ended } = await withBackup(backup, draft, (engine) => prepare(engine, backup));
    if (Number(facts?.migrated_at) !== head.migratedAt || facts?.accounts !== head.accounts)
      throw new StartError(`${path} does not hold what it says. Nothing was changed.`);
    const kept = await swapIn(folder);
    return { name: `the embedded database in ${folder}`, kept, ended };
  } finally {
    await lock.release();
  }
}

/**
 * Unpacks a checked backup into a folder that is not there yet, without changing the data. Returns the inventory of the
 * unpacked database. Throws a `StartError` on failure.
 */
export const unpackEmbedded = (dataDir: string, backup: Backup): Promise<Inventory> =>
  withBackup(backup, folderOf(dataDir), (engine) => engine.transaction((tx) => inventoryOf(queryOn(tx))));

/** Unpacks a backup into a folder that only this user can enter, and runs `work` on the database in it. */
async function withBackup<T>({ path, content }: Backup, folder: string, work: (engine: PGlite) => Promise<T>) {
  const archive = new Uint8Array(await buffer(content()));
  try {
    await mkdir(folder, { mode: 0o700 });
    const data = new Blob([archive], { type: 'application/x-gzip' });
    return await withEngine({ dataDir: folder, loadDataDir: data }, work);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database in ${path} could not be opened (${reason}). Nothing was changed.`, { cause });
  }
}

/**
 * Reads facts about the restored data. Then ends its sessions, forgets its known browsers, and stops its waiting mails.
 */
async function prepare(engine: PGlite, { head }: Backup) {
  const { rows } = await engine.query<FactsRow>(factsQuery);
  const done = await engine.query<{ ended: string }>(afterRestore(head, new Date()));
  return { facts: rows[0], ended: JSON.parse(done.rows[0]?.ended ?? '') as Ended };
}

/** Returns whether a database holds data. A database that cannot be opened may hold data, so the result is true. */
async function isInUse(folder: string): Promise<boolean> {
  try {
    return await withEngine({ dataDir: folder }, (engine) => holdsData(queryOn(engine)));
  } catch {
    return true;
  }
}

async function withEngine<T>(options: PGliteOptions, work: (engine: PGlite) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedEngine(options);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}
