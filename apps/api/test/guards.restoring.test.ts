import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serverPerTest } from './support/fixture.ts';

const { database, server, serve } = serverPerTest();

test('After a restore a call asks whether calls are answered again only once it is admitted', async () => {
  let asking = 0;
  let most = 0;
  const db = new Proxy(database.db, {
    get: (target, name, receiver) =>
      name === '$count'
        ? async () => {
            most = Math.max(most, ++asking);
            await setTimeout(10);
            asking -= 1;
            return 1;
          }
        : Reflect.get(target, name, receiver),
  });
  await serve({}, { db, connections: 1 });
  const calls = Array.from({ length: 30 }, () => server.browser().get('/api/stripe/plans'));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([503]));
  expect(most).toBe(20);
});
