import { testCards } from '@signalsync/stripe-sandbox/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardsOf } from '../src/domain/billing/cards.ts';
import { tableStore } from '../src/ports/fake/stripeStores.ts';
import { deliverAgain } from './support/deliverAgain.ts';
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

describe('The default card', () => {
  async function addCard(name: keyof typeof testCards) {
    const { clientSecret } = await expectOk<{ clientSecret: string }>(
      member.browser.post('/api/stripe/create-setup-intent', { customerId: member.intent.customerId }),
    );
    server.clock.move(1);
    await shop.pay(clientSecret, name);
  }
  const idOf = async (type: string) => (await cards()).find((card) => card.type === type)?.id ?? '';
  const choose = (paymentMethodId: string) =>
    expectOk(
      member.browser.post('/api/stripe/make-default-payment-method', {
        customerId: member.intent.customerId,
        paymentMethodId,
      }),
    );
  const remove = (id: string) =>
    expectOk(member.browser.request(`/api/stripe/payment-methods/${id}`, { method: 'DELETE' }));
  /** Returns the cards that the provider would charge: the default cards of the subscription and of the customer. */
  async function charged() {
    const subscription = await shop.dashboard.subscriptions.retrieve(member.user.stripeSubscriptionId ?? '');
    const customer = await shop.dashboard.customers.retrieve(member.intent.customerId);
    const ofCustomer = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
    return [subscription.default_payment_method, ofCustomer];
  }

  test('is the first card that is added when there is none, whether its page comes back or not', async () => {
    const [first] = await cards();
    await remove(first?.id ?? '');
    expect(await cards()).toEqual([]);
    await addCard('mastercard');
    await shop.settled();
    const added = (await server.payments.cards(member.intent.customerId, member.user.stripeSubscriptionId))[0];
    expect(added).toMatchObject({ isDefault: true });
    expect(await charged()).toEqual([added?.id, added?.id]);
  });

  test('is looked after at the next load where no word of the card came', async () => {
    const [first] = await cards();
    await remove(first?.id ?? '');
    server.network.webhooks = false;
    await addCard('mastercard');
    await shop.settled();
    expect(await charged()).toEqual([null, null]);
    const [added] = await cards();
    expect(added).toMatchObject({ isDefault: true, isNextDefault: false });
    expect(await charged()).toEqual([added?.id, added?.id]);
  });

  test('is every card that is added later, and the one that the user has chosen since', async () => {
    await addCard('mastercard');
    await shop.settled();
    const [first, second] = [await idOf('visa'), await idOf('mastercard')];
    expect(await charged()).toEqual([second, second]);
    await choose(first);
    await shop.settled();
    await deliverAgain(database.db, server);
    await shop.settled();
    expect((await cards()).find(({ isDefault }) => isDefault)?.id).toBe(first);
    expect(await charged()).toEqual([first, first]);
    server.network.webhooks = false;
    await addCard('discover');
    await server.compareNow();
    const swept = await charged();
    const third = await idOf('discover');
    expect(swept).toEqual([third, third]);
  });

  test('follows the portal, which changes the customer alone', async () => {
    const { url } = await expectOk<{ url: string }>(
      member.browser.post('/api/stripe/create-portal-session?flow=payment_method_update'),
    );
    server.network.webhooks = false;
    server.clock.move(1);
    const card = { number: testCards.mastercard.number, exp_month: '12', exp_year: '2030', cvc: '123' };
    await server.stripe.sandbox.handle(new Request(`${url}/card`, { method: 'POST', body: new URLSearchParams(card) }));
    const before = await idOf('visa');
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', {
      default_payment_method: before,
    });
    const added = await idOf('mastercard');
    await cards();
    expect(await charged()).toEqual([added, added]);
  });

  test('stays the one that is chosen while a new card is on its way to become it', async () => {
    const first = await idOf('visa');
    server.network.webhooks = false;
    await addCard('mastercard');
    let choice: Promise<unknown> | undefined;
    const payments = server.stripe.paymentsBy((send) => async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method === 'POST' && url.includes('/subscriptions/')) await (choice ??= choose(first));
      return send(input, init);
    });
    const owner = { customerId: member.intent.customerId, subscriptionId: member.user.stripeSubscriptionId };
    const { clock, log, settings } = server;
    await cardsOf({ db: database.db, payments, clock, log, settings }, { userId: member.user.id, ...owner });
    expect(await charged()).toEqual([first, first]);
  });

  test('that is removed makes way for the newest other one, which the list names before', async () => {
    await addCard('mastercard');
    await addCard('discover');
    await choose(await idOf('visa'));
    const listed = await cards();
    const cardOf = (type: string) => listed.find((card) => card.type === type);
    expect(cardOf('mastercard')).toMatchObject({ isDefault: false, isNextDefault: false });
    expect(cardOf('discover')).toMatchObject({ isDefault: false, isNextDefault: true });
    await remove(cardOf('visa')?.id ?? '');
    const id = cardOf('discover')?.id ?? '';
    expect((await cards()).find((card) => card.isDefault)).toMatchObject({ id });
    expect(await charged()).toEqual([id, id]);
  });

  test('is one card, although two changes cross on their way to the provider', async () => {
    await addCard('mastercard');
    const [one = '', other = ''] = (await cards()).map(({ id }) => id);
    const makeDefault = ({ setDefaultCard }: typeof server.payments, id: string) =>
      setDefaultCard(member.intent.customerId, member.user.stripeSubscriptionId, id);
    let crossing: Promise<void> | undefined;
    const crossed = server.stripe.paymentsBy((send) => async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method === 'POST' && url.includes('/subscriptions/'))
        await (crossing ??= makeDefault(server.payments, other));
      return send(input, init);
    });
    await makeDefault(crossed, one);
    expect(await charged()).toEqual([other, other]);
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
