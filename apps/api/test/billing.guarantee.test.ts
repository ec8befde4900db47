import { describe, expect, test, vi } from 'vitest';
import { checkouts } from '../src/db/schema.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import type { Browser } from './support/browser.ts';
import { intentIdOf } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf } from './support/refunds.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const ann = 'ann@example.com';
const daySeconds = 24 * 3600;
const guarantee = async (browser: Browser) =>
  (await expectOk<{ guarantee?: { lastDay: string; earlierLastDay?: string } | null }>(browser.get('/api/user')))
    .guarantee;

/** Moves the clock forward by `days`. The renewals of that time are charged, and their webhooks arrive. */
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

test('The guarantee counts from the payment, also if we hear of it days later', async () => {
  const browser = await server.signedIn(ann);
  const { clientSecret } = await shop.begin(browser, 'price_monthly');
  await shop.settled();
  server.network.webhooks = false;
  await shop.pay(clientSecret);
  server.clock.move(2 * daySeconds);
  server.network.webhooks = true;
  await server.stripe.sandbox.advance();
  await shop.settled();
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-04T09:00:00.000Z' });
});

test('Lifetime bought over a running plan is newly bought: its guarantee counts from its own payment', async () => {
  const { browser } = await shop.subscriber('ann@example.com');
  await pass(20);
  expect(await guarantee(browser)).toBeNull();
  await buyForLife(browser);
  expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-24T09:00:00.000Z' });
});

describe('Lifetime bought within the guarantee of a plan', () => {
  const askRefund = () =>
    server.desk({ kind: 'act', who: ann, action: { name: 'pay-back' }, reason: 'asked by mail', actor: 'mia' });
  const [ofLifetime, ofPlan] = [/pi_\S+ \(\$997\.00\)/, /pi_\S+ \(\$149\.00\)/].map(({ source }) => source);

  async function upgraded() {
    const { browser, intent } = await shop.subscriber(ann);
    await pass(5);
    await buyForLife(browser);
    return { browser, planPayment: intentIdOf(intent.clientSecret) };
  }

  test('brings back what both cost, and says so on the account and in the receipt', async () => {
    const { browser } = await upgraded();
    expect(await guarantee(browser)).toEqual({
      lastDay: '2026-12-09T09:00:00.000Z',
      earlierLastDay: '2026-12-04T09:00:00.000Z',
    });
    const receipt = (await server.mails()).find(({ subject }) => subject.includes('Lifetime'));
    expect(receipt?.text).toContain(
      'request a full refund of your lifetime plan by the end of December 9, 2026 (UTC). If you request the refund by the end of December 4, 2026 (UTC), your earlier plan is also refunded in full.',
    );
    expect(await askRefund()).toEqual({
      code: 0,
      text: expect.stringMatching(
        `^The payment ${ofLifetime} went back\\.\nThe payment ${ofPlan} went back\\.\nThe plan is over\\.$`,
      ),
    });
    await shop.settled();
    expect((await askRefund()).text).toContain('This was done on');
    expect((await booksOf(server)).refunded).toEqual([14_900, 99_700]);
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    const told = (await server.mails()).filter(({ subject }) => subject.endsWith('has been refunded'));
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      '$149.00 has been refunded',
      '$997.00 has been refunded',
    ]);
  });

  test('brings back only what lifetime cost once the days of that plan are over', async () => {
    const { browser } = await upgraded();
    await pass(10);
    expect(await guarantee(browser)).toEqual({ lastDay: '2026-12-09T09:00:00.000Z' });
    expect(await askRefund()).toMatchObject({
      text: expect.stringMatching(`^The payment ${ofLifetime} went back\\.\nThe plan is over\\.$`),
    });
    expect((await booksOf(server)).refunded).toEqual([99_700]);
  });

  test('is paid back once where the command breaks off between the two refunds', async () => {
    await upgraded();
    const { refund } = server.payments;
    vi.spyOn(server.payments, 'refund')
      .mockImplementationOnce(refund)
      .mockImplementationOnce(async (...given) => {
        await refund(...given);
        throw new PaymentsError('away', 'Stripe: no answer');
      });
    expect((await askRefund()).code).toBe(3);
    await pass(1);
    expect((await askRefund()).code).toBe(0);
    expect((await booksOf(server)).refunded).toEqual([14_900, 99_700]);
    const refunds = await shop.dashboard.refunds.list({ limit: 100 });
    expect(refunds.data.map(({ amount }) => amount).toSorted()).toEqual([14_900, 99_700]);
  });

  test('tells which payment the bank holds: it is disputed', async () => {
    const { browser, planPayment } = await upgraded();
    await server.stripe.sandbox.trigger.dispute(planPayment);
    await shop.settled();
    expect(await askRefund()).toEqual({
      code: 1,
      text: expect.stringMatching(
        `^Not done: ${planPayment}: .+\nThe payment ${ofLifetime} went back\\.\nThe plan is over\\.$`,
      ),
    });
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'free' });
  });
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

test.each(['price_monthly', 'price_lifetime'])(
  'Nothing is promised while all of the money is on its way back (%s)',
  async (price) => {
    const browser = await server.signedIn(ann);
    const { clientSecret } = await shop.begin(browser, price);
    await shop.pay(clientSecret, 'refundPending');
    await shop.settled();
    const payment = intentIdOf(clientSecret);
    await server.stripe.sandbox.trigger.refund(payment, 100);
    await shop.settled();
    expect(await guarantee(browser)).not.toBeNull();
    await server.stripe.sandbox.trigger.refund(payment);
    await shop.settled();
    expect(await guarantee(browser)).toBeNull();
  },
);
