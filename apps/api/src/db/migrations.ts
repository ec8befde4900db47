import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../folders.ts';

/** A migration: its name, and `when` it was written, in ms since 1970. A database stores `when`, not the name. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
}

/** Returns the migrations that this version of the server knows, oldest first. */
export async function knownMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: Migration[];
  };
  return journal.entries;
}

/** Returns the name of a migration. If this version does not know the migration, returns `when` as text. */
export async function nameOfMigration(when: number): Promise<string> {
  return (await knownMigrations()).find((migration) => migration.when === when)?.tag ?? String(when);
}

/** The result of `factsQuery`, which is always one row. */
export interface FactsRow {
  readonly migrated_at: string;
  readonly accounts: number;
  readonly version: number;
}

/** Reads a database's newest migration, number of accounts and PostgreSQL version. Fails if there are no tables. */
export const factsQuery = `select
  (select max(created_at) from drizzle.__drizzle_migrations)::text as migrated_at,
  (select count(*) from users)::int as accounts,
  current_setting('server_version_num')::int / 10000 as version`;

/** A function that runs a statement without parameters and returns its rows. */
export type Query = <Row extends object>(statement: string) => Promise<Row[]>;

/** Tables whose rows do not count as data, because a server fills them by itself or a fake vendor uses them. */
const withoutData = /^(plans|sweeps|rate_limits|readiness_checks|dev_.*)$/;

/** Returns whether a database has rows in any table except those that a server fills by itself. */
export async function holdsData(query: Query): Promise<boolean> {
  const names = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const conditions = names
    .filter(({ name }) => !withoutData.test(name))
    .map(({ name }) => `exists (select from "${name}")`);
  if (conditions.length === 0) return false;
  const [row] = await query<{ found: boolean }>(`select ${conditions.join(' or ')} as found`);
  return row?.found === true;
}
