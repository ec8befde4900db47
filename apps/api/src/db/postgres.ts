import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { waitAtMost } from '../waitAtMost.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { connectionTo, openPool, type Patience } from './pool.ts';
import { tables } from './tables.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const migrationLock = 7_405_226_611;

const usualPatience: Patience = { connectMs: 10_000, statementMs: 30_000, silenceMs: 35_000 };

/** How long statements may take that are under way when the database is closed. */
const closingMs = 5000;

/**
 * Connects to a PostgreSQL server and brings its schema up to date. Throws a `StartError` when it cannot be reached. `tell`
 * learns why a connection was lost that nobody used.
 */
export async function openPostgres(
  url: string,
  { patience = usualPatience, tell = () => {} }: { patience?: Patience; tell?: (reason: string) => void } = {},
): Promise<OpenDatabase> {
  await migrateAlone(url, patience);
  const pool = openPool(url, patience, tell);
  return {
    db: drizzle(pool, { schema: tables }),
    name: 'PostgreSQL',
    close: () => waitAtMost(closingMs, pool.end()),
  };
}

/** Several servers may start at once: one migrates, the others wait for it. A migration takes as long as it takes. */
async function migrateAlone(url: string, patience: Patience): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client(connectionTo(url, patience));
    // A connection that drops fails the statement at hand, too; without a listener it would end the process.
    client.on('error', () => {});
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw new StartError(
      `The PostgreSQL server of DATABASE_URL could not be used (${reasonOf(error)}). Check that it runs and that the address, user and password are right.`,
      { cause: error },
    );
  } finally {
    if (client !== undefined) await waitAtMost(closingMs, client.end());
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message === '' ? code : error.message;
}
