import type { Query } from './migrations.ts';

/** A summary of each table of a database. The keys are `schema.name`. Equal inventories mean equal rows. */
export type Inventory = Readonly<Record<string, TableContent>>;

interface TableContent {
  readonly rows: number;
  /** A checksum of all rows. The order of the rows does not change it. */
  readonly content: string;
  /** The sum of each column that holds amounts of money, in the column's own units. */
  readonly sums: Readonly<Record<string, string>>;
}

/** The tables of the product, with their columns of money. */
const tablesQuery = `select t.table_schema as schema, t.table_name as name, coalesce(
    json_agg(c.column_name) filter (where c.data_type in ('integer', 'bigint', 'numeric')
      and c.column_name ~ '(^|_)(amount|price)(_|$)'), '[]') as money
  from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and t.table_schema in ('public', 'drizzle')
  group by 1, 2 order by 1, 2`;

/**
 * Sets the formats of dates and bytes, so that the same row gives the same text on every server. Removes the time limit
 * of statements. Both hold until the transaction ends.
 */
const sameTexts = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`;

const inDouble = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inSingle = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Summarizes all tables of a database. Reads every row. Must run in a transaction, so that all tables are read at one
 * moment.
 */
export async function inventoryOf(query: Query): Promise<Inventory> {
  await query(sameTexts);
  const found = await query<{ schema: string; name: string; money: string[] }>(tablesQuery);
  if (found.length === 0) return {};
  const selects = found.map(({ schema, name, money }) => {
    const sums = money.map((column) => `${inSingle(column)}, coalesce(sum(${inDouble(column)}), 0)::text`);
    return `select ${inSingle(`${schema}.${name}`)} as name, count(*)::int as rows,
      coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text as content,
      json_build_object(${sums.join(', ')}) as sums from ${inDouble(schema)}.${inDouble(name)} as one`;
  });
  const counted = await query<TableContent & { name: string }>(selects.join(' union all '));
  return Object.fromEntries(counted.map(({ name, ...content }) => [name, content]));
}

/** Returns a sentence for each difference between a database's inventory and that of its restored copy. */
export function differencesBetween(held: Inventory, restored: Inventory): string[] {
  const more = Object.keys(restored).filter((name) => !(name in held));
  return [
    ...Object.entries(held).flatMap(([name, table]) => differencesIn(name, table, restored[name])),
    ...more.map((name) => `The table ${name} is in the backup, and was not in the database.`),
  ];
}

function differencesIn(name: string, held: TableContent, restored: TableContent | undefined): string[] {
  if (restored === undefined) return [`The table ${name} is missing.`];
  if (held.rows !== restored.rows) return [`The table ${name} has ${restored.rows} rows instead of ${held.rows}.`];
  const sums = Object.entries(held.sums).flatMap(([column, sum]) =>
    restored.sums[column] === sum
      ? []
      : [`The sum of ${column} in the table ${name} is ${restored.sums[column] ?? 'missing'} instead of ${sum}.`],
  );
  if (sums.length > 0 || held.content === restored.content) return sums;
  return [`The table ${name} has as many rows as it should, but others.`];
}
