import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, OpenDatabase } from '../../src/db/database.ts';
import { startEmbeddedEngine } from '../../src/db/embeddedEngine.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { seedPlans } from '../../src/ports/fake/seed.ts';
import { tables } from '../../src/db/tables.ts';
import { emptyStripeStore } from './fakeStripeStore.ts';
import { copyOnServer, dataFolder, embeddedArchive } from './templates.ts';

/** The database of one test file. */
export interface TestDatabase {
  readonly db: Database;
  /**
   * Opens a second connection, as another server does. Returns `db` on the embedded database, which allows only one
   * connection.
   */
  connectAgain(): Promise<Database>;
  /** Empties every table and inserts the sample plans. */
  reset(): Promise<void>;
  /**
   * Environment variables that make a server process use this database. Empty for the embedded database: it is in the
   * memory of the test's process, so no other process can use it.
   */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** A database and a data folder for server processes that a test starts one after the other. */
export interface ProcessData {
  /** The data folder. It contains the embedded database, if this run does not use a PostgreSQL server. */
  readonly folder: string;
  /** Environment variables that make a server process use this database and folder. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** The database engine of this run. */
export const engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite';

export async function openTestDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? openOnServer() : openEmbedded();
}

/** The embedded engine. All test files of a Vitest worker share it, because starting an engine takes half a second. */
let embedded: Promise<PGlite> | undefined;

const startEmbedded = async () =>
  startEmbeddedEngine({ loadDataDir: new Blob([new Uint8Array(await embeddedArchive())]) });

async function openEmbedded(): Promise<TestDatabase> {
  const db = drizzle(await (embedded ??= startEmbedded()), { schema: tables });
  await empty(db);
  return {
    db,
    connectAgain: () => Promise.resolve(db),
    reset: () => reset(db),
    environment: {},
    close: () => Promise.resolve(),
  };
}

async function openOnServer(): Promise<TestDatabase> {
  const { url, drop } = await databaseOnServer();
  const first = await openPostgres(url, { isNaming: true });
  let second: Promise<OpenDatabase> | undefined;
  const { db } = first;
  return {
    db,
    connectAgain: async () => (await (second ??= openPostgres(url))).db,
    reset: () => reset(db),
    environment: { DATABASE_URL: url },
    close: async () => {
      await first.close();
      await (await second)?.close();
      await drop();
    },
  };
}

async function databaseOnServer(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined) throw new Error('Set TEST_DATABASE_URL to the address of a PostgreSQL superuser.');
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const { name, url } = await copyOnServer(admin, adminUrl);
  return {
    url,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Creates a migrated, empty database for server processes, in a folder or on the PostgreSQL server. */
export async function openProcessData(): Promise<ProcessData> {
  const database = engine === 'postgres' ? await databaseOnServer() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'signalsync-data-'));
  // The folder has a thousand files. One synchronous copy takes less time than thousands of asynchronous calls.
  if (database === undefined) cpSync(await dataFolder(), folder, { recursive: true });
  return {
    folder,
    environment: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) },
    close: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * SQL that empties every table. Here `delete` is ten times as fast as `truncate`, because most tables are empty
 * already.
 */
const emptyAll = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => `delete from ${getTableName(table)};`)
  .join(' ');

async function empty(db: Database): Promise<void> {
  emptyStripeStore(db);
  await db.execute(sql.raw(`do $$ begin ${emptyAll} end $$`));
}

async function reset(db: Database): Promise<void> {
  await empty(db);
  await seedPlans(db);
}
