import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** What goes wrong at a vendor at the moment. */
export type VendorFault = 'none' | 'away' | 'slow' | 'limited' | 'rejected';

/** A vendor's server on this machine. */
export interface Served {
  readonly baseUrl: string;
  /** Cuts every connection. */
  close(): Promise<void>;
}

/** Lets a vendor written from its documentation listen on a free port. */
export async function serve(app: Hono): Promise<Served> {
  const server = createServer(getRequestListener(app.fetch));
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

/** Before every route: the vendor's own answers on a bad day. A slow one does not answer at all. */
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
