import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as requestHttp1 } from 'node:http';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Front } from '../support/caddy.ts';

/** A front (a proxy before our server) that is made with Node alone. */
export interface NodeFront extends Front {
  /** Returns how many requests were complete in the front when the server's first answer arrived. */
  wholeBeforeAnswer(): number;
}

/** Starts a front that passes each request on by HTTP/1.1 at once, piece by piece, as Caddy does. */
export async function openNodeFront(serverUrl: string): Promise<NodeFront> {
  // The connection uses a key that both sides know, so it needs no certificate. Node has such keys only up to TLS 1.2.
  const psk = randomBytes(32);
  const byKey = { ciphers: 'PSK-AES256-GCM-SHA384', maxVersion: 'TLSv1.2' } as const;
  const agent = new Agent({ keepAlive: true });
  let whole = 0;
  let wholeBeforeAnswer: number | undefined;
  const server = createSecureServer({ ...byKey, pskCallback: () => psk });
  server.on('stream', (stream: ServerHttp2Stream, { ':path': path = '', ':method': method = '', ...sent }) => {
    const { ':authority': host = '', ':scheme': _, ...headers } = sent;
    const passed = requestHttp1(serverUrl + path, {
      agent,
      method,
      headers: { ...headers, host },
    });
    stream.once('end', () => (whole += 1));
    stream.pipe(passed);
    passed.once('response', (answer) => {
      wholeBeforeAnswer ??= whole;
      const { connection: _closed, 'keep-alive': _kept, 'transfer-encoding': _how, ...shown } = answer.headers;
      stream.respond({ ...shown, ':status': answer.statusCode ?? 0 });
      answer.pipe(stream);
    });
    passed.once('error', () => stream.destroy());
    stream.once('close', () => passed.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    trust: {
      ...byKey,
      pskCallback: () => ({ psk, identity: 'test' }),
      // A connection with a shared key has no certificate whose name could be checked.
      checkServerIdentity: () => undefined,
    },
    wholeBeforeAnswer: () => wholeBeforeAnswer ?? 0,
    stop: async () => {
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
