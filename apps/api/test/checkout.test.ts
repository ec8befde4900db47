import { describe, expect, test } from 'vitest';
import { intentIdOf, intentPath } from './support/checkout.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const rows = () => database.db.query.checkouts.findMany();
const objects = (kind: string) => fakeStripeObjects(database.db, kind);

describe('The plans on sale', () => {
  test('have the provider’s amounts', async () => {
    const plans = await expectOk<object[]>(server.browser().get('/api/stripe/plans'));
    expect(plans).toMatchObject([
      { priceId: 'price_monthly', price: 149, unitAmount: 14_900, currency: 'USD', interval: 'month' },
      { priceId: 'price_quarterly', price: 119, unitAmount: 35_700, interval: 'quarter' },
      { priceId: 'price_lifetime', price: 997, previousPrice: 2164, unitAmount: 99_700, interval: 'once' },
    ]);
    expect(await expectOk(server.browser().get('/api/stripe/price/price_monthly'))).toMatchObject({ price: 149 });
    expect(await expectOk(server.browser().get('/api/stripe/config'))).toEqual({
      publishableKey: 'pk_test_sandbox',
      time: server.clock.now().toISOString(),
    });
    expect((await server.browser().get('/api/stripe/price/price_none')).status).toBe(404);
  });
});

