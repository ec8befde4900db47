import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { endingOf } from '../src/start/shutdown.ts';

afterEach(() => vi.useRealTimers());

test('an ending server answers what was asked, and waits for no connection that never asked', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    asked.resolve();
    void answer.promise.then(() => response.end('answered'));
  });
  const end = endingOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reply = fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  await asked.promise;
  const silent = connect(port, '127.0.0.1');
  const silentClosed = once(silent, 'close');
  await once(server, 'connection');

  const ended = end();
  await silentClosed;
  answer.resolve();
  expect(await (await reply).text()).toBe('answered');
  await ended;
  expect(server.listening).toBe(false);
}, 10_000);

test.each([
  ['was just used', 0],
  ['has been idle for a minute', 60_000],
])(
  'an ending server answers what comes in on a connection that %s, and says that it closes it',
  async (_, idleMs) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const server = createServer((_, response) => void response.end('answered'));
    const end = endingOf(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return answer.headers.connection;
    };
    expect(await ask()).toBe('keep-alive');
    vi.advanceTimersByTime(idleMs);

    const ended = end();
    // The server checks its connections for the first time when it runs the callbacks of `setImmediate`.
    await setImmediate();
    expect(await ask()).toBe('close');
    await ended;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  },
  10_000,
);
