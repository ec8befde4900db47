import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { compose } from './compose.ts';
import { type Monitor, createMonitor } from '../monitoring/monitor.ts';
import { measureProcess } from '../metrics/metrics.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { seedPlans } from '../ports/fake/seed.ts';
import { openDeskSocket } from '../desk/socket.ts';
import { inLogContext, type Log } from '../ports/log.ts';
import type { Settings } from '../settings/settings.ts';
import { limitConnections } from './connections.ts';
import { endingOf } from './shutdown.ts';
import { StartError } from '../settings/startError.ts';
import { requireProductionBuild } from '../web/madeFor.ts';

/** The running server that `startServer` returns. */
export interface RunningServer {
  /** The URL of the server, for example `http://localhost:3000`. */
  readonly url: string;
  readonly databaseName: string;
  /** The base URL of `/livez`, `/readyz` and `/metrics`; undefined if the settings name no port for them. */
  readonly metricsUrl: string | undefined;
  /** Answers the open requests, then closes the port and the database. */
  close(): Promise<void>;
}

/**
 * How long an idle connection stays open, in ms. Behind a proxy, the proxy must close idle connections before the
 * server does. Otherwise the proxy may send a request on a connection that the server is just closing. nginx keeps idle
 * connections for 1 minute, Caddy for 2, Google's load balancer for 10, Cloudflare for 15.
 */
const idleMs = 5000;
const idleOfProxyMs = 16 * 60_000;

/**
 * Opens the port, then the database. Requests that arrive before the database is open wait. Throws a `StartError` with
 * one sentence if the server cannot start.
 */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  if (settings.isProduction) await requireProductionBuild(settings.webDir);
  const { promise: ready, resolve: setReady } = Promise.withResolvers<Listener>();
  const longestMs = settings.limits.requestSeconds * 1000;
  const within = {
    requestTimeout: longestMs,
    headersTimeout: longestMs,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: settings.trustedProxyHops > 0 ? idleOfProxyMs : idleMs,
  };
  const server = createServer(within, (request, response) => {
    // `/livez` is answered without the app, even before the database is open.
    if (request.url === '/livez') return answerAlive(response);
    ready
      .then((listener) => listener(request, response))
      .catch((error: unknown) => {
        const { method = '', url = '' } = request;
        log.error('request.failed', { method, path: url.replace(/\?.*/, ''), status: 500, error });
      });
  });
  const end = endingOf(server);
  if (settings.trustedProxyHops === 0) limitConnections(server, settings.limits.connectionsPerNetwork);
  const port = await listen(server, settings, 'PORT');
  const monitor = createMonitor(log);
  let monitoring: Awaited<ReturnType<typeof openMonitoring>> | undefined;
  try {
    monitoring = settings.metrics && (await openMonitoring(monitor, settings.metrics));
    const { listener, databaseName, watched, endWaits, stop } = await openApp({ ...settings, port }, log);
    monitor.open(watched);
    setReady(listener);
    return {
      url: settings.appUrl ?? `http://localhost:${port}`,
      databaseName,
      metricsUrl: monitoring?.url,
      close: async () => {
        monitor.end();
        endWaits();
        await end();
        await stop();
        monitoring?.close();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    monitoring?.close();
    throw error;
  }
}

function answerAlive(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end('{"status":"ok"}');
}

/** Opens the port on which only the operator's monitoring calls: `/livez`, `/readyz` and `/metrics`. */
async function openMonitoring({ app }: Monitor, place: { host: string; port: number }) {
  measureProcess();
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, place, 'METRICS_PORT');
  return {
    url: `http://${place.host}:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Listener = ReturnType<typeof getRequestListener>;

/** Opens everything behind the port: database, app and worker. */
async function openApp(settings: Settings, log: Log) {
  // The empty log context keeps the lost connection from being logged under the request that once opened it.
  const tell = (reason: string) => inLogContext({}, () => log.info('database.connectionLost', { reason }));
  const database = await (settings.databaseUrl
    ? openPostgres(settings.databaseUrl, { tell, isNaming: settings.hasNamedStatements })
    : openEmbedded(settings.dataDir));
  try {
    if (!settings.isProduction) await seedPlans(database.db);
    const { app, worker, clock, desk, outages, backup, endWaits } = await compose(settings, database, log);
    const socket = settings.databaseUrl === undefined ? await openDeskSocket(settings.dataDir, desk) : undefined;
    worker.start();
    const stop = async () => {
      await socket?.close();
      await worker.stop();
      await outages.settled();
      await database.close();
    };
    const watched = { db: database.db, clock, worker, outages, backup };
    return { listener: getRequestListener(app.fetch), databaseName: database.name, watched, endWaits, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the embedded database. Its engine is imported only here, so a server on PostgreSQL never loads it. */
async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { openPglite } = await import('../db/pglite.ts');
  return openPglite(dataDir);
}

type Place = Pick<Settings, 'host' | 'port'>;

/** Starts to listen, and returns the port. `name` is the name of the setting with the port, for the error. */
async function listen(server: Server, { host, port }: Place, name: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new StartError(sentenceOf(error as NodeJS.ErrnoException, { host, port }, name), { cause: error });
  }
}

function sentenceOf(error: NodeJS.ErrnoException, { host, port }: Place, name: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port, for example ${name}=${port + 1}.`;
  }
  if (error.code === 'EACCES') return `This user may not open port ${port}. Choose a port above 1023 with ${name}.`;
  return `The server could not listen on ${host}:${port} (${error.message}). Check ${name} and its host.`;
}
