import { expect, test } from 'vitest';
import { checkouts } from '../src/db/schema.ts';
import { type Browser } from './support/browser.ts';
import { intentIdOf } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const daySeconds = 24 * 3600;
const guarantee = async (browser: Browser) =>
  (await expectOk<{ guarantee?: { lastDay: string } | null }>(browser.get('/api/user'))).guarantee;

/** Moves the clock on by `days` days. The renewals of that time happen, and their webhooks reach the server. */
async function pass(days: number) {
  server.clock.move(days * daySeconds);
  await server.stripe.sandbox.advance();
  await shop.settled();
}

async function buyForLife(browser: Browser) {
  const intent = await shop.begin(browser, 'price_lifetime');
  await shop.pay(intent.clientSecret);
  await shop.settled();
  return intent;
}

test('The guarantee counts 14 days from the first payment, and a renewal brings none', async () => {
  const { browser } = await shop.subscriber('ann@example.com');
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-04T09:00:00.000Z' });
  await pass(14);
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-04T09:00:00.000Z' });
  await pass(1);
  expect(await guarantee(browser)).toBeNull();
  await pass(16);
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  expect(await guarantee(browser)).toBeNull();
});

test('Lifetime bought over a running plan is newly bought: its guarantee counts from its own payment', async () => {
  const { browser } = await shop.subscriber('ann@example.com');
  await pass(20);
  expect(await guarantee(browser)).toBeNull();
  await buyForLife(browser);
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-24T09:00:00.000Z' });
});

test('Money comes back once: what is bought after a refund has no guarantee', async () => {
  const { browser, intent } = await shop.subscriber('ann@example.com');
  await shop.dashboard.refunds.create({ payment_intent: intentIdOf(intent.clientSecret) });
  await shop.settled();
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'inactive' });
  expect(await guarantee(browser)).toBeNull();
  await buyForLife(browser);
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  expect(await guarantee(browser)).toBeNull();
});

test('Whoever paid nothing at first is told nothing: the first payment is a renewal', async () => {
  await shop.makePromo('FREE', { percent_off: 100, duration: 'once' });
  const browser = await server.signedIn('ann@example.com');
  expect(await guarantee(browser)).toBeNull();
  const intent = await shop.begin(browser, 'price_monthly', 'FREE');
  await shop.pay(intent.clientSecret);
  await shop.settled();
  expect(await guarantee(browser)).toBeUndefined();
});

test('A second plan that we paid back on our own does not use the guarantee up', async () => {
  const { browser, user } = await shop.subscriber('ann@example.com');
  await shop.payAsGuest(server.browser(), 'ann@example.com');
  await shop.settled();
  await browser.get('/api/user');
  await database.db.update(checkouts).set({ userId: user.id });
  await shop.settled();
  expect(await database.db.query.reversals.findMany()).toHaveLength(1);
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-04T09:00:00.000Z' });
});
