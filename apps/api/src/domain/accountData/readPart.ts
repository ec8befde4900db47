import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { type PersonalTable, personalTables, type PersonIds } from '../../db/personalData.ts';
import type { UserRow } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { personOf } from './personOf.ts';
import { type Page, type Person, providerLists, type Row } from './providerLists.ts';

/** One part of the file: rows by the names of their lists. */
interface Part {
  readonly rows: Record<string, Row[]>;
  /** Where the next part begins; null after the last part. */
  readonly next: string | null;
}

/** One list of the file. `from` is empty at its beginning, else the `next` of its page before. */
interface List {
  readonly name: string;
  /** Whether the provider is asked. Such a page is a part of its own, so that no part takes long. */
  readonly isAtProvider: boolean;
  /** Returns a page of the list; undefined if there is no such place as `from`. */
  readonly read: (context: BillingContext, person: Person, from: string) => Promise<Page | undefined>;
}

/** About how many rows of our tables are in one part. */
const mostRows = 200;

/** The lists in the order of the file. */
const lists: readonly List[] = [
  ...Object.entries(personalTables).map(([name, table]) => ({
    name,
    isAtProvider: false,
    read: ({ db }: BillingContext, { ids }: Person, from: string) => tablePage(db, table, ids, from),
  })),
  ...Object.entries(providerLists).map(([name, { read }]) => ({ name, isAtProvider: true, read })),
];

/**
 * Returns one part of everything that is held about a person. All parts together are complete: a list that is longer
 * than a part goes on in the next one.
 * @param after - the `next` of the part before; null for the first part
 * @returns undefined if `after` is no place in this person's data
 */
export async function readPart(
  context: BillingContext,
  user: UserRow,
  after: string | null,
): Promise<Part | undefined> {
  const [name = '', from = ''] = after === null ? [lists[0]?.name] : splitAt(after);
  const first = lists.findIndex((list) => list.name === name);
  if (first < 0) return undefined;
  const person = { user, ids: await personOf(context.db, user) };
  const rows: Record<string, Row[]> = {};
  let count = 0;
  for (const [at, list] of lists.entries()) {
    if (at < first) continue;
    if (at > first && (list.isAtProvider || count >= mostRows)) return { rows, next: placeIn(list, '') };
    const page = await list.read(context, person, at === first ? from : '');
    if (page === undefined) return undefined;
    rows[list.name] = page.rows;
    count += page.rows.length;
    if (page.next !== null) return { rows, next: placeIn(list, page.next) };
  }
  return { rows, next: null };
}

/** Returns whether our server asks the provider for the part that comes after a place. */
export function asksProvider(after: string | null): boolean {
  const [name] = splitAt(after ?? '');
  return lists.some((list) => list.isAtProvider && list.name === name);
}

const placeIn = ({ name }: List, from: string): string => `${name}~${from}`;

/** Splits a text at its first `~`. */
function splitAt(text: string): [before: string, after: string] {
  const at = text.indexOf('~');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns a page of the rows that are about a person, oldest first. */
async function tablePage(db: Database, about: PersonalTable, ids: PersonIds, from: string): Promise<Page | undefined> {
  const { table, at, id } = about;
  const shown = Object.entries(about.columns).filter(([, meaning]) => typeof meaning === 'string');
  const columns = table as unknown as Record<string, PgColumn>;
  const fields = Object.fromEntries(shown.flatMap(([name]) => (columns[name] ? [[name, columns[name]]] : [])));
  // A moment that was written by hand may be finer than a `Date`, which the place carries.
  const moment = sql`date_trunc('milliseconds', ${at})`;
  const isLater = from === '' ? undefined : laterThan(moment, id, from);
  if (isLater === null) return undefined;
  const found = await db
    .select({
      row: fields,
      place: { at: sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, id },
    })
    .from(table)
    // Without a condition the rows would be everybody's.
    .where(and(about.of(ids) ?? sql`false`, isLater))
    .orderBy(asc(moment), asc(id))
    .limit(mostRows + 1);
  const page = found.slice(0, mostRows);
  const last = page.at(-1)?.place;
  const next = found.length > mostRows && last ? `${last.at}~${String(last.id)}` : null;
  return { rows: page.map(({ row }) => row), next };
}

/** Returns the condition that a row comes after a place; null if the text names none. */
function laterThan(moment: SQL, id: PgColumn, from: string): SQL | null {
  const [time, key] = splitAt(from);
  const at = new Date(time);
  // PostgreSQL cannot read the years beyond in this form.
  const isMoment = at.getTime() >= 0 && at.getUTCFullYear() < 10_000;
  return isMoment ? sql`(${moment}, ${id}) > (${at.toISOString()}::timestamptz, ${key})` : null;
}
