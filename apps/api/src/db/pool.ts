import { Socket } from 'node:net';
import pg from 'pg';
import { NoConnection, onlyReads } from './away.ts';
import { createNaming, nameStatements } from './naming.ts';

/** Time limits for the database, in ms. */
export interface Timeouts {
  /** Longest time to open a connection, or to wait for a free one while all connections of the pool are in use. */
  readonly connectMs: number;
  /** Longest time for one statement. The database cancels a statement that takes longer. */
  readonly statementMs: number;
  /** Longest silence before a connection counts as dead. Must be longer than `statementMs`. */
  readonly silenceMs: number;
}

/** Returns the options for every connection to PostgreSQL. */
export function connectionTo(url: string, { connectMs }: Pick<Timeouts, 'connectMs'>): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * Opens a pool of PostgreSQL connections. If a connection is lost, calls that use it fail, and the next call gets a new
 * connection. If an unused connection is lost, calls `tell` with the reason. With `isNaming`, each connection keeps
 * repeated statements prepared.
 */
export function openPool(
  url: string,
  timeouts: Timeouts,
  { tell, isNaming = false }: { tell: (reason: string) => void; isNaming?: boolean },
): pg.Pool {
  const pool = new SteadyPool({
    ...connectionTo(url, timeouts),
    max: 10,
    idleTimeoutMillis: timeouts.statementMs,
    statement_timeout: timeouts.statementMs,
    stream: () => socketThatGivesUp(timeouts.silenceMs),
  });
  pool.on('error', (error) => tell(error.message));
  const nameOf = createNaming();
  if (isNaming) pool.on('connect', (client) => nameStatements(client, nameOf));
  return pool;
}

/**
 * Creates a socket that ends after `silenceMs` without traffic. TCP keep-alive alone notices a dead network only after
 * many minutes.
 */
function socketThatGivesUp(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/** Connections that were lost, each with the error that says why. */
const lost = new WeakMap<pg.PoolClient, Error>();

/**
 * Working connections that the pool must close when they are released. Either their server has become read-only,
 * because another server is the primary now, or a migration has changed what a prepared statement of the connection
 * returns.
 */
const outdated = new WeakSet<pg.PoolClient>();

const isOutdated = ({ code, routine }: pg.DatabaseError) => code === onlyReads || routine === 'RevalidateCachedQuery';

/**
 * A pool that survives lost connections. A lost connection emits `error`, which ends the process if nobody listens.
 * While a connection is in use, neither `pg.Pool` nor Drizzle listens. So this pool listens, and itself releases lost
 * connections. Drizzle would never release a connection on which `begin` failed, and after other errors would release a
 * lost connection as a working one.
 */
class SteadyPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      client.on('error', (error) => lost.set(client, error));
      (client as pg.Client).connection.on('errorMessage', (error: pg.DatabaseError) => {
        if (isOutdated(error)) outdated.add(client);
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback === undefined ? super.connect().then(lend, reject) : super.connect(callback);
  }
}

function reject(cause: Error): never {
  throw new NoConnection(`No connection to the database: ${cause.message}`, { cause });
}

function lend(client: pg.PoolClient): pg.PoolClient {
  const loss = lost.get(client);
  if (loss !== undefined) {
    client.release(loss);
    return reject(loss);
  }
  const giveBack = client.release.bind(client);
  let isLent = true;
  const release = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.off('error', release);
    giveBack(error ?? outdated.has(client));
  };
  client.on('error', release);
  client.release = release;
  return client;
}
