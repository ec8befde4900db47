import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** Starts a vendor's server on a free port of this machine. */
export async function serve(answer: Parameters<typeof getRequestListener>[0]) {
  // `overrideGlobalObjects` keeps Node's own global `Response`, which MSW needs and all test files share. The long
  // timeout is like that of our server, which leaves it to the proxy to close idle connections.
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    getRequestListener(answer, { overrideGlobalObjects: false }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops the server and closes every connection. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
