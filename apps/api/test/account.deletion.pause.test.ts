import { expect, test } from 'vitest';
import { deleting } from './support/deletion.ts';
import { pausesPerTest } from './support/pause.ts';
import { expectOk } from './support/server.ts';

const { server, shop, browserOf, onPause, subscriptionIdOf } = pausesPerTest();

test('A plan on pause is named before the account is deleted, and ends', async () => {
  const member = await onPause();
  const browser = await browserOf(member);
  const { outlook, ask } = deleting(server);
  expect(await outlook(browser)).toMatchObject({
    blocked: null,
    plan: { name: 'SignalSync Premium (Monthly)', isLifetime: false, until: null },
    notCharged: null,
  });
  const id = subscriptionIdOf(member);
  await expectOk(ask(browser, 'ann@example.com'));
  await shop.settled();
  expect((await server.payments.subscription(id)).status).toBe('canceled');
});
