import { describe, expect, test } from 'vitest';
import { checkoutCron } from '../src/domain/checkout/cron.ts';
import type { Payments } from '../src/ports/payments.ts';
import { withCookiesOf } from './support/browser.ts';
import { dying } from './support/dying.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf, purchasesOf, notesOf } from './support/refunds.ts';
import { testServer } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const email = 'ann@example.com';
const day = 24 * 3600;

/** Pays under the email address of an account, without being signed in. */
async function payFromOutside(priceId = 'price_monthly'): Promise<void> {
  await server.signedIn(email);
  server.clock.move(61);
  await shop.payAsGuest(server.browser(), email, priceId);
  await shop.settled();
}

const answer = (isMine: boolean, id: string) => ['/api/purchases/answer', { id, isMine }] as const;

async function pass(seconds: number): Promise<void> {
  server.clock.move(seconds);
  await shop.settled();
  await checkoutCron(server);
  await shop.settled();
}

describe('A purchase that waits for the proof of its address', () => {
  test('does not renew meanwhile, and renews again once it is claimed, without a word of a cancellation', async () => {
    await payFromOutside();
    expect(await booksOf(server)).toMatchObject({ renewing: [], ending: ['price_monthly'] });
    const owner = await server.signedIn(email);
    expect(await shop.questionsFor(owner)).toMatchObject([
      {
        plan: 'SignalSync Premium (Monthly)',
        amount: 149,
        currency: 'USD',
        kind: 'recurring',
        paidAt: '2026-11-20T09:01:01.000Z',
      },
    ]);
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    await shop.claim(owner);
    expect(await shop.userOf(owner)).toMatchObject({
      plan: 'SignalSync Premium (Monthly)',
      subscriptionStatus: 'active',
    });
    expect(await purchasesOf(owner)).toBeUndefined();
    expect(await booksOf(server)).toMatchObject({ renewing: ['price_monthly'], ending: [], refunded: [] });
    expect((await server.mails()).filter(({ subject }) => subject.includes('cancelled'))).toEqual([]);
    await pass(31 * day);
    expect((await booksOf(server)).charged).toEqual([14_900, 14_900]);
  });

  test('is ended and paid back when the owner of the address says that somebody else bought it', async () => {
    await payFromOutside();
    const owner = await server.signedIn(email);
    await shop.claim(owner, false);
    expect(await booksOf(server)).toMatchObject({ refunded: [14_900], ended: ['price_monthly'] });
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive' });
    expect(await purchasesOf(owner)).toMatchObject({
      questions: [],
      refunds: [{ reason: 'notMine', state: 'paidBack' }],
    });
    expect(await notesOf(server)).toEqual([expect.stringContaining('says that someone else paid the')]);
  });

  test('for life ends the plan that runs once it is claimed', async () => {
    await shop.subscriber(email);
    server.clock.move(61);
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await pass(13 * day);
    expect(await booksOf(server)).toMatchObject({ refunded: [], renewing: ['price_monthly'] });
    const owner = await server.signedIn(email);
    expect(await shop.questionsFor(owner)).toMatchObject([{ kind: 'once' }]);
    await shop.claim(owner);
    expect(await booksOf(server)).toMatchObject({ refunded: [], renewing: [], ended: ['price_monthly'] });
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'SignalSync Premium (Lifetime)' });
  });

  test('is ended and paid back after 14 days without anybody', async () => {
    await payFromOutside();
    await pass(13 * day);
    expect((await booksOf(server)).refunded).toEqual([]);
    await pass(day + 60);
    await pass(day);
    expect(await booksOf(server)).toMatchObject({ refunded: [14_900], ended: ['price_monthly'] });
    const told = (await server.mails()).filter(({ subject }) => subject.includes('has been refunded'));
    expect(told.map(({ to }) => to)).toEqual([email]);
    expect(await shop.questionsFor(await server.signedIn(email))).toEqual([]);
  });

  test('cost nothing: it is ended without a refund', async () => {
    await server.signedIn(email);
    await shop.makePromo('FREE', { percent_off: 100, duration: 'once' });
    await shop.payAsGuest(server.browser(), email, 'price_monthly', 'FREE');
    await shop.settled();
    await pass(14 * day + 60);
    expect(await booksOf(server)).toMatchObject({ charged: [], refunded: [], ended: ['price_monthly'] });
  });

  test('is asked about and answered under its own address alone, once', async () => {
    await payFromOutside();
    const owner = await server.signedIn(email);
    const other = await server.signedIn('eve@example.com');
    const [question] = await shop.questionsFor(owner);
    expect(await purchasesOf(other)).toBeUndefined();
    for (const isMine of [true, false])
      expect((await other.post(...answer(isMine, question?.id ?? ''))).status).toBe(404);
    expect((await server.browser().post(...answer(true, question?.id ?? ''))).status).toBe(401);
    const answers = [true, false, true, false].map((isMine) => owner.post(...answer(isMine, question?.id ?? '')));
    await Promise.all(answers);
    await shop.settled();
    const { refunded, renewing, ended } = await booksOf(server);
    expect([
      { refunded: [], renewing: ['price_monthly'], ended: [] },
      { refunded: [14_900], renewing: [], ended: ['price_monthly'] },
    ]).toContainEqual({ refunded, renewing, ended });
  });

  test('is claimed while the provider is away: it is the account’s once the provider is back', async () => {
    await payFromOutside();
    const owner = await server.signedIn(email);
    const payments = server.payments as { keepRenewing: Payments['keepRenewing'] };
    const { keepRenewing } = payments;
    payments.keepRenewing = () => Promise.reject(new Error('The provider is away'));
    await shop.claim(owner);
    expect(await shop.questionsFor(owner)).toEqual([]);
    payments.keepRenewing = keepRenewing;
    await pass(3600);
    expect(await booksOf(server)).toMatchObject({ renewing: ['price_monthly'], refunded: [] });
    expect(await shop.userOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
  });
});

const deaths = [1, 2, 3, 4].flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })));

describe.each([
  { said: 'Yes', isMine: true, books: { charged: [14_900], refunded: [], renewing: ['price_monthly'], ended: [] } },
  {
    said: 'No',
    isMine: false,
    books: { charged: [14_900], refunded: [14_900], renewing: [], ended: ['price_monthly'] },
  },
])('A purchase to which its owner says $said', ({ isMine, books }) => {
  test.each(deaths)('ends the same when the server dies $when call $at', async ({ at, when }) => {
    await payFromOutside();
    const owner = await server.signedIn(email);
    const [question] = await shop.questionsFor(owner);
    const dead = testServer(database.db, {}, { payments: dying(server.payments, at, when) });
    dead.network.webhooks = false;
    dead.clock.move(62);
    const there = withCookiesOf(owner, dead.browser());
    await there.post(...answer(isMine, question?.id ?? ''));
    await dead.worker.runDue();
    await pass(3600);
    expect(await booksOf(server)).toMatchObject(books);
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('has been refunded'));
    expect(mails).toHaveLength(isMine ? 0 : 1);
    expect(await shop.userOf(owner)).toMatchObject({ subscriptionStatus: isMine ? 'active' : 'inactive' });
  });
});
