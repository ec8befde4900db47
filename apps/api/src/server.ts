import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { compose } from './compose.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { seedPlans } from './db/seed.ts';
import { openDeskSocket } from './desk/socket.ts';
import type { Log } from './ports/log.ts';
import type { Settings } from './settings.ts';
import { endingOf } from './shutdown.ts';
import { StartError } from './startError.ts';

/** A running server. */
export interface RunningServer {
  /** The address of the server, for example `http://localhost:3000`. */
  readonly url: string;
  readonly databaseName: string;
  /** Answers the open requests, then closes the port and the database. */
  close(): Promise<void>;
}

/**
 * Opens the port, then the database. Requests that arrive before the database is open wait. Throws a `StartError` with
 * one sentence if the server cannot start.
 */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<Listener>();
  const server = createServer((request, response) => {
    ready
      .then((listener) => listener(request, response))
      .catch((error: unknown) => log.error('A request failed', error));
  });
  const end = endingOf(server);
  const port = await listen(server, settings);
  try {
    const { listener, databaseName, endWaits, stop } = await openApp({ ...settings, port }, log);
    setReady(listener);
    return {
      url: settings.appUrl ?? `http://localhost:${port}`,
      databaseName,
      close: async () => {
        endWaits();
        await end();
        await stop();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

type Listener = ReturnType<typeof getRequestListener>;

/** Opens everything behind the port: database, app and worker. */
async function openApp(settings: Settings, log: Log) {
  const tell = (reason: string) =>
    log.info(`A connection to the database was lost, and the next call opens another: ${reason}`);
  const database = await (settings.databaseUrl
    ? openPostgres(settings.databaseUrl, { tell })
    : openPglite(settings.dataDir));
  try {
    if (!settings.isProduction) await seedPlans(database.db);
    const { app, worker, desk, endWaits } = await compose(settings, database, log);
    const socket = settings.databaseUrl === undefined ? await openDeskSocket(settings.dataDir, desk) : undefined;
    worker.start();
    const stop = async () => {
      await socket?.close();
      await worker.stop();
      await database.close();
    };
    return { listener: getRequestListener(app.fetch), databaseName: database.name, endWaits, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(server: Server, { host, port }: Settings): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new StartError(sentenceOf(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port, for example PORT=${port + 1}.`;
  }
  if (error.code === 'EACCES') return `This user may not open port ${port}. Choose a port above 1023 with PORT.`;
  return `The server could not listen on ${host}:${port} (${error.message}). Check HOST and PORT.`;
}
