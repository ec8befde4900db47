import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from '../folders.ts';
import { StartError } from '../settings/startError.ts';
import { waitAtMost } from '../async/withTimeout.ts';
import type { OpenDatabase } from './database.ts';
import { connectionTo, openPool, type Timeouts } from './pool.ts';
import { withoutQuery } from './queryError.ts';
import { tables } from './tables.ts';

/** The number of the advisory lock that a program holds while it migrates or restores this database. */
export const migrationLock = 7_405_226_611;

const usualTimeouts: Timeouts = { connectMs: 10_000, statementMs: 30_000, silenceMs: 35_000 };

/** How long the close of the database waits for running statements. */
const closingMs = 5000;

/**
 * Connects to a PostgreSQL server and migrates its schema. Throws a `StartError` if the server cannot be used. If an
 * unused connection is lost later, calls `tell` with the reason. With `isNaming`, repeated statements stay prepared.
 */
export async function openPostgres(
  url: string,
  {
    timeouts = usualTimeouts,
    tell = () => {},
    isNaming = false,
  }: { timeouts?: Timeouts; tell?: (reason: string) => void; isNaming?: boolean } = {},
): Promise<OpenDatabase> {
  await migrateAlone(url, timeouts);
  const pool = openPool(url, timeouts, { tell, isNaming });
  return {
    db: drizzle(pool, { schema: tables }),
    connections: pool.options.max,
    name: 'PostgreSQL',
    close: () => waitAtMost(pool.end(), closingMs),
  };
}

/**
 * Migrates the schema while it holds an advisory lock. If several servers start at once, one migrates and the others
 * wait for it, without a time limit. An open transaction on a second connection holds the lock. A lock of the session
 * would not be safe, because a pooler may give the session to another client.
 */
async function migrateAlone(url: string, timeouts: Timeouts): Promise<void> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(connectionTo(url, timeouts));
    clients.push(client);
    // If the connection is lost, the current statement fails too, and that error is handled. But without a listener,
    // the `error` event would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(await connect()), { migrationsFolder });
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await Promise.all(clients.map((client) => waitAtMost(client.end(), closingMs)));
  }
}

/** Returns the `StartError` for a database that cannot be used. Its sentence contains the cause. */
export const unusable = (url: string, error: unknown): StartError =>
  new StartError(
    `The PostgreSQL server at ${placeOf(url)} could not be used (${reasonOf(withoutQuery(error))}). Check that it runs and that the address, user and password are right.`,
    { cause: error },
  );

/** Returns the host and port to which an address of PostgreSQL leads. Its query may name another host or port. */
function placeOf(url: string): string {
  const { hostname, port: ofHost, searchParams } = new URL(url);
  const { host = hostname, port = ofHost } = Object.fromEntries(searchParams);
  return `${host || 'this machine'}${port && `:${port}`}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message === '' ? code : error.message;
}
