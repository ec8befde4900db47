import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { AppEnv } from './env.ts';
import { webhookPath } from './guards.ts';
import { unfinishedBodies } from './unfinishedBodies.ts';

const length = 8000;

/**
 * Starts a server behind one proxy, which adds the client's address to each request. The server answers when a body is
 * complete.
 */
async function serverWith(limits: { perNetwork: number; bytes?: number }) {
  const app = new Hono<AppEnv>();
  const begun: string[] = [];
  app.use(unfinishedBodies({ hops: 1, ...limits }));
  app.onError((_, c) => c.body(null, 408));
  app.post('*', async (c) => {
    begun.push(c.req.header('x-forwarded-for') ?? '');
    return c.text(String((await c.req.text()).length));
  });
  // Otherwise the listener would replace the global `Request` and `Response` for all later tests.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = (server.address() as AddressInfo).port;
  return {
    /** Connects a client. `text` is what the client has received. */
    client: () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const client = { socket, text: '' };
      socket.setEncoding('utf8').on('data', (text: string) => {
        client.text += text;
      });
      return client;
    },
    /** Sends a head and the first `bytes` of a body. Resolves when the server has begun to read the body. */
    begin: async ({ socket }: Client, from: string, bytes: number, path = '/api/call') => {
      const before = begun.length;
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${length}`;
      socket.write(`${head}\r\n\r\n${'x'.repeat(bytes)}`);
      await expect.poll(() => begun).toHaveLength(before + 1);
    },
  };
}

interface Client {
  readonly socket: Socket;
  readonly text: string;
}

/** Sends the rest of a body, and returns the first line of the answer. */
async function finish(client: Client, bytes: number): Promise<string | undefined> {
  const before = client.text.length;
  client.socket.write('x'.repeat(length - bytes));
  await expect.poll(() => client.text.length).toBeGreaterThan(before);
  return client.text.slice(before).split('\r\n')[0];
}

const ok = 'HTTP/1.1 200 OK';

test('Behind a proxy one network has at most so many unfinished bodies: the one that waits longest is cut off', async () => {
  const { client, begin } = await serverWith({ perNetwork: 2 });
  const [first, second, other, third] = [client(), client(), client(), client()];
  await begin(first, '203.0.113.1', 1);
  await begin(second, '203.0.113.2', 1);
  await begin(other, '198.51.100.1', 1);
  await begin(third, '203.0.113.3', 1);
  await expect.poll(() => first.socket.closed).toBe(true);
  for (const each of [second, other, third]) expect(await finish(each, 1)).toBe(ok);
});

test('All unfinished bodies together have so many bytes, and webhooks have bytes of their own', async () => {
  const { client, begin } = await serverWith({ perNetwork: 99, bytes: 10_000 });
  const [call, first, second] = [client(), client(), client()];
  await begin(call, '203.0.113.1', 6000);
  await begin(first, '192.0.2.1', 6000, webhookPath);
  await begin(second, '198.51.100.1', 6000, webhookPath);
  await expect.poll(() => first.socket.closed).toBe(true);
  for (const each of [second, call]) expect(await finish(each, 6000)).toBe(ok);
});

test('A body that has arrived counts no more, also on a connection that stays open', async () => {
  const { client, begin } = await serverWith({ perNetwork: 1, bytes: 10_000 });
  const [kept, other] = [client(), client()];
  await begin(kept, '203.0.113.1', 1);
  expect(await finish(kept, 1)).toBe(ok);
  await begin(kept, '203.0.113.1', 4000);
  await begin(other, '198.51.100.1', 4000);
  for (const each of [kept, other]) expect(await finish(each, 4000)).toBe(ok);
});

test('Requests without a body on a connection that stays open are no part of the next body', async () => {
  const { client, begin } = await serverWith({ perNetwork: 99, bytes: 10_000 });
  const kept = client();
  for (let times = 1; times <= 3; times++) {
    kept.socket.write(`GET /assets/app.js HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(4000)}\r\n\r\n`);
    await expect.poll(() => kept.text.split('HTTP/1.1 404')).toHaveLength(times + 1);
  }
  await begin(kept, '203.0.113.1', 1);
  expect(await finish(kept, 1)).toBe(ok);
});
