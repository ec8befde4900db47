import { expect, test } from 'vitest';
import { slowClients } from './slowClients/slowClients.ts';
import { openProcessData } from './support/database.ts';

test('Beside 40 clients that send a byte now and then, every call is answered and no webhook is lost', async () => {
  const data = await openProcessData();
  // A twentieth of the drill's times, and of the server's limits.
  const limits = { REQUEST_SECONDS: '1', CONNECTIONS_PER_NETWORK: '12', TRUSTED_PROXY_HOPS: '1' };
  const { alone, beside, cutOff, webhooks } = await slowClients(
    { ...data.environment, ...limits },
    { sockets: 40, seconds: 0.5, byteMs: 400 },
  );
  await data.close();
  expect([alone, beside].map(({ statuses }) => Object.keys(statuses))).toEqual([['200'], ['200']]);
  expect([webhooks.lost, cutOff > 0]).toEqual([0, true]);
});