describe('A member who buys', () => {
  test('monthly has the plan once it is paid', async () => {
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly');
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    expect((await shop.pay(intent.clientSecret)).status).toBe(200);
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({
      plan: 'SignalSync Premium (Monthly)',
      subscriptionStatus: 'active',
      stripeCustomerId: intent.customerId,
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    });
  });

  test('has the plan also when no webhook ever comes', async () => {
    server.network.webhooks = false;
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly');
    await shop.pay(intent.clientSecret);
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('has the plan also when neither a webhook nor the person comes back', async () => {
    server.network.webhooks = false;
    const browser = await server.signedIn('ann@example.com');
    await shop.pay((await shop.begin(browser, 'price_monthly')).clientSecret);
    server.clock.move(121);
    await server.worker.runDue();
    expect(await database.db.query.users.findFirst()).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('keeps one purchase through reload, Back and a second tab', async () => {
    const browser = await server.signedIn('ann@example.com');
    const first = await shop.begin(browser, 'price_monthly');
    const second = await shop.begin(browser, 'price_monthly');
    expect(second).toEqual(first);
    const many = await Promise.all(Array.from({ length: 20 }, () => shop.begin(browser, 'price_monthly')));
    expect(new Set(many.map(({ clientSecret }) => clientSecret))).toEqual(new Set([first.clientSecret]));
    expect([(await rows()).length, (await objects('subscription')).length]).toEqual([1, 1]);
  });

  test('begins one purchase with 20 calls at once', async () => {
    const browser = await server.signedIn('ann@example.com');
    const many = await Promise.all(Array.from({ length: 20 }, () => shop.begin(browser, 'price_monthly')));
    expect(new Set(many.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect([(await objects('customer')).length, (await objects('subscription')).length]).toEqual([1, 1]);
  });

  test('with another price or promo code ends the unpaid one', async () => {
    const browser = await server.signedIn('ann@example.com');
    const first = await shop.begin(browser, 'price_monthly');
    const second = await shop.begin(browser, 'price_monthly', 'LAUNCH10');
    const third = await shop.begin(browser, 'price_lifetime');
    const fourth = await shop.begin(browser, 'price_quarterly');
    expect(new Set([first, second, third, fourth].map(({ customerId }) => customerId)).size).toBe(1);
    const late = [];
    for (const { clientSecret } of [first, second, third]) late.push((await shop.pay(clientSecret)).status);
    expect(late).not.toContain(200);
    expect((await shop.pay(fourth.clientSecret)).status).toBe(200);
    await shop.settled();
    expect((await objects('charge')).filter(({ data }) => data.status === 'succeeded')).toHaveLength(1);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'closed', 'paid']);
  });

  test('is rejected a second running plan, an ending one too, and is let go on after its end', async () => {
    const { browser, user } = await shop.subscriber('ann@example.com');
    const again = () => rejection(shop.tryToBegin(browser, 'price_quarterly'));
    const running = {
      status: 409,
      message:
        'You already have an active plan. To change it, open “Manage billing & subscription” under Billing in your account and choose “Change plan”. If you do not see it there, write to us.',
    };
    expect(await again()).toEqual(running);
    await expectOk(browser.post('/api/stripe/cancel-subscription'));
    expect(await again()).toEqual(running);
    server.clock.move(32 * 24 * 3600);
    await shop.settled();
    const returned = await server.signedIn('ann@example.com');
    expect(await shop.userOf(returned)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    const intent = await shop.begin(returned, 'price_monthly');
    expect(intent.customerId).toBe(user.stripeCustomerId);
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await shop.userOf(returned)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('lifetime over a running plan ends that plan at once, and then nothing more can be bought', async () => {
    const { browser, user } = await shop.subscriber('ann@example.com');
    const intent = await shop.begin(browser, 'price_lifetime');
    expect(intent).toMatchObject({ type: 'once', amountDue: 99_700 });
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({
      plan: 'SignalSync Premium (Lifetime)',
      subscriptionStatus: 'active',
      stripeSubscriptionId: null,
    });
    expect((await server.payments.subscription(user.stripeSubscriptionId ?? '')).status).toBe('canceled');
    for (const priceId of ['price_monthly', 'price_lifetime'])
      expect((await rejection(shop.tryToBegin(browser, priceId))).status).toBe(409);
    expect(await expectOk(browser.get('/api/stripe/next-billing'))).toMatchObject({ nextBillingDate: null });
  });

  test('pays again after a declined card', async () => {
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly');
    expect((await shop.pay(intent.clientSecret, 'declined')).status).toBe(402);
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'inactive' });
    expect((await shop.begin(browser, 'price_monthly')).clientSecret).toBe(intent.clientSecret);
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('with an abandoned purchase starts anew a day later', async () => {
    const browser = await server.signedIn('ann@example.com');
    const first = await shop.begin(browser, 'price_monthly');
    server.clock.move(25 * 3600);
    const second = await shop.begin(browser, 'price_monthly');
    expect(intentIdOf(second.clientSecret)).not.toBe(intentIdOf(first.clientSecret));
    expect((await shop.pay(second.clientSecret)).status).toBe(200);
  });

  test('that nobody finishes is closed a day later', async () => {
    await shop.begin(await server.signedIn('ann@example.com'), 'price_lifetime');
    for (let hour = 0; hour < 24; hour++) {
      expect(await rows()).toMatchObject([{ status: 'open' }]);
      server.clock.move(3600);
      await server.worker.runDue();
    }
    expect(await rows()).toMatchObject([{ status: 'closed' }]);
  });

  test('that is closed a day later is closed then too if a payment is on its way at that moment, and fails', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { clientSecret } = await shop.begin(browser, 'price_lifetime');
    await server.worker.runDue();
    server.clock.move(24 * 3600);
    await shop.pay(clientSecret, 'processingFails');
    await server.worker.runDue();
    expect(await rows()).toMatchObject([{ status: 'open' }]);
    server.clock.move(3600);
    await shop.settled();
    expect(await rows()).toMatchObject([{ status: 'closed' }]);
    expect((await shop.pay(clientSecret)).status).not.toBe(200);
  });

  test('what is not on sale gets nothing', async () => {
    const browser = await server.signedIn('ann@example.com');
    expect((await rejection(shop.tryToBegin(browser, 'price_none'))).status).toBe(404);
  });

  test('in the name of an account without its session is rejected, and the provider hears of nothing', async () => {
    const member = await server.signedIn('ann@example.com');
    const { id: userId } = await shop.userOf(member);
    await member.post('/api/logout');
    const claimed = { priceId: 'price_monthly', userId };
    const answers = [member, server.browser()].map((browser) =>
      rejection(browser.post(intentPath, { ...claimed, metadata: claimed })),
    );
    const rejected = { status: 401, message: 'Your session has ended.' };
    expect(await Promise.all(answers)).toEqual([rejected, rejected]);
    expect(await rows()).toEqual([]);
    for (const kind of ['customer', 'subscription', 'payment_intent', 'charge'])
      expect(await objects(kind)).toEqual([]);
  });
});

describe('When the provider is away', () => {
  test('nothing is begun, the person is told, and the next try goes through', async () => {
    const browser = await server.signedIn('ann@example.com');
    await expectOk(browser.get('/api/stripe/plans'));
    server.stripe.sandbox.trigger.failNext(3);
    expect((await rejection(shop.tryToBegin(browser, 'price_monthly'))).status).toBe(502);
    await shop.begin(browser, 'price_monthly');
    expect(await objects('subscription')).toHaveLength(1);
  });

  test('and loses its answer, the purchase is still made once', async () => {
    const browser = await server.signedIn('ann@example.com');
    await expectOk(browser.get('/api/stripe/plans'));
    server.stripe.sandbox.trigger.failNext(9, 'connection_after');
    expect((await rejection(shop.tryToBegin(browser, 'price_monthly'))).status).toBe(502);
    server.stripe.sandbox.trigger.failNext(0);
    await shop.begin(browser, 'price_monthly');
    expect([(await objects('customer')).length, (await objects('subscription')).length]).toEqual([1, 1]);
  });
});
