import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { endingOf } from '../src/ending.ts';

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
}, 3000);
