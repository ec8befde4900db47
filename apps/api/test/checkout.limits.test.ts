import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server, serve, shop } = serverPerTest();

const plans = ['price_monthly', 'price_quarterly'];
const daySeconds = 24 * 60 * 60;
const statusOf = async (browser: Browser, plan = 'price_monthly') => (await shop.tryToBegin(browser, plan)).status;
const guest = (ip = '198.51.100.7') => server.browser({ ip });
const customersOf = async () => (await shop.dashboard.customers.list({ limit: 100 })).data.length;

/** Begins payments as new guests at these addresses, one after the other. Returns the HTTP statuses. */
async function statusesFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const ip of addresses) statuses.push(await statusOf(guest(ip)));
  return statuses;
}

describe('Payments that are begun from one network', () => {
  test('have a limit, above which nothing is made at Stripe', async () => {
    await serve({ CHECKOUT_NETWORK_PER_HOUR: '3' });
    expect(await statusesFrom(['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual([200, 200, 200]);
    const before = await customersOf();
    expect(await rejection(shop.tryToBegin(guest('198.51.100.4'), 'price_monthly'))).toEqual({
      status: 429,
      message:
        'Too many payments were started from your network. You were not charged. If you sign in, you can continue right away. Please try again in 60 minutes.',
    });
    expect(await customersOf()).toBe(before);
    expect(await statusesFrom(['198.51.101.1'])).toEqual([200]);
    server.clock.move(60 * 60);
    expect(await statusesFrom(['198.51.100.4'])).toEqual([200]);
  });

  test('count a /56 and its /48 of IPv6', async () => {
    await serve({ CHECKOUT_NETWORK_PER_HOUR: '2' });
    const inOne = ['2001:db8:7:1200::1', '2001:db8:7:1201::1', '2001:db8:7:12ff::1'];
    expect(await statusesFrom(inOne)).toEqual([200, 200, 429]);
    const inOthers = ['2001:db8:7:1300::1', '2001:db8:7:1400::1', '2001:db8:7:1500::1'];
    expect(await statusesFrom(inOthers)).toEqual([200, 200, 429]);
    expect(await statusesFrom(['2001:db8:8::1'])).toEqual([200]);
  });

  test('have a limit for a day', async () => {
    await serve({ CHECKOUT_NETWORK_PER_HOUR: '2', CHECKOUT_NETWORK_PER_DAY: '3' });
    expect(await statusesFrom(['198.51.100.1', '198.51.100.2'])).toEqual([200, 200]);
    server.clock.move(60 * 60);
    expect(await statusesFrom(['198.51.100.3', '198.51.100.4'])).toEqual([200, 429]);
    server.clock.move(daySeconds);
    expect(await statusesFrom(['198.51.100.4'])).toEqual([200]);
  });

  test('let a signed-in person go on when guests have used them up', async () => {
    await serve({ CHECKOUT_NETWORK_PER_HOUR: '2' });
    expect(await statusesFrom(['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual([200, 200, 429]);
    expect(await statusOf(await server.signedIn('ann@example.com'))).toBe(200);
    expect(await statusOf(await server.signedIn('bob@example.com'))).toBe(200);
    const { message } = await rejection(shop.tryToBegin(await server.signedIn('cara@example.com'), 'price_monthly'));
    expect(message).toBe(
      'Too many payments were started from your network. You were not charged. Please try again in 60 minutes.',
    );
  });
});

describe('Payments that one browser begins', () => {
  test('have a limit for a day, and the open one can still be paid', async () => {
    await serve({ CHECKOUT_BROWSER_PER_DAY: '2' });
    const browser = guest();
    expect([await statusOf(browser, plans[0]), await statusOf(browser, plans[1])]).toEqual([200, 200]);
    expect(await rejection(shop.tryToBegin(browser, 'price_monthly'))).toEqual({
      status: 429,
      message: 'Too many payments were started here today. You were not charged. Please try again in 24 hours.',
    });
    const { clientSecret } = await shop.begin(browser, 'price_quarterly');
    expect((await shop.pay(clientSecret)).status).toBe(200);
  });

  test('do not count when one is continued, also after a declined card', async () => {
    await serve({ CHECKOUT_BROWSER_PER_DAY: '1', CHECKOUT_NETWORK_PER_HOUR: '1' });
    const browser = guest();
    const first = await shop.begin(browser, 'price_monthly');
    expect((await shop.pay(first.clientSecret, 'declined')).status).toBe(402);
    expect(await shop.begin(browser, 'price_monthly')).toEqual(first);
    expect((await shop.pay(first.clientSecret)).status).toBe(200);
  });

  test('count once when they begin twenty times at the same moment', async () => {
    await serve({ CHECKOUT_BROWSER_PER_DAY: '2' });
    const browser = guest();
    await browser.get('/api/stripe/config');
    const begun = await Promise.all(Array.from({ length: 20 }, () => statusOf(browser)));
    expect(new Set(begun)).toEqual(new Set([200]));
    expect([await statusOf(browser, plans[1]), await statusOf(browser)]).toEqual([200, 429]);
  });

  test('of an account are limited in all its browsers together', async () => {
    await serve({ CHECKOUT_BROWSER_PER_DAY: '1' });
    const [one, other] = [await server.signedIn('ann@example.com'), guest()];
    other.cookies.set('sid', one.cookies.get('sid') ?? '');
    expect([await statusOf(one, plans[0]), await statusOf(other, plans[1])]).toEqual([200, 429]);
  });

  test('are limited on all servers together', async () => {
    const ips = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
    const statuses: number[] = [];
    for (const ip of ips) {
      await serve({ CHECKOUT_NETWORK_PER_HOUR: '2' });
      statuses.push(await statusOf(guest(ip)));
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('Payments with one email address', () => {
  const email = 'ann@example.com';
  const withAddress = async (browser: Browser) => {
    const { customerId } = await shop.begin(browser, 'price_monthly');
    return browser.post('/api/stripe/update-customer-email', { email, customerId });
  };

  test('have a limit for guests, and go on for whoever signs in with it', async () => {
    await serve({ CHECKOUT_ADDRESS_PER_DAY: '2' });
    const first = guest();
    await expectOk(withAddress(first));
    await expectOk(withAddress(first));
    await expectOk(withAddress(guest()));
    expect(await rejection(withAddress(guest()))).toEqual({
      status: 429,
      message:
        'Too many payments were started with this address today. You were not charged. If you sign in with that address, you can continue right away. Please try again in 24 hours.',
    });
    await expectOk(withAddress(await server.signedIn(email)));
  });
});

test('Looking up promo codes and beginning payments do not use up each other’s limits', async () => {
  await serve({ CALLS_PER_MINUTE: '2', CHECKOUT_NETWORK_PER_HOUR: '2' });
  const browser = guest();
  const promo = { promoCode: 'LAUNCH10', priceId: 'price_monthly' };
  for (let time = 0; time < 2; time++) await expectOk(browser.post('/api/stripe/validate-promo-code', promo));
  expect((await browser.post('/api/stripe/validate-promo-code', promo)).status).toBe(429);
  expect(await statusOf(browser)).toBe(200);
});
