import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { knownMigrations } from '../../src/db/migrations.ts';
import type { Database } from '../../src/db/database.ts';
import { migrationsFolder } from '../../src/folders.ts';
import { makeFakeTables } from '../../src/ports/fake/tables.ts';

/*
 * A dump is SQL that inserts the rows which a database had after one migration. It creates no tables, because the
 * migrations do. `npm run dump:keep` writes the dump of the newest migration.
 */

const folder = fileURLToPath(new URL('kept', import.meta.url));

/** Returns the path of the dump for a migration. */
export const pathOfDump = (tag: string): string => join(folder, `${tag}.sql.gz`);

/** Returns the names of the migrations that have a dump. */
export const keptDumps = async (): Promise<string[]> =>
  (await readdir(folder)).map((name) => name.replace('.sql.gz', '')).toSorted();

async function rowsOf<Row extends object>(db: Database, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}

const quoted = (name: string) => `"${name}"`;

/** Returns the tables in an order in which each comes after the tables that it refers to. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const tables = await rowsOf<{ name: string; needs: string[] }>(
    db,
    `select tablename as name, (select coalesce(json_agg(confrelid::regclass::text), '[]') from pg_constraint
      where contype = 'f' and conrelid = format('public.%I', tablename)::regclass) as needs
    from pg_tables where schemaname = 'public' order by tablename`,
  );
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => need === name || ordered.includes(need)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

/**
 * For some tables, an SQL condition for rows that no call reads. A dump leaves these rows out: they are three quarters
 * of all rows.
 */
const leftOut: Readonly<Record<string, string>> = {
  dev_mails: 'true',
  webhook_events: 'true',
  rate_limits: 'true',
  dev_stripe_objects: "kind in ('event', 'idempotency')",
};

/** Returns how many rows each table has. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesInOrder(db)) {
    const [row] = await rowsOf<{ rows: number }>(db, `select count(*)::int as rows from ${quoted(table)}`);
    counts[table] = row?.rows ?? 0;
  }
  return counts;
}

/** Returns the rows of a database as statements that insert them. */
export async function dumpOf(db: Database): Promise<string> {
  const lines: string[] = [];
  for (const table of [...(await tablesInOrder(db)), 'drizzle.__drizzle_migrations']) {
    const [schema, name] = table.includes('.') ? (table.split('.') as [string, string]) : ['public', table];
    const columns = await rowsOf<{ name: string; isSerial: boolean }>(
      db,
      `select column_name as name, column_default like 'nextval%' as "isSerial" from information_schema.columns
      where table_schema = '${schema}' and table_name = '${name}' order by ordinal_position`,
    );
    const target = `${quoted(schema)}.${quoted(name)}`;
    const values = columns.map((column) => `quote_nullable(${quoted(column.name)}::text)`).join(` || ', ' || `);
    const rows = await rowsOf<{ line: string }>(
      db,
      `select ${values} as line from ${target} where not (${leftOut[name] ?? 'false'}) order by ctid`,
    );
    if (rows.length === 0) continue;
    const names = columns.map((column) => quoted(column.name)).join(', ');
    lines.push(`insert into ${target} (${names}) values`);
    lines.push(...rows.map(({ line }, index) => `(${line})${index < rows.length - 1 ? ',' : ';'}`));
    for (const { name: column } of columns.filter(({ isSerial }) => isSerial)) {
      lines.push(
        `select setval(pg_get_serial_sequence('${target}', '${column}'), max(${quoted(column)})) from ${target};`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Returns SQL that replaces a database's content: the migrations up to `tag`, and then the rows of the dump of `tag`.
 * Pass the whole SQL to the database in one call.
 */
export async function databaseAfter(tag: string): Promise<string> {
  const known = await knownMigrations();
  const applied = known.slice(0, known.findIndex((migration) => migration.tag === tag) + 1);
  return [
    'drop schema if exists public cascade; drop schema if exists drizzle cascade;',
    'create schema public; create schema drizzle;',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);',
    ...(await Promise.all(applied.map((migration) => migrationText(migration.tag)))),
    makeFakeTables,
    gunzipSync(await readFile(pathOfDump(tag))).toString('utf8'),
  ].join('\n');
}

const migrationText = (tag: string) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');

/** Returns the hashes of the migrations up to `tag`, in the form in which the migrator stores them. */
export async function hashesUpTo(tag: string): Promise<string[]> {
  const known = await knownMigrations();
  const applied = known.slice(0, known.findIndex((migration) => migration.tag === tag) + 1);
  return Promise.all(
    applied.map(async (migration) =>
      createHash('sha256')
        .update(await migrationText(migration.tag))
        .digest('hex'),
    ),
  );
}
