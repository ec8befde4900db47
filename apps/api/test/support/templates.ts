import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { startEmbeddedEngine } from '../../src/db/embeddedEngine.ts';
import { openPglite } from '../../src/db/pglite.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { tables } from '../../src/db/tables.ts';
import { migrationsFolder } from '../../src/folders.ts';
import { makeFakeTables, openFakeTables } from '../../src/ports/fake/tables.ts';

// Creating a database takes seconds, and copying one is fast. So three empty databases are created once per version of
// the migrations, and then copied: an archive, a data folder, and a template on the PostgreSQL server. They contain the
// tables of the fakes.

async function version(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(migrationsFolder, name)));
  }
  return hash.update(makeFakeTables).digest('hex').slice(0, 16);
}

const shelved = async (kind: string) =>
  join(tmpdir(), `signalsync-test-${process.getuid?.() ?? 0}-${await version()}.${kind}`);

/** Returns a migrated, empty database as an archive for the embedded engine. */
export async function embeddedArchive(): Promise<Buffer> {
  const path = await shelved('tar');
  if (existsSync(path)) return readFile(path);
  const client = await startEmbeddedEngine({});
  await migrate(drizzle(client), { migrationsFolder });
  await openFakeTables(drizzle(client, { schema: tables }));
  const archive = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, archive);
  await rename(draft, path);
  return archive;
}

let folder: Promise<string> | undefined;

/** Returns the path of a data folder with a migrated, empty embedded database. Callers copy it. */
export const dataFolder = (): Promise<string> => (folder ??= makeDataFolder());

/** Tests of one file may ask for the folder at the same time. Each would make it, so only `dataFolder` calls this. */
async function makeDataFolder(): Promise<string> {
  const path = await shelved('data');
  if (existsSync(path)) return path;
  const draft = await mkdtemp(`${path}.`);
  const { db, close } = await openPglite(draft);
  await openFakeTables(db);
  await close();
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    // The rename also fails if another test file has created the folder meanwhile. Then that folder is used.
    if (!existsSync(path)) throw error;
  });
  return path;
}

/**
 * Key of the advisory lock that lets only one test file at a time create the template. Nothing else may lock this
 * number in the administrator's database.
 */
const templateLock = 7_405_226_613;

/** Creates a migrated, empty database on a PostgreSQL server. `admin` is a connection of a superuser. */
export async function copyOnServer(admin: pg.Client, adminUrl: string): Promise<{ name: string; url: string }> {
  const addressOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  const template = `template_${await version()}`;
  const suffix = randomBytes(8).toString('hex');
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  if ((await admin.query('select from pg_database where datname = $1', [template])).rowCount === 0) {
    const draft = `draft_${suffix}`;
    await admin.query(`create database ${draft}`);
    // Opens two connections at the same time, like two servers that start together: one migrates, and the other waits.
    const opened = await Promise.all([openPostgres(addressOf(draft)), openPostgres(addressOf(draft))]);
    await Promise.all(opened.map(({ db }) => openFakeTables(db)));
    for (const connection of opened) await connection.close();
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  const name = `test_${suffix}`;
  await admin.query(`create database ${name} template ${template}`);
  return { name, url: addressOf(name) };
}
