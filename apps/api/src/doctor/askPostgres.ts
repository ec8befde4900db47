import pg from 'pg';
import { connectionTo } from '../db/pool.ts';

/** A connection that only reads, in one transaction. */
export interface AskedDatabase {
  /** Returns the rows of a query. */
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** Connects to a PostgreSQL server without changing its schema. Throws if that fails. */
export async function askPostgres(url: string): Promise<AskedDatabase> {
  const client = new pg.Client(connectionTo(url, { connectMs: 10_000 }));
  // Without a listener, the `error` event of a lost connection would end the process. The query fails as well.
  client.on('error', () => {});
  await client.connect();
  // No setting of the session: behind a pooler, another client's transactions may get the same session later.
  await client.query('begin read only');
  return {
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: () => client.end(),
  };
}
