import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import type { Shown } from './support/connections.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf } from './support/refunds.ts';
import { expectOk } from './support/server.ts';

// Checks that the README's tour is right about the clock, refunds and platforms, with the numbers that the tour gives.

const { server, serve, shop, way } = serverPerTest();
beforeEach(() => serve({}, { hasCron: true }));

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const [month = 0, hour = 0] = [...readme.matchAll(/\{"seconds": (\d+)\}/g)].map(([, seconds]) => Number(seconds));
const pass = (seconds: number) =>
  expectOk<{ did: { events: Record<string, number> } }>(server.browser().post('/dev/clock', { seconds }));

const email = 'reader@example.com';
/** Signs in again, because a session ends after a month without use. */
async function again(browser: Browser) {
  expect((await browser.get('/api/user')).status).toBe(401);
  const opened = await server.signedIn(email);
  return { browser: opened, user: await shop.userOf(opened) };
}
async function buy(browser: Browser, card: Parameters<typeof shop.pay>[1] = 'visa') {
  const { clientSecret } = await shop.begin(browser, 'price_monthly');
  expect((await shop.pay(clientSecret, card)).status).toBe(200);
  await shop.settled();
  return shop.userOf(browser);
}
const history = async (browser: Browser, customerId: string | null) =>
  (await expectOk<{ amount: number }[]>(browser.get(`/api/stripe/billing-history/${customerId}`))).map(
    ({ amount }) => amount,
  );
/** Refunds the newest payment at the fake Stripe. */
async function refund() {
  const [newest] = (await shop.dashboard.charges.list({ limit: 1 })).data;
  await server.stripe.sandbox.trigger.refund(newest?.id ?? '');
}

test('A month brings the renewal, and asks for a new sign-in; an account of that age is asked for a rating', async () => {
  const bought = await shop.subscriber(email);
  expect((await pass(month)).did.events).toMatchObject({ renewed: 1 });
  const { browser, user } = await again(bought.browser);
  expect(await history(browser, user.stripeCustomerId)).toEqual([149, 149]);
  expect(user.subscriptionStatus).toBe('active');
  const { time, createdAt } = await expectOk<{ time: string; createdAt: string }>(browser.get('/api/user'));
  expect(Date.parse(time) - Date.parse(createdAt)).toBeGreaterThan(14 * 86_400_000);
});

test('With webhooks lost, an hour later the account has the change, and a plan can be bought again', async () => {
  const { browser } = await shop.subscriber(email);
  await server.stripe.sandbox.trigger.deliver('drop');
  await refund();
  await pass(hour);
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'inactive' });
  await server.stripe.sandbox.trigger.deliver('deliver');
  expect(await buy(browser)).toMatchObject({ subscriptionStatus: 'active' });
});

test('Refunds of two cards are pending for an hour, or have failed by then', async () => {
  const numbers = [...readme.matchAll(/`4000 0000 0000 (\d{4})`/g)].map(([, last]) => last);
  expect(numbers).toEqual(expect.arrayContaining(['7726', '5126']));
  const browser = await server.signedIn(email);
  await buy(browser, 'refundPending');
  await refund();
  await shop.settled();
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await pass(hour)).did.events).toMatchObject({ refunded: 1 });
  expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'inactive' });
  await buy(browser, 'refundFails');
  await refund();
  expect((await pass(hour)).did.events).toMatchObject({ refundFailed: 1 });
});

test('What is connected goes with the plan, and comes back with the next one', async () => {
  const { browser, user } = await shop.subscriber(email);
  const reader = { browser, id: user.id, email };
  await way.connect(reader, 'discord', 'reader');
  const { invite_url: invite } = await way.connect(reader, 'telegram', 'reader_t');
  await expectOk(browser.post(new URL(invite ?? '').pathname, { username: 'reader_t' }));
  await way.connect(reader, 'tradingview', 'Reader');
  expect([await way.community(), await way.group(), Object.keys(await way.scripts('Reader')).length]).toEqual([
    { reader: 'Premium' },
    ['reader_t'],
    4,
  ]);
  await expectOk(browser.post('/api/stripe/cancel-subscription', {}));
  await pass(month);
  expect([await way.community(), await way.group(), await way.scripts('Reader')]).toEqual([
    { reader: 'Member' },
    [],
    {},
  ]);
  const back = await again(browser);
  expect(back.user.subscriptionStatus).toBe('inactive');
  const shown = await expectOk<Shown>(back.browser.get(`/api/accounts/connections/${user.id}`));
  expect(shown).toMatchObject({ discordRole: 'Member', telegramStatus: null });
  expect(Date.parse(shown.tradingviewExpiration ?? '')).toBeLessThan(Date.parse(shown.time));
  await buy(back.browser);
  expect(await way.community()).toEqual({ reader: 'Premium' });
  expect((await booksOf(server)).renewing).toEqual(['price_monthly']);
});
