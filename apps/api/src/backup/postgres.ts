import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '../db/pool.ts';
import { migrationLock, unusable } from '../db/postgres.ts';
import { StartError } from '../settings/startError.ts';
import { afterRestore, type Ended } from './afterRestore.ts';
import { type Backup, writeBackup, type Writing } from './file.ts';
import { type Inventory, inventoryOf } from '../db/inventory.ts';
import { type FactsRow, factsQuery, holdsData, nameOfMigration, type Query } from '../db/migrations.ts';
import { runTool } from './postgresTools.ts';

const connectMs = 10_000;
/** PostgreSQL’s code for a table that does not exist. */
const noTable = '42P01';
const ofAnybody = ['--no-owner', '--no-privileges'];

/**
 * Writes a backup of the database into the folder `to`. The backup is the state of one moment, so servers may run.
 * Throws a `StartError` if the database cannot be used, or if PostgreSQL's tools for its version are missing.
 */
export const backUpPostgres = (url: string, to: string, writing: Writing) =>
  connected(url, async (client) => {
    // pg_dump reads the same snapshot as this transaction, so the facts fit the dumped data.
    await client.query('begin isolation level repeatable read read only');
    const [facts] = await factsOf(client);
    if (facts === undefined) throw new Error('The database says nothing about itself');
    const { version, accounts, snapshot } = facts;
    const migratedAt = Number(facts.migrated_at);
    const migration = await nameOfMigration(migratedAt);
    const inventory = await inventoryOf(queryOn(client));
    const { output } = runTool('pg_dump', version, url, ['--format=custom', `--snapshot=${snapshot}`, ...ofAnybody]);
    const described = { engine: 'postgres' as const, engineVersion: version, migratedAt, migration, accounts };
    return { ...(await writeBackup(to, described, output, writing)), inventory };
  });

const queryOn =
  (client: pg.Client): Query =>
  async <Row extends object>(statement: string) =>
    (await client.query<Row>(statement)).rows;

async function factsOf(client: pg.Client) {
  try {
    return (await client.query<FactsRow & { snapshot: string }>(`${factsQuery}, pg_export_snapshot() as snapshot`))
      .rows;
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== noTable) throw cause;
    throw new StartError('The database of DATABASE_URL has no tables yet, so there is nothing to back up.', { cause });
  }
}

/**
 * Begins the transaction of a restore and removes all tables, so that the backup can make them again. A server that
 * starts meanwhile waits for the end of the restore. If another program locks a table for 10 s, the restore fails.
 */
const clear = `begin;
set local lock_timeout = '10s';
select pg_advisory_xact_lock(${migrationLock});
drop schema if exists drizzle cascade;
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', name);
  end loop;
end $$;
`;

/**
 * Replaces the database's content by a checked backup, in one transaction. Throws a `StartError` if other programs use
 * the database, or if it holds data and `mayReplace` is false. Backs up the replaced data into the folder `to` first;
 * `kept` is the path of this backup.
 */
export async function restorePostgres(url: string, backup: Backup, mayReplace: boolean, to: string, writing: Writing) {
  const { hasData, version } = await connected(url, unusedState);
  if (hasData && !mayReplace)
    throw new StartError('The database of DATABASE_URL holds data. With --replace it is backed up and then replaced.');
  const kept = hasData ? (await backUpPostgres(url, to, writing)).path : undefined;
  const said = await load(url, version, backup, `${afterRestore(backup.head, new Date())};\n`);
  const ended = JSON.parse(/^\{"sessions".*\}$/m.exec(said)?.[0] ?? '') as Ended;
  return { name: 'the database of DATABASE_URL', kept, ended };
}

/**
 * After PostgreSQL itself has restored a database to a moment, makes this database ready for our server: ends all
 * sessions, forgets known browsers, and stops waiting mails. Throws a `StartError` if other programs use the database.
 */
export const followRecovery = (url: string, takenAt: string): Promise<Ended> =>
  connected(url, async (client) => {
    await unusedState(client);
    const { rows } = await client.query<{ ended: string }>(afterRestore({ takenAt }, new Date()));
    return JSON.parse(rows[0]?.ended ?? '') as Ended;
  });

/**
 * Puts a checked backup into an empty database, without changing the data. Returns the inventory of the filled
 * database. Throws a `StartError` on failure.
 */
export async function unpackPostgres(url: string, backup: Backup): Promise<Inventory> {
  await load(url, (await connected(url, stateOf)).version, backup, '');
  return connected(url, async (client) => {
    await client.query('begin read only');
    return inventoryOf(queryOn(client));
  });
}

/** Codes of the errors that a write to a pipe causes when the reading program has ended. */
const ownEnds = new Set<string | undefined>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Replaces the content of a database, and runs `statements` in the same transaction. Returns what these print. */
async function load(url: string, version: number, { head, content }: Backup, statements: string): Promise<string> {
  const needed = Math.max(version, head.engineVersion);
  const script = runTool('pg_restore', needed, url, ['--file=-', ...ofAnybody]);
  const target = runTool('psql', needed, url, ['--no-psqlrc', '--quiet', '--no-align', '--set=ON_ERROR_STOP=1']);
  let said = '';
  try {
    await Promise.all([
      pipeline(content(), script.input).catch((error: NodeJS.ErrnoException) => {
        // pg_restore may end before it has read the last bytes. Only `ended` tells whether pg_restore failed.
        if (ownEnds.has(error.code)) return script.ended;
        throw error;
      }),
      // If this process ends before it sends `commit`, psql ends too, and PostgreSQL rolls everything back.
      pipeline(async function* () {
        yield clear;
        yield* script.output;
        // The output of pg_restore sets an empty search path.
        yield `\nset search_path = public;\n${statements}commit;\n`;
      }, target.input).catch((error: unknown) => target.ended.then(() => Promise.reject(error))),
      text(target.output).then((printed) => (said = printed)),
    ]);
  } catch (cause) {
    script.kill();
    target.kill();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The backup could not be restored (${reason}). The database is as it was.`, { cause });
  }
  return said;
}

/** Returns the state of a database. Throws a `StartError` if other programs still use it after two seconds. */
async function unusedState(client: pg.Client) {
  let state = await stateOf(client);
  // PostgreSQL ends a connection a moment after its program has ended.
  for (let looks = 0; looks < 20 && state.others > 0; looks += 1) {
    await pause(100);
    state = await stateOf(client);
  }
  if (state.others > 0)
    throw new StartError(
      `Other programs have connections to this database (${state.others}). Stop the servers first, then run the command again.`,
    );
  return state;
}

async function stateOf(client: pg.Client): Promise<{ hasData: boolean; others: number; version: number }> {
  const query = queryOn(client);
  const [row] = await query<{ others: number; version: number }>(`select
    current_setting('server_version_num')::int / 10000 as version,
    (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend')::int as others`);
  return { hasData: await holdsData(query), others: 0, version: 0, ...row };
}

/** Opens a connection, runs `work` with it, and closes it. Throws a `StartError` if it cannot connect. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(url, { connectMs }));
  // Without a listener, the `error` event of a lost connection would end the process. The statement fails as well.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw unusable(url, error);
  });
  return work(client).finally(() => client.end());
}
