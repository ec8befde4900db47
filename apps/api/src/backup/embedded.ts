import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { startEmbeddedEngine } from '../db/embeddedEngine.ts';
import { lockDatabase } from '../db/pglite.ts';
import { StartError } from '../settings/startError.ts';
import { afterRestore, type Ended } from './afterRestore.ts';
import { type BackupHead, writeBackup } from './file.ts';
import { copyEngine, copyFromHolder, type EmbeddedCopy } from '../db/live.ts';
import { type FactsRow, factsQuery, holdsData, nameOfMigration } from '../db/migrations.ts';
import { draftOf, finishSwap, swapIn } from '../db/swap.ts';

const folderOf = (dataDir: string) => join(dataDir, 'db');

/**
 * Writes a backup of the embedded database into the folder `to`. A server that has the database open sends a copy.
 * Without a server, the files are read. Throws a `StartError` if there is no database, or if the program that has it
 * open sends no copy.
 */
export async function backUpEmbedded(dataDir: string, to: string) {
  const folder = folderOf(dataDir);
  const live = await copyFromHolder(folder);
  if (live !== undefined) return keep(live, to);
  const none = new StartError(`There is no database in ${folder}. Check DATA_DIR and DATABASE_URL.`);
  if (!existsSync(dataDir)) throw none;
  const lock = await lockDatabase(dataDir, 'a backup');
  try {
    await finishSwap(folder);
    if (!existsSync(folder)) throw none;
    return await withEngine({ dataDir: folder }, async (engine) => keep(await copyEngine(engine), to));
  } finally {
    await lock.release();
  }
}

const keep = async ({ facts, archive }: EmbeddedCopy, to: string) =>
  writeBackup(to, await embeddedFacts(facts), archive);

async function embeddedFacts({ migrated_at, accounts, version }: FactsRow) {
  const migratedAt = Number(migrated_at);
  const migration = await nameOfMigration(migratedAt);
  return { engine: 'embedded' as const, engineVersion: version, migratedAt, migration, accounts };
}

/**
 * Replaces the embedded database by a checked backup. Throws a `StartError` if a program has it open, or if it holds
 * data and `mayReplace` is false. Returns the path of the kept old folder, if there was one.
 */
export async function restoreEmbedded(dataDir: string, path: string, head: BackupHead, mayReplace: boolean) {
  const folder = folderOf(dataDir);
  const lock = await lockDatabase(dataDir, 'a restore');
  try {
    await finishSwap(folder);
    if (!mayReplace && existsSync(folder) && (await isInUse(folder)))
      throw new StartError(`The database in ${folder} holds data. With --replace it is moved aside and kept.`);
    const draft = draftOf(folder);
    await rm(draft, { recursive: true, force: true });
    const archive = await readFile(path).then((bytes) => bytes.subarray(bytes.length - head.bytes));
    const options = { dataDir: draft, loadDataDir: new Blob([archive], { type: 'application/x-gzip' }) };
    const { facts, ended } = await withEngine(options, (engine) => prepare(engine, head)).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartError(`The database in ${path} could not be opened (${reason}). Nothing was changed.`, {
        cause,
      });
    });
    if (Number(facts?.migrated_at) !== head.migratedAt || facts?.accounts !== head.accounts)
      throw new StartError(`${path} does not hold what it says. Nothing was changed.`);
    const kept = await swapIn(folder);
    return { name: `the embedded database in ${folder}`, kept, ended };
  } finally {
    await lock.release();
  }
}

/** Reads the facts of the restored data, and ends in it what must not come back. */
async function prepare(engine: PGlite, head: BackupHead) {
  const { rows } = await engine.query<FactsRow>(factsQuery);
  const done = await engine.query<{ ended: string }>(afterRestore(head, new Date()));
  return { facts: rows[0], ended: JSON.parse(done.rows[0]?.ended ?? '') as Ended };
}

/** Returns whether a database holds data. A database that cannot be opened may hold data, so the result is true. */
async function isInUse(folder: string): Promise<boolean> {
  try {
    return await withEngine({ dataDir: folder }, (engine) =>
      holdsData(async <Row extends object>(statement: string) => (await engine.query<Row>(statement)).rows),
    );
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
