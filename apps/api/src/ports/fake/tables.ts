import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import * as fakeTables from '../../db/schema.dev.ts';

/** The number of the advisory lock that a program holds while it creates the tables of the fakes. */
const tablesLock = 7_405_226_614;

const named = (name: string) => `"${name}"`;

/** SQL that creates those tables of the fakes that are missing: several statements, each with a semicolon. */
export const makeFakeTables: string = Object.values(fakeTables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const { name, columns, primaryKeys, indexes } = getTableConfig(table);
    const listOf = (of: readonly { name: string }[]) => of.map((column) => named(column.name)).join(', ');
    const lines = [
      ...columns.map((column) =>
        [named(column.name), column.getSQLType(), column.primary && 'primary key', column.notNull && 'not null']
          .filter((word) => word !== false)
          .join(' '),
      ),
      ...primaryKeys.map((key) => `primary key (${listOf(key.columns)})`),
    ];
    return [
      `create table if not exists ${named(name)} (${lines.join(', ')});`,
      ...indexes.map(({ config }) => {
        const ofIndex = config.columns.map((column) => ({ name: ('name' in column && column.name) || '' }));
        return `create index if not exists ${named(config.name ?? '')} on ${named(name)} (${listOf(ofIndex)});`;
      }),
    ];
  })
  .join('\n');

/**
 * Creates those tables of the fakes that are missing. Used only outside production. No migration creates these tables,
 * so production has none.
 */
export async function openFakeTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // If two servers create a table at the same moment, PostgreSQL rejects one of them, in spite of `if not exists`.
    await tx.execute(sql`select pg_advisory_xact_lock(${tablesLock})`);
    await tx.execute(sql.raw(`do $$ begin ${makeFakeTables} end $$`));
  });
}
