import { describe, expect, test } from 'vitest';
import { checkoutCron } from '../src/domain/checkout/cron.ts';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf, purchasesOf, notesOf } from './support/refunds.ts';
import { expectOk, rejection } from './support/server.ts';

const { server, shop } = serverPerTest();

const email = 'ann@example.com';
const hour = 3600;
const day = 24 * hour;

/** Pays without being signed in, and then runs the webhooks and jobs. */
async function payFromOutside(priceId = 'price_quarterly', address = email): Promise<void> {
  await shop.payAsGuest(server.browser(), address, priceId);
  await shop.settled();
}

/** Signs in to the email address with a code, which proves the address. Returns the browser. */
async function prove(): Promise<Browser> {
  server.clock.move(61);
  const browser = await server.signedIn(email);
  await shop.settled();
  return browser;
}

async function pass(seconds: number): Promise<void> {
  server.clock.move(seconds);
  await shop.settled();
  await checkoutCron(server);
  await shop.settled();
}

const mailsAbout = async (words: RegExp) => (await server.mails()).filter(({ subject }) => words.test(subject));

describe('A second plan for somebody whose plan runs and is paid', () => {
  test('is ended and paid back in full, once, when the address is proven; the first goes on', async () => {
    const { user } = await shop.subscriber(email);
    await payFromOutside();
    expect((await booksOf(server)).refunded).toEqual([]);
    const owner = await prove();
    await prove();
    expect(await booksOf(server)).toEqual({
      charged: [14_900, 35_700],
      refunded: [35_700],
      renewing: ['price_monthly'],
      ending: [],
      ended: ['price_quarterly'],
    });
    expect(await shop.userOf(owner)).toMatchObject({
      plan: 'SignalSync Premium (Monthly)',
      subscriptionStatus: 'active',
    });
    expect(await purchasesOf(owner)).toMatchObject({
      questions: [],
      refunds: [
        {
          plan: 'SignalSync Premium (Quarterly)',
          amount: 357,
          currency: 'USD',
          reason: 'secondPlan',
          state: 'paidBack',
        },
      ],
    });
    // The guest's invoice may contain another person's name, so only the notice about the refund shows the purchase.
    const history = await expectOk<unknown[]>(owner.get(`/api/stripe/billing-history/${user.stripeCustomerId}`));
    expect(history).toMatchObject([{ amount: 149, reversals: [] }]);
    const mails = await mailsAbout(/\$357\.00 has been refunded/);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.text).toMatch(/\$357\.00 was paid for SignalSync Premium \(Quarterly\)/);
    expect(await notesOf(server)).toEqual([
      expect.stringContaining(`${email} paid $357.00 for SignalSync Premium (Quarterly)`),
    ]);
  });

  test('is judged a day after the payment where nobody proves the address, by the plan of that moment', async () => {
    await shop.subscriber(email);
    await payFromOutside();
    await pass(day - hour);
    expect((await booksOf(server)).refunded).toEqual([]);
    await pass(2 * hour);
    expect(await booksOf(server)).toMatchObject({ refunded: [35_700], renewing: ['price_monthly'] });
    await pass(30 * day);
    expect((await booksOf(server)).refunded).toEqual([35_700]);
  });

  test('is none any more when the plan ended before the day was over, though nobody was told', async () => {
    const { user } = await shop.subscriber(email);
    await payFromOutside();
    server.network.webhooks = false;
    await shop.dashboard.subscriptions.cancel(user.stripeSubscriptionId ?? '');
    await pass(25 * hour);
    expect(await booksOf(server)).toMatchObject({ refunded: [], ending: ['price_quarterly'] });
    const owner = await prove();
    expect(await shop.questionsFor(owner)).toMatchObject([
      { plan: 'SignalSync Premium (Quarterly)', kind: 'recurring' },
    ]);
  });

  test('beside lifetime is paid back, too, and so is a second lifetime', async () => {
    await shop.subscriber(email, 'price_lifetime');
    await payFromOutside('price_monthly');
    await payFromOutside('price_lifetime');
    const owner = await prove();
    expect(await booksOf(server)).toMatchObject({ refunded: [14_900, 99_700], renewing: [], ending: [] });
    expect(await shop.userOf(owner)).toMatchObject({
      plan: 'SignalSync Premium (Lifetime)',
      subscriptionStatus: 'active',
    });
  });

  test('takes the place of a plan whose renewal could not be charged, and what that one owed is void', async () => {
    const { browser, user } = await shop.subscriber(email);
    await shop.failRenewal(browser, user.stripeCustomerId ?? '');
    await payFromOutside();
    const owner = await prove();
    await shop.claim(owner);
    expect(await booksOf(server)).toMatchObject({
      refunded: [],
      renewing: ['price_quarterly'],
      ended: ['price_monthly'],
    });
    expect((await shop.dashboard.invoices.list({ status: 'open' })).data).toEqual([]);
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'SignalSync Premium (Quarterly)' });
    await pass(20 * day);
    expect((await booksOf(server)).charged).toEqual([14_900, 35_700]);
  });

  test('is left to a person from the third time in 30 days on: it does not renew, and no money moves', async () => {
    await shop.subscriber(email);
    for (let time = 0; time < 3; time++) await shop.payAsGuest(server.browser(), email, 'price_monthly');
    await shop.settled();
    const owner = await prove();
    expect(await booksOf(server)).toMatchObject({
      refunded: [14_900, 14_900],
      renewing: ['price_monthly'],
      ending: ['price_monthly'],
      ended: ['price_monthly', 'price_monthly'],
    });
    const states = (await purchasesOf(owner))?.refunds?.map(({ state }) => state).sort();
    expect(states).toEqual(['paidBack', 'paidBack', 'person']);
    expect(await notesOf(server)).toContainEqual(expect.stringMatching(/^Please decide: ann@example.com/));
    expect(await mailsAbout(/we are looking into it/)).toHaveLength(1);
  });
});

