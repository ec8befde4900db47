import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { StartError } from '../startError.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { tables } from './tables.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const migrationLock = 7_405_226_611;

/** Notices are the server's small talk; the connect time-out is in seconds. */
const options = { onnotice: () => {}, connect_timeout: 10 };

/** Connects to a PostgreSQL server and brings its schema up to date. Throws a `StartError` when it cannot be reached. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrateAlone(url);
  const client = postgres(url, { ...options, max: 10 });
  return {
    db: drizzle(client, { schema: tables }),
    name: 'PostgreSQL',
    close: () => client.end({ timeout: 5 }),
  };
}

/** Several servers may start at once: one migrates, the others wait for it. */
async function migrateAlone(url: string): Promise<void> {
  const client = postgres(url, { ...options, max: 1 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw new StartError(
      `The PostgreSQL server of DATABASE_URL could not be used (${reasonOf(error)}). Check that it runs and that the address, user and password are right.`,
      { cause: error },
    );
  } finally {
    await client.end({ timeout: 5 });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message === '' ? code : error.message;
}
