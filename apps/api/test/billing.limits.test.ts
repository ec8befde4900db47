import { beforeEach, describe, expect, test } from 'vitest';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server, serve, shop } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
  server.clock.move(61);
});

/** Starts another server on the same database, with this limit. Returns the member's browser on that server. */
async function browserOnNewServer(limit: string) {
  await serve({ PROVIDER_CALLS_PER_MINUTE: limit });
  const browser = server.browser();
  browser.cookies.set('sid', member.browser.cookies.get('sid') ?? '');
  return browser;
}

const next = '/api/stripe/next-billing';
const history = () => `/api/stripe/billing-history/${member.intent.customerId}`;
const cards = () => `/api/stripe/payment-methods/${member.intent.customerId}`;

describe('The calls of one account that read at Stripe', () => {
  test('share one limit, which leaves other accounts of the same network alone', async () => {
    const browser = await browserOnNewServer('6');
    for (const path of [next, history(), cards(), next, history(), cards()]) await expectOk(browser.get(path));
    for (const path of [next, history(), cards()]) {
      const rejected = await browser.get(path);
      expect(rejected.headers.get('retry-after')).toBe('60');
      expect(await rejection(Promise.resolve(rejected))).toEqual({
        status: 429,
        message: 'You have made too many billing requests in a short time. Please try again in 60 seconds.',
      });
    }
    const other = await shop.subscriber('bob@example.com');
    await expectOk(other.browser.get(next));
    server.clock.move(60);
    await expectOk(browser.get(next));
  });

  test('count on all servers together', async () => {
    const [first, second] = [await browserOnNewServer('4'), await browserOnNewServer('4')];
    for (const browser of [first, second, first, second]) await expectOk(browser.get(next));
    expect((await first.get(next)).status).toBe(429);
    expect((await second.get(next)).status).toBe(429);
  });

  test('keep nobody from cancelling, and from taking it back', async () => {
    const browser = await browserOnNewServer('2');
    for (let time = 0; time < 2; time++) await expectOk(browser.get(next));
    expect((await browser.get(next)).status).toBe(429);
    await expectOk(browser.post('/api/stripe/cancel-subscription'));
    await expectOk(browser.post('/api/stripe/keep-subscription'));
  });
});

test('Calls of one account that change something at Stripe share a limit', async () => {
  const { customerId } = member.intent;
  const browser = await browserOnNewServer('3');
  await expectOk(browser.post('/api/stripe/create-setup-intent', { customerId }));
  await expectOk(browser.post('/api/stripe/create-portal-session'));
  await expectOk(browser.post('/api/stripe/cancel-subscription'));
  expect((await browser.post('/api/stripe/keep-subscription')).status).toBe(429);
  expect((await browser.post('/api/stripe/create-setup-intent', { customerId })).status).toBe(429);
  await expectOk(browser.get(next));
});

test('An account over its limit is shown as our tables have it, and read anew a minute later', async () => {
  await serve({ PROVIDER_CALLS_PER_MINUTE: '1' });
  const buyer = await server.signedIn('carl@example.com');
  const { clientSecret } = await shop.begin(buyer, 'price_monthly');
  // Without this, a webhook about the begun checkout could arrive later and find the payment.
  await shop.settled();
  server.network.webhooks = false;
  await shop.pay(clientSecret);
  await expectOk(buyer.get(next));
  expect(await shop.userOf(buyer)).toMatchObject({ plan: 'free' });
  server.clock.move(60);
  expect(await shop.userOf(buyer)).toMatchObject({ plan: 'SignalSync Premium (Monthly)' });
});
