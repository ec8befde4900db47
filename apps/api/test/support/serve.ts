import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** Starts a vendor's server on a free port of this machine. */
export async function serve(answer: Parameters<typeof getRequestListener>[0]) {
  // The global `Response` must stay Node's own, because MSW needs it and all test files share it.
  // A proxy in front closes its idle connections itself, as with our server.
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    getRequestListener(answer, { overrideGlobalObjects: false }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops the server and cuts every connection. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
