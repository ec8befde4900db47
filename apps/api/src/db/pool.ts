import { Socket } from 'node:net';
import pg from 'pg';
import { NoConnection } from './away.ts';

/** How long the database may take, in milliseconds. */
export interface Patience {
  /** For a connection: to open one, or to get one of the pool while all are in use. */
  readonly connectMs: number;
  /** For one statement: the database gives it up then. */
  readonly statementMs: number;
  /** For a sign of life: a connection that is silent for so long is taken for dead. Longer than a statement may take. */
  readonly silenceMs: number;
}

/** What every connection to PostgreSQL is opened with. */
export function connectionTo(url: string, { connectMs }: Pick<Patience, 'connectMs'>): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * Connections to PostgreSQL that may drop, or fall silent, at any moment: the calls that used one fail, and the next call
 * gets another. `tell` learns why one was lost that nobody used.
 */
export function openPool(url: string, patience: Patience, tell: (reason: string) => void): pg.Pool {
  const pool = new SteadyPool({
    ...connectionTo(url, patience),
    max: 10,
    idleTimeoutMillis: patience.statementMs,
    statement_timeout: patience.statementMs,
    stream: () => socketThatGivesUp(patience.silenceMs),
  });
  pool.on('error', (error) => tell(error.message));
  return pool;
}

/** Keep-alive alone takes many minutes to notice a network that swallows everything. */
function socketThatGivesUp(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/** Connections that were lost, and why. */
const lost = new WeakMap<pg.PoolClient, Error>();

/**
 * A connection that drops says so by an `error` event, which ends the process where nobody listens, as the pool does not
 * while it hands one out, nor Drizzle afterwards. Where `begin` fails Drizzle never gives the connection back, either. This
 * pool always listens, and takes a lost connection back itself.
 */
class SteadyPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => client.on('error', (error) => lost.set(client, error)));
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
    giveBack(error);
  };
  client.on('error', release);
  client.release = release;
  return client;
}
