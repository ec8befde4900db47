import { expect, test } from 'vitest';
import { slowClients } from './slowClients/slowClients.ts';
import { openProcessData } from './support/database.ts';

test('Beside 40 clients that send a byte now and then, every call is answered and no webhook is lost', async () => {
  const data = await openProcessData();
  // 40 clients are more than the number of calls that run at a time on the embedded database.
  const given = { sockets: 40, seconds: 0.5, byteMs: 400 };
  const { alone, beside, webhooks } = await slowClients(data.environment, given);
  await data.close();
  expect([alone, beside].map(({ statuses }) => Object.keys(statuses))).toEqual([['200'], ['200']]);
  expect(webhooks.lost).toBe(0);
});
