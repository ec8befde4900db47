import { describe, expect, test } from 'vitest';
import { sweep } from '../src/domain/reconciliation/sweep.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const objects = (kind: string) => fakeStripeObjects(database.db, kind);

describe('A price that its owner changes', () => {
  test('is what the next checkout costs, at once, and what the page shows within half a minute', async () => {
    const browser = await server.signedIn('ann@example.com');
    const before = await shop.begin(browser, 'price_monthly');
    await expectOk(browser.get('/api/stripe/plans'));
    const old = (await server.payments.prices()).find(({ reference }) => reference === 'price_monthly');
    await shop.dashboard.prices.create({
      product: old?.productId ?? '',
      currency: 'usd',
      unit_amount: 15_900,
      lookup_key: 'price_monthly',
      transfer_lookup_key: true,
      recurring: { interval: 'month' },
    });
    const after = await shop.begin(browser, 'price_monthly');
    expect([before.amountDue, after.amountDue]).toEqual([14_900, 15_900]);
    expect((await shop.pay(before.clientSecret)).status).not.toBe(200);
    server.clock.move(30);
    expect(await expectOk(browser.get('/api/stripe/price/price_monthly'))).toMatchObject({ unitAmount: 15_900 });
  });
});

describe('A purchase that is paid in the moment in which another takes its place', () => {
  test.each(['price_monthly', 'price_lifetime'])('%s counts, and the other is rejected', async (priceId) => {
    const browser = await server.signedIn('ann@example.com');
    const first = await shop.begin(browser, priceId);
    const payments = server.payments as { closeCheckout: typeof server.payments.closeCheckout };
    const { closeCheckout } = payments;
    payments.closeCheckout = async (ids) => {
      await shop.pay(first.clientSecret);
      return closeCheckout(ids);
    };
    const other = await rejection(shop.tryToBegin(browser, 'price_quarterly'));
    payments.closeCheckout = closeCheckout;
    expect(other.status).toBe(409);
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
    expect((await objects('charge')).filter(({ data }) => data.status === 'succeeded')).toHaveLength(1);
  });
});

describe('A payment that is still being processed', () => {
  test.each(['price_monthly', 'price_lifetime'])('keeps %s from being begun anew', async (priceId) => {
    const browser = await server.signedIn('ann@example.com');
    const first = await shop.begin(browser, 'price_quarterly');
    await shop.pay(first.clientSecret, 'processingSucceeds');
    expect(await rejection(shop.tryToBegin(browser, priceId))).toEqual({
      status: 425,
      message: 'Your payment is still being processed. Please wait a moment before you try again.',
    });
  });
});

describe('A promo code for a first purchase', () => {
  test('is rejected to whom a purchase came from outside the account', async () => {
    const first = { restrictions: { first_time_transaction: true } };
    await shop.makePromo('FIRST', { percent_off: 50, duration: 'once' }, first);
    await server.signedIn('ann@example.com');
    await shop.payAsGuest(server.browser(), 'ann@example.com');
    await shop.settled();
    server.clock.move(61);
    const browser = await server.signedIn('ann@example.com');
    await shop.claim(browser);
    const body = { promoCode: 'FIRST', priceId: 'price_lifetime' };
    expect(await expectOk(browser.post('/api/stripe/validate-promo-code', body))).toMatchObject({ valid: false });
    expect((await rejection(shop.tryToBegin(browser, 'price_lifetime', 'FIRST'))).status).toBe(422);
  });
});

describe('A plan that is to run out', () => {
  test('and has ended meanwhile, or was never there, is let be', async () => {
    const { user } = await shop.subscriber('ann@example.com');
    const ended = user.stripeSubscriptionId ?? '';
    await shop.dashboard.subscriptions.cancel(ended);
    await shop.settled();
    for (const subscriptionId of [ended, 'sub_absent'])
      await enqueue(database.db, 'endAtPeriodEnd', { subscriptionId }, server.clock.now());
    await server.worker.runDue();
    const work = await database.db.query.jobs.findMany();
    expect(work.filter(({ kind }) => kind === 'endAtPeriodEnd')).toEqual([]);
  });
});

test('A plan that cannot be looked after does not keep the others from it', async () => {
  const [ann, ben] = [await shop.subscriber('ann@example.com'), await shop.subscriber('ben@example.com')];
  server.network.webhooks = false;
  for (const { user } of [ann, ben])
    await shop.dashboard.subscriptions.update(user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
  server.clock.move(31 * 24 * 3600);
  await server.worker.runDue();
  const { db, payments, clock, log, settings } = server;
  const subscription = (id: string) =>
    id === ann.user.stripeSubscriptionId ? Promise.reject(new Error('No')) : payments.subscription(id);
  const listSubscriptions = () => Promise.resolve({ items: [], next: null });
  await sweep({
    db,
    payments: { ...payments, subscription, listSubscriptions },
    clock,
    log,
    settings,
    afterPlans: () => Promise.resolve(),
  });
  const status = Object.fromEntries(
    (await db.query.users.findMany()).map(({ email, subscriptionStatus }) => [email, subscriptionStatus]),
  );
  expect(status).toEqual({ 'ann@example.com': 'active', 'ben@example.com': 'inactive' });
  expect(server.lines).toContain(`sweep.itemFailed item=account id=${ann.user.id}: Error: No`);
});
