import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { tables } from './tables.ts';

/**
 * The database type that the domain uses, on PostgreSQL or on the embedded engine. The embedded engine has only one
 * connection. So code inside a transaction must send all its statements in that transaction. It must not wait for
 * network calls either, because nobody else can use the database meanwhile.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** An open database, with the function that closes it. */
export interface OpenDatabase {
  readonly db: Database;
  /** The number of connections. It limits how many statements run at the same time. */
  readonly connections: number;
  /** A text that names the database for people. The server prints it at its start. */
  readonly name: string;
  close(): Promise<void>;
}
