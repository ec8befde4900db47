import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { samplePlans } from '../ports/fake/samplePlans.ts';
import { tables } from '../db/tables.ts';
import { CannotAsk, type Vendor } from './check.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskedDatabase, Outside } from './outside.ts';

const oldestVersion = 15;
const tableNames = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table));
const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Opens a connection to the server's PostgreSQL, or to the one at `url`. Runs `work` with the connection and closes it.
 */
export async function asking<T>(
  { settings, openPostgres }: Outside<Settings>,
  work: (query: AskedDatabase['query']) => Promise<T>,
  url = settings.databaseUrl ?? '',
): Promise<T> {
  const database = await openPostgres(url);
  try {
    return await work(database.query);
  } finally {
    await database.close();
  }
}

/** The checks of the database. They change nothing in the database, and do not migrate its schema. */
export function databaseVendor(outside: Outside<Settings>): Vendor {
  const { databaseUrl, dataDir, isProduction } = outside.settings;
  if (databaseUrl === undefined) {
    return {
      name: 'Database: embedded, because DATABASE_URL is not set',
      checks: {
        folder: {
          ask: () =>
            access(dataDir, constants.R_OK | constants.W_OK).then(
              () => undefined,
              (error: NodeJS.ErrnoException) => {
                if (error.code === 'ENOENT') throw new CannotAsk('It does not exist yet.');
                throw error;
              },
            ),
          todo: 'The user of the server must have the right to read and write the folder of DATA_DIR.',
        },
        'one server': { todo: 'The embedded database is for one server. For more, set DATABASE_URL.' },
      },
    };
  }
  return {
    name: 'Database',
    checks: {
      connection: {
        isFirst: true,
        ask: () => asking(outside, (query) => query('select 1')).then(() => undefined),
        todo: 'Check that PostgreSQL runs, and that the address, user and password in DATABASE_URL are right.',
      },
      version: {
        ask: async () => {
          const [row] = await asking(outside, (query) => query('show server_version_num'));
          const version = Math.floor(Number(row?.server_version_num) / 10_000);
          return version < oldestVersion && `This is PostgreSQL ${version}.`;
        },
        todo: `Move to PostgreSQL ${oldestVersion} or newer.`,
      },
      rights: {
        ask: () => asking(outside, lackingRights),
        todo: 'Let the user of DATABASE_URL own the database: alter database <name> owner to <user>. It must also own the tables, if another user made them.',
      },
      ...(isProduction && {
        'no fakes': {
          ask: () => asking(outside, tablesOfFakes),
          todo: 'Production needs an empty database of its own. If this is the one that members use, drop these tables: production reads none of them.',
        },
      }),
    },
  };
}

/**
 * Returns a sentence about tables of the fake vendors, if the database has any. Only a server outside production makes
 * them.
 */
async function tablesOfFakes(query: AskedDatabase['query']): Promise<string | undefined> {
  const found = await query(
    `select tablename from pg_tables where schemaname = current_schema() and starts_with(tablename, 'dev_') order by tablename`,
  );
  if (found.length === 0) return undefined;
  const names = found.map(({ tablename }) => String(tablename)).join(', ');
  return `A server outside production has used this database: it has tables of fakes (${names}).`;
}

/** Returns a sentence about rights that the database user lacks; undefined if it has all that the server needs. */
async function lackingRights(query: AskedDatabase['query']): Promise<string | undefined> {
  const [standby] = await query('select pg_is_in_recovery() as yes');
  if (standby?.yes === true) return 'This is a standby, which can only be read.';
  const [rights] = await query(
    `select has_schema_privilege(current_schema(), 'create') as tables,
      to_regnamespace('drizzle') is not null or has_database_privilege(current_database(), 'create') as migrations`,
  );
  if (rights?.tables !== true) return 'The user may not create tables.';
  if (rights.migrations !== true) return 'The user may not create the schema in which migrations are recorded.';
  const foreign = await query(
    `select tablename from pg_tables where schemaname = current_schema() and tablename in (${listOf(tableNames)})
      and not pg_has_role(tableowner, 'usage') order by tablename`,
  );
  if (foreign.length === 0) return undefined;
  return `These tables belong to another user: ${foreign.map(({ tablename }) => String(tablename)).join(', ')}.`;
}

/**
 * Returns the price ids of the plans on sale. If the database has no plans yet, returns the price ids of the sample
 * plans.
 */
export async function planIds(outside: Outside<Settings>): Promise<string[]> {
  const samples = samplePlans.map(({ priceId }) => priceId);
  if (outside.settings.databaseUrl === undefined) return samples;
  const found = await asking(outside, async (query) => {
    const [table] = await query(`select to_regclass('plans') is not null as yes`);
    return table?.yes === true ? query('select price_id from plans order by position') : [];
  });
  return found.length === 0 ? samples : found.map(({ price_id }) => String(price_id));
}
