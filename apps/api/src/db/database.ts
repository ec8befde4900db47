import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { tables } from './tables.ts';

/**
 * The database as the domain knows it: queries and transactions of one schema, whichever engine is behind it.
 * The embedded engine has one connection, so inside a transaction only the transaction may be used, and nothing that
 * goes over a network may be awaited.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** An open database and the way to close it. */
export interface OpenDatabase {
  readonly db: Database;
  /** What it is, for the line printed at start. */
  readonly name: string;
  close(): Promise<void>;
}
