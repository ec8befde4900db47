import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Context, Env, Hono } from 'hono';

/** The current fault of a vendor. */
export type VendorFault = 'none' | 'away' | 'slow' | 'limited' | 'rejected';

/** A vendor's server on this machine. */
export interface Served {
  readonly baseUrl: string;
  /** Stops the server and cuts every connection. */
  close(): Promise<void>;
}

/** Starts a vendor's server on a free port. */
export async function serve<E extends Env>(app: Hono<E>): Promise<Served> {
  // Test files share their global objects, and MSW needs Node's own Response.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Makes the vendor answer every call with its current fault, if it has one. A slow vendor does not answer at all. */
export function onBadDays(
  app: Hono,
  state: { fault: VendorFault },
  answers: { limited: (c: Context) => Response; rejected: (c: Context) => Response },
): void {
  app.use(async (c, next) => {
    if (state.fault === 'slow') return new Promise<Response>(() => {});
    if (state.fault === 'away') return c.html('<html><body>502 Bad Gateway</body></html>', 502);
    if (state.fault === 'limited' || state.fault === 'rejected') return answers[state.fault](c);
    await next();
    return undefined;
  });
}
