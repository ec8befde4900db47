import { testCards } from '@signalsync/stripe-sandbox/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { tableStore } from '../src/ports/fake/stripeStores.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, serve, shop } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  await serve({}, { store: tableStore(database.db) });
  member = await shop.subscriber('ann@example.com');
});

interface Card {
  id: string;
  type: string;
  last4: string;
  isDefault: boolean;
}
const cards = () => expectOk<Card[]>(member.browser.get(`/api/stripe/payment-methods/${member.intent.customerId}`));

describe('The next charge', () => {
  test('is told with its date and amount', async () => {
    expect(await expectOk(member.browser.get('/api/stripe/next-billing'))).toMatchObject({
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-20T09:00:00.000Z',
      nextBillingDate: '2026-12-20T09:00:00.000Z',
      nextBillingAmount: 149,
      currency: 'USD',
      paymentFailed: false,
      discountOffer: 'available',
      standing: { state: 'active', nextCharge: { amount: 149, withOffer: 119.2 }, due: null },
    });
  });

  test('does not come after cancelling; the plan runs to its end', async () => {
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    expect(await expectOk(member.browser.get('/api/stripe/next-billing'))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: '2026-12-20T09:00:00.000Z',
      nextBillingDate: null,
      nextBillingAmount: null,
    });
    expect(await shop.userOf(member.browser)).toMatchObject({ subscriptionStatus: 'active' });
    server.clock.move(31 * 24 * 3600);
    await shop.settled();
    const [user] = await database.db.query.users.findMany();
    expect(user).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive', stripeSubscriptionId: null });
  });

  test('is none without a plan', async () => {
    const browser = await server.signedIn('new@example.com');
    expect(await expectOk(browser.get('/api/stripe/next-billing'))).toMatchObject({ nextBillingDate: null });
  });
});

describe('Cards', () => {
  test('are listed, added after authentication, made the usual one and removed', async () => {
    const [first] = await cards();
    expect(first).toMatchObject({ type: 'visa', last4: '4242', isDefault: true });
    const { customerId } = member.intent;
    const { clientSecret } = await expectOk<{ clientSecret: string }>(
      member.browser.post('/api/stripe/create-setup-intent', { customerId }),
    );
    expect((await shop.pay(clientSecret, 'authentication')).body.status).toBe('requires_action');
    const id = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await shop.atStripe(`/v1/setup_intents/${id}/authenticate`, { client_secret: clientSecret, outcome: 'succeed' });
    const added = (await cards()).find((card) => card.id !== first?.id);
    expect(added).toMatchObject({ last4: '3155', isDefault: false });
    const paymentMethodId = added?.id ?? '';
    await expectOk(member.browser.post('/api/stripe/make-default-payment-method', { customerId, paymentMethodId }));
    expect((await cards()).filter((card) => card.isDefault)).toMatchObject([{ id: paymentMethodId }]);
    await expectOk(member.browser.request(`/api/stripe/payment-methods/${first?.id}`, { method: 'DELETE' }));
    expect(await cards()).toMatchObject([{ id: paymentMethodId, isDefault: true }]);
    const again = member.browser.request(`/api/stripe/payment-methods/${first?.id}`, { method: 'DELETE' });
    expect(await rejection(again)).toEqual({ status: 404, message: 'That card does not belong to this account.' });
  });
});

describe('A card number', () => {
  test('is kept nowhere: not in our rows, not in the log, not at the fake', async () => {
    await shop.settled();
    const { devStripeObjects, checkouts, users, jobs, webhookEvents } = database.db.query;
    const rows = await Promise.all(
      [devStripeObjects, checkouts, users, jobs, webhookEvents].map((table) => table.findMany()),
    );
    const kept = JSON.stringify([rows, server.lines]);
    expect(kept).toContain('"last4":"4242"');
    expect(kept).not.toContain(testCards.visa.number);
    expect(kept).not.toMatch(/"cvc":/);
  });
});

describe('The billing history', () => {
  test('has what was paid, with its address, and not what was left unpaid', async () => {
    const { customerId } = member.intent;
    await shop.begin(member.browser, 'price_lifetime');
    expect(await expectOk(member.browser.get(`/api/stripe/billing-history/${customerId}`))).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        description: 'SignalSync Premium (Monthly)',
        date: '2026-11-20T09:00:00.000Z',
        currency: 'USD',
        amount: 149,
        invoiceUrl: expect.stringContaining('http://localhost:3000/dev/stripe/invoice/'),
        reversals: [],
      },
    ]);
  });

  test('says what went back of a payment and what the bank is asked to take back', async () => {
    const { customerId, clientSecret } = member.intent;
    const payment_intent = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    const reversals = async () => {
      await shop.settled();
      const [item] = await expectOk<{ reversals: object[] }[]>(
        member.browser.get(`/api/stripe/billing-history/${customerId}`),
      );
      return item?.reversals;
    };
    const date = '2026-11-20T09:00:00.000Z';
    await shop.dashboard.refunds.create({ payment_intent, amount: 4900 });
    expect(await reversals()).toEqual([{ kind: 'refunded', amount: 49, date }]);
    server.clock.move(24 * 3600);
    const dispute = await server.stripe.sandbox.trigger.dispute(payment_intent);
    const later = '2026-11-21T09:00:00.000Z';
    expect(await reversals()).toMatchObject([{ kind: 'refunded' }, { kind: 'disputed', date: later }]);
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
    expect(await reversals()).toMatchObject([{ kind: 'refunded' }, { kind: 'disputeLost' }]);
  });
});

describe('The portal', () => {
  test('is reached by its address and leads back to the billing tab', async () => {
    const { url } = await expectOk<{ url: string }>(member.browser.post('/api/stripe/create-portal-session'));
    expect(url).toContain('http://localhost:3000/dev/stripe/portal/');
    const page = await member.browser.get(new URL(url).pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(await page.text()).toContain('/account?tab=billing');
  });

  test('opens for one step, and leads back to the billing tab with what was done', async () => {
    const open = async (flow: string) => {
      const path = `/api/stripe/create-portal-session?flow=${flow}`;
      return new URL((await expectOk<{ url: string }>(member.browser.post(path))).url).pathname;
    };
    const subscription = member.user.stripeSubscriptionId ?? '';
    const card = await (await member.browser.get(await open('payment_method_update'))).text();
    expect(card).toContain('Change your card');
    expect(card).toContain('/account?tab=billing&amp;portal=unchanged');
    const step = await open('subscription_cancel');
    expect(await (await member.browser.get(step)).text()).toContain('Cancel your subscription');
    const done = await server.stripe.sandbox.handle(
      new Request(`http://localhost:3000${step}/cancel`, {
        method: 'POST',
        body: new URLSearchParams({ subscription }),
      }),
    );
    expect(done.headers.get('location')).toBe('http://localhost:3000/account?tab=billing&portal=cancelled');
    // The plan is cancelled already, so the provider rejects the step. The way out stays open.
    expect(await (await member.browser.get(await open('subscription_cancel'))).text()).toContain('Your billing');
    const unknown = member.browser.post('/api/stripe/create-portal-session?flow=else');
    expect((await rejection(unknown)).status).toBe(422);
  });
});

describe('The dev clock', () => {
  test('renews what became due when it is moved', async () => {
    await expectOk(member.browser.post('/dev/clock', { seconds: 31 * 24 * 3600 }));
    const [user] = await database.db.query.users.findMany();
    expect(user?.paidUntil?.toISOString()).toBe('2027-01-20T09:00:00.000Z');
  });
});
