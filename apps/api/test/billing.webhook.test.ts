import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { webhookPath } from '../src/http/guards.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const dayS = 24 * 3600;
const user = async () => {
  const [row] = await database.db.query.users.findMany();
  if (row === undefined) throw new Error('There is no user');
  return row;
};

describe('A webhook', () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', created: 1, data: { object: {} } });
  const send = (signature?: string, sent = body) =>
    server.app.request(`http://localhost${webhookPath}`, {
      method: 'POST',
      body: sent,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
  const sign = (secret: string, ageS = 0, payload = body) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(server.clock.now().getTime() / 1000) - ageS,
    });

  test('needs no page but a good, fresh signature, and is recorded once', async () => {
    const answers = [await send(), await send('nonsense'), await send(sign('whsec_other'))];
    answers.push(await send(sign('whsec_test', 301)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await database.db.query.webhookEvents.findMany()).toEqual([]);
    await expectOk(Promise.resolve(await send(sign('whsec_test', 299))));
    await expectOk(Promise.resolve(await send(sign('whsec_test'))));
    expect(await database.db.query.webhookEvents.findMany()).toMatchObject([{ id: 'evt_1' }]);
  });

  test('that nobody can read is rejected, and one that tells nothing is taken', async () => {
    const answerTo = async (sent: string) => (await send(sign('whsec_test', 0, sent), sent)).status;
    expect(await answerTo('nothing of the kind')).toBe(400);
    expect(await answerTo(JSON.stringify({ id: 'evt_2', object: 'event', type: 'x', created: 1 }))).toBe(400);
    expect(await answerTo(JSON.stringify({ id: 'evt_3', object: 'v2.core.event', type: 'v2.x' }))).toBe(200);
    expect(await database.db.query.webhookEvents.findMany()).toEqual([]);
    expect(server.lines).toEqual([]);
  });

  test.each([
    { id: 'evt_\0' },
    { id: '' },
    { id: 'e'.repeat(256) },
    { type: 'x\0' },
    { created: 1e300 },
    { created: -1 },
    { data: { object: { customer: 'cus_\0' } } },
  ])('with %j is rejected without an alarm', async (wrong) => {
    const sent = JSON.stringify({ ...(JSON.parse(body) as object), ...wrong });
    expect((await send(sign('whsec_test', 0, sent), sent)).status).toBe(400);
    expect(server.lines).toEqual([]);
  });

  test('may be larger than a call', async () => {
    const withText = (length: number) => body.replace('{}', JSON.stringify({ description: 'x'.repeat(length) }));
    const large = withText(500_000);
    await expectOk(Promise.resolve(await send(sign('whsec_test', 0, large), large)));
    const tooLarge = withText(1_100_000);
    expect((await send(sign('whsec_test', 0, tooLarge), tooLarge)).status).toBe(413);
    const call = server.browser().post('/api/signalsync/send-verification', { email: 'x'.repeat(70_000) });
    expect((await call).status).toBe(413);
  });

  test('whose work fails is not recorded, and comes again', async () => {
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly');
    await shop.settled();
    const readCheckout = server.payments.readCheckout;
    const payments = server.payments as { readCheckout: typeof readCheckout };
    payments.readCheckout = () => Promise.reject(new Error('The database is away'));
    await shop.pay(intent.clientSecret);
    await server.stripe.sandbox.idle();
    expect((await user()).subscriptionStatus).toBe('inactive');
    payments.readCheckout = readCheckout;
    await shop.settled();
    expect((await user()).subscriptionStatus).toBe('active');
  });
});

