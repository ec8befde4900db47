import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import postgres from 'postgres';
import type { Database } from '../../src/db/database.ts';
import { migrationsFolder } from '../../src/db/migrations.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { tables } from '../../src/db/tables.ts';
import { seedCatalogue } from '../../src/db/seed.ts';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly db: Database;
  /** The second way in, as another server has it; the embedded database has only one. */
  connectAgain(): Promise<Database>;
  /** Empties every table and lays down the sample catalogue. */
  reset(): Promise<void>;
  /** Settings that make a server process use this database; empty for the embedded one, which is in memory here. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** On which database this run tests. */
export const engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite';

export async function openTestDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? openOnServer() : openEmbedded();
}

async function openEmbedded(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await template())]) });
  const db = drizzle(client, { schema: tables });
  return {
    db,
    connectAgain: () => Promise.resolve(db),
    reset: () => reset(db),
    environment: {},
    close: () => client.close(),
  };
}

/** A migrated, empty database as an archive, made once per version of the migrations and kept in the folder for temporary files. */
async function template(): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(migrationsFolder, name)));
  }
  const path = join(tmpdir(), `signalsync-test-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const archive = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, archive);
  await rename(draft, path);
  return archive;
}

async function openOnServer(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined) throw new Error('Set TEST_DATABASE_URL to the address of a PostgreSQL superuser.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  // Two at once, as servers start: one migrates and the other waits for it.
  const opened = await Promise.all([openPostgres(url), openPostgres(url)]);
  const [{ db }] = opened;
  return {
    db,
    connectAgain: () => Promise.resolve(opened[1].db),
    reset: () => reset(db),
    environment: { DATABASE_URL: url },
    close: async () => {
      for (const connection of opened) await connection.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function reset(db: Database): Promise<void> {
  await db.execute(
    sql`truncate plans, users, sessions, login_codes, oauth_links, email_changes, rate_limits, jobs, checkout_attempts, webhook_events, payment_reversals, dev_mails, dev_google_grants, dev_stripe_objects, dev_discord_grants, dev_discord_tokens, dev_platform_members, dev_platform_invites, dev_tradingview_access, dev_platform_faults, dev_notifications cascade`,
  );
  await seedCatalogue(db);
}
