import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/db/database.ts';
import { devPlatformMembers, devTradingviewAccess } from '../../src/db/schema.dev.ts';
import { accountEvents } from '../../src/db/schema.events.ts';
import { platformConnections } from '../../src/db/schema.connections.ts';
import { checkouts, users, webhookEvents } from '../../src/db/schema.ts';

/*
 * A few hundred members are created by the usual calls, and then copied many times, at the provider and in our tables.
 * The ids and names of copy 7 end in `__7`, as in `cus_1__7`. The original members are copy 0, and their ids have no
 * such end.
 */

const ids = '(?:cus|sub|si|in|inpay|ii|il|pi|seti|pm|ch|re|du|di|evt)_[A-Za-z0-9]{14,24}';
const names = '(?:new[-_])?member_[0-9]+';
const uuids = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const marked = `(?:${ids}|${names}|${uuids})(?![A-Za-z0-9]|__)`;
const inText = new RegExp(`\\b${marked}`, 'g');

/** Returns a text in which all ids and names are those of copy number `copy`. */
export const copyOf = (text: string, copy: number): string => (copy === 0 ? text : text.replace(inText, `$&__${copy}`));

/** Returns the number of the copy that a text is about, and the text with the ids of the original. */
export function originalOf(text: string): { copy: number; original: string } {
  const mark = /__(\d+)/.exec(text);
  return { copy: Number(mark?.[1] ?? 0), original: text.replaceAll(/__\d+/g, '') };
}

/** Returns all ids and names of members in a text, with repeats. */
export const idsIn = (text: string): string[] => text.match(inText) ?? [];

/** The tables with rows about members, in an order in which each comes after the tables that it refers to. */
const copied: readonly PgTable[] = [
  users,
  checkouts,
  accountEvents,
  platformConnections,
  webhookEvents,
  devPlatformMembers,
  devTradingviewAccess,
];
/** Columns with ids of people on the platforms. Telegram's ids are numbers. */
const outside = new Set(['external_id', 'member_id']);

/** How many copies one SQL statement makes. More would take longer than the 30 s that a statement may take. */
const atOnce = 10;

/** Copies the rows of all members until each exists `copies` times, including the original. */
export async function copyRows(db: Database, copies: number): Promise<void> {
  for (const table of copied) {
    const columns = Object.values(getTableColumns(table)).filter(({ columnType }) => columnType !== 'PgBigSerial53');
    const values = columns.map((column) => {
      const copy = `regexp_replace("${column.name}"::text, '\\m${marked}', '\\&__' || copy, 'g')`;
      if (column.columnType === 'PgJsonb') return `(${copy})::jsonb`;
      if (column.columnType !== 'PgText') return `"${column.name}"`;
      if (!outside.has(column.name)) return copy;
      return `case when "${column.name}" ~ '^[0-9]+$' then ("${column.name}"::bigint + copy * 1000000)::text else ${copy} end`;
    });
    const [name, into] = [getTableName(table), columns.map((column) => `"${column.name}"`).join(', ')];
    const originals = `create temporary table originals as select * from ${name}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(originals));
      for (let first = 1; first < copies; first += atOnce) {
        const last = Math.min(copies, first + atOnce) - 1;
        const made = `select ${values.join(', ')} from originals cross join generate_series(${first}, ${last}) as copy`;
        await tx.execute(sql.raw(`insert into ${name} (${into}) ${made}`));
      }
      await tx.execute(sql.raw('drop table originals'));
    });
    await db.execute(sql.raw(`analyze ${name}`));
  }
}