describe('A refund that does not go through', () => {
  test('is told to the team and to the buyer where the bank rejects it later', async () => {
    await shop.subscriber(email);
    await shop.payAsGuest(server.browser(), email, 'price_monthly', undefined, 'refundFails');
    await shop.settled();
    const owner = await prove();
    expect((await purchasesOf(owner))?.refunds).toMatchObject([{ state: 'paidBack' }]);
    await pass(25 * hour);
    expect((await purchasesOf(owner))?.refunds).toMatchObject([{ state: 'failed' }]);
    await pass(25 * hour);
    expect((await notesOf(server)).filter((text) => text.includes('failed'))).toHaveLength(1);
    expect(await mailsAbout(/has not been refunded yet/)).toHaveLength(1);
  });

  test('is told to the team where it is still pending after a day, once', async () => {
    await shop.subscriber(email);
    const { payments } = server;
    const reversals = payments.reversals.bind(payments);
    const still = server.payments as { reversals: typeof payments.reversals; refund: typeof payments.refund };
    const refund = payments.refund.bind(payments);
    still.refund = async (...given) => ({ ...(await refund(...given)), status: 'pending' });
    still.reversals = async (id) => {
      const found = await reversals(id);
      return { ...found, refunds: found.refunds.map((each) => ({ ...each, status: 'pending' as const })) };
    };
    await payFromOutside('price_monthly');
    const owner = await prove();
    expect((await purchasesOf(owner))?.refunds).toMatchObject([{ state: 'underWay' }]);
    for (let days = 0; days < 3; days++) await pass(25 * hour);
    expect((await notesOf(server)).filter((text) => text.includes('still pending'))).toHaveLength(1);
    still.reversals = reversals;
    await pass(25 * hour);
    expect((await purchasesOf(owner))?.refunds).toMatchObject([{ state: 'paidBack' }]);
  });

  test('because the payment is disputed is told to the team, and the plan ends all the same', async () => {
    await shop.subscriber(email);
    await shop.payAsGuest(server.browser(), email, 'price_monthly', undefined, 'disputed');
    await shop.settled();
    await prove();
    expect(await booksOf(server)).toMatchObject({ refunded: [], ended: ['price_monthly'] });
    expect(await notesOf(server)).toContainEqual(expect.stringMatching(/^The refund of \$149\.00/));
  });
});

describe('A guest under any address', () => {
  test('gets the same answers before the payment, and afterwards learns only that there is an account', async () => {
    await shop.subscriber('member@example.com');
    await server.signedIn('none@example.com');
    const answers = [];
    for (const address of ['member@example.com', 'none@example.com']) {
      const browser = server.browser();
      const intent = await shop.begin(browser, 'price_quarterly');
      const told = await browser.post('/api/stripe/update-customer-email', {
        email: address,
        customerId: intent.customerId,
      });
      const before = [intent.amountDue, intent.type, told.status, await told.json()];
      await shop.pay(intent.clientSecret);
      await shop.settled();
      const after = await rejection(browser.post('/api/stripe/auth', { stripeCustomerId: intent.customerId }));
      answers.push({ before, after });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
