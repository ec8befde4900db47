import { resolveTxt } from 'node:dns/promises';
import pg from 'pg';
import { connectionTo } from '../db/pool.ts';
import { thisMachine } from '../ports/mail.ts';
import type { ProductionSettings, Settings } from '../settings/settings.ts';

/**
 * Everything outside the process that the checks use. Tests pass fakes. `Known` is the type of the settings: most
 * checks need those of production.
 */
export interface Outside<Known extends Settings = ProductionSettings> {
  readonly settings: Known;
  readonly now: () => Date;
  /**
   * Whether the deployment is a rehearsal. In a rehearsal, Stripe's test keys are right and its live keys are wrong.
   */
  readonly isRehearsal?: boolean;
  /** In tests, replaces `fetch` for calls to Stripe; undefined otherwise. */
  readonly stripeFetch?: typeof fetch;
  /** Returns the TXT records of a domain name. Throws an error with the code ENOTFOUND or ENODATA if there are none. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly openPostgres: (url: string) => Promise<AskedDatabase>;
  /** Names of this machine. A mail server on it needs no TLS. */
  readonly ownHosts: readonly string[];
}

/** Returns the real network and clock, for these settings. */
export const outsideOf = <Known extends Settings>(settings: Known): Outside<Known> => ({
  settings,
  now: () => new Date(),
  resolveTxt: (name) => resolveTxt(name),
  openPostgres: askPostgres,
  ownHosts: thisMachine,
});

/** A connection to a database, inside one read-only transaction. */
export interface AskedDatabase {
  /** Runs a query and returns its rows. */
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** Connects to a PostgreSQL server without changing its schema. Throws if that fails. */
export async function askPostgres(url: string): Promise<AskedDatabase> {
  const client = new pg.Client(connectionTo(url, { connectMs: 10_000 }));
  // Without a listener, the `error` event of a lost connection would end the process. The query fails as well.
  client.on('error', () => {});
  await client.connect();
  // Read-only for this transaction, not for the session: a pooler may give the session to another client later.
  await client.query('begin read only');
  return {
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: () => client.end(),
  };
}
