import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Query } from '../db/migrations.ts';
import { missingMigrations } from '../monitoring/readiness.ts';

interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const names = (table: string, numbers: string) => `(select json_agg(quote_ident(attname) order by place)
  from unnest(${numbers}) with ordinality as key (number, place)
  join pg_attribute on attrelid = ${table} and attnum = key.number)`;

const foreignKeys = `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
  ${names('conrelid', 'conkey')} as "from", ${names('confrelid', 'confkey')} as "to"
  from pg_constraint where contype = 'f' order by 1, 2`;

/** Returns a sentence for each foreign key that points to a missing row. */
async function orphans(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (const { child, parent, from, to } of await query<ForeignKey>(foreignKeys)) {
    const isSet = from.map((column) => `child.${column} is not null`).join(' and ');
    const isThere = from.map((column, at) => `parent.${to[at]} = child.${column}`).join(' and ');
    const [row] = await query<{ rows: number }>(
      `select count(*)::int as rows from ${child} child where ${isSet} and not exists (select from ${parent} parent where ${isThere})`,
    );
    if (row?.rows !== 0) found.push(`${row?.rows} rows of ${child} belong to rows of ${parent} that are missing.`);
  }
  return found;
}

const queryOn =
  (db: Database): Query =>
  async <Row extends object>(statement: string) =>
    ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;

/** Returns a sentence for each rule that a restored and upgraded database breaks. */
export async function brokenRules(db: Database): Promise<string[]> {
  const missing = await missingMigrations(db);
  const lacks = missing.length === 0 ? [] : [`It lacks these migrations: ${missing.join(', ')}.`];
  return [...(await orphans(queryOn(db))), ...lacks];
}