describe('A renewal', () => {
  test('that is paid moves the end and stands in the history', async () => {
    const { browser, intent } = await shop.subscriber('ann@example.com');
    const before = (await user()).paidUntil ?? new Date(0);
    server.clock.move(31 * dayS);
    await shop.settled();
    const after = await user();
    expect(after).toMatchObject({ subscriptionStatus: 'active', paymentFailed: false });
    expect((after.paidUntil?.getTime() ?? 0) - before.getTime()).toBeGreaterThanOrEqual(28 * dayS * 1000);
    expect(browser.cookies.has('sid')).toBe(true);
    const returned = await server.signedIn('ann@example.com');
    const history = await expectOk<{ amount: number }[]>(
      returned.get(`/api/stripe/billing-history/${intent.customerId}`),
    );
    expect(history.map(({ amount }) => amount)).toEqual([149, 149]);
  });

  test('that fails warns and keeps the plan, and ends it when every retry fails', async () => {
    const { browser, intent } = await shop.subscriber('ann@example.com');
    const setup = await expectOk<{ clientSecret: string }>(
      browser.post('/api/stripe/create-setup-intent', { customerId: intent.customerId }),
    );
    await shop.pay(setup.clientSecret, 'chargeFails');
    const cards = await expectOk<{ id: string; isDefault: boolean }[]>(
      browser.get(`/api/stripe/payment-methods/${intent.customerId}`),
    );
    const paymentMethodId = cards.find(({ isDefault }) => !isDefault)?.id ?? '';
    const customerId = intent.customerId;
    await expectOk(browser.post('/api/stripe/make-default-payment-method', { customerId, paymentMethodId }));
    server.clock.move(31 * dayS);
    await shop.settled();
    expect(await user()).toMatchObject({ subscriptionStatus: 'active', paymentFailed: true });
    const returned = await server.signedIn('ann@example.com');
    expect(await expectOk(returned.get('/api/stripe/next-billing'))).toMatchObject({
      paymentFailed: true,
      amountDue: 149,
      invoiceUrl: expect.stringContaining('/dev/stripe/invoice/'),
      nextPaymentAttempt: '2026-12-23T10:00:00.000Z',
      accessEnds: '2027-01-04T10:00:00.000Z',
    });
    const history = await expectOk<object[]>(returned.get(`/api/stripe/billing-history/${customerId}`));
    expect(history[0]).toMatchObject({
      description: 'SignalSync Premium (Monthly) (not paid yet)',
      invoiceUrl: expect.stringContaining('/dev/stripe/invoice/'),
    });
    server.clock.move(40 * dayS);
    await shop.settled();
    expect(await user()).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive', stripeSubscriptionId: null });
  });
});

describe('Money that goes back', () => {
  const paymentsMade = async () => (await shop.dashboard.paymentIntents.list()).data;

  test('in full ends the plan, here and at the provider', async () => {
    await shop.subscriber('ann@example.com');
    const { stripeSubscriptionId } = await user();
    const [last] = await paymentsMade();
    await shop.dashboard.refunds.create({ payment_intent: last?.id ?? '' });
    await shop.settled();
    expect(await user()).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive', stripeSubscriptionId: null });
    expect((await server.payments.subscription(stripeSubscriptionId ?? '')).status).toBe('canceled');
  });

  test('in part, or of an earlier payment, ends nothing', async () => {
    await shop.subscriber('ann@example.com');
    const [first] = await paymentsMade();
    const id = first?.id ?? '';
    await shop.dashboard.refunds.create({ payment_intent: id, amount: 100 });
    await shop.settled();
    expect(await user()).toMatchObject({ subscriptionStatus: 'active' });
    server.clock.move(31 * dayS);
    await shop.settled();
    await shop.dashboard.refunds.create({ payment_intent: id });
    await shop.settled();
    expect(await user()).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('ends lifetime access too, after which it can be bought again', async () => {
    const { browser } = await shop.subscriber('ann@example.com', 'price_lifetime');
    const [last] = await paymentsMade();
    await shop.dashboard.refunds.create({ payment_intent: last?.id ?? '' });
    await shop.settled();
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    expect(await shop.begin(browser, 'price_lifetime')).toMatchObject({ amountDue: 99_700 });
  });

  test.each([
    ['lost', 'inactive'],
    ['won', 'active'],
  ] as const)('by a dispute that is %s leaves the plan %s', async (outcome, subscriptionStatus) => {
    await shop.subscriber('ann@example.com');
    const [last] = await paymentsMade();
    const dispute = await server.stripe.sandbox.trigger.dispute(last?.id ?? '');
    await shop.settled();
    expect(await user()).toMatchObject({ subscriptionStatus: 'active' });
    await server.stripe.sandbox.trigger.closeDispute(dispute, outcome);
    await shop.settled();
    expect(await user()).toMatchObject({ subscriptionStatus });
  });
});
