import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { answerPurchase } from '../src/domain/checkout/claim.ts';
import { checkoutCron } from '../src/domain/checkout/cron.ts';
import type { Payments } from '../src/ports/payments.ts';
import type { Browser } from './support/browser.ts';
import { dying } from './support/dying.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf, purchasesOf, notesOf } from './support/refunds.ts';
import { testServer } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const email = 'ann@example.com';
const hour = 3600;
const day = 24 * hour;
let owner: Browser;

/** Pays for lifetime without being signed in, with the email address of a member whose monthly plan runs. */
beforeEach(async () => {
  owner = (await shop.subscriber(email)).browser;
  server.clock.move(61);
  await shop.payAsGuest(server.browser(), email, 'price_lifetime');
  await shop.settled();
});

async function pass(seconds: number): Promise<void> {
  server.clock.move(seconds);
  await shop.settled();
  await checkoutCron(server);
  await shop.settled();
}

const mailsAbout = async (words: RegExp) => (await server.mails()).filter(({ subject }) => words.test(subject));
const both = [14_900, 99_700];
const untouched = { charged: both, refunded: [], renewing: ['price_monthly'], ended: [] };
const refunded = { charged: both, refunded: [99_700], renewing: ['price_monthly'], ended: [] };
const claimed = { charged: both, refunded: [], renewing: [], ended: ['price_monthly'] };

describe('A guest’s lifetime under the address of a member', () => {
  test('is paid back in full after 14 days, never after one, and the plan that runs goes on', async () => {
    for (let days = 0; days < 13; days++) await pass(day);
    expect(await booksOf(server)).toMatchObject(untouched);
    await pass(day + 60);
    await pass(day);
    expect(await booksOf(server)).toMatchObject(refunded);
    const told = await mailsAbout(/\$997\.00 has been refunded/);
    expect(told.map(({ to }) => to)).toEqual([email]);
    expect(told[0]?.text).toContain('nobody has signed in since then to claim the purchase');
    expect(await notesOf(server)).toEqual([expect.stringContaining('and nobody claimed the purchase.')]);
    expect(await purchasesOf(owner)).toMatchObject({
      questions: [],
      refunds: [{ reason: 'unclaimed', state: 'paidBack' }],
    });
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'SignalSync Premium (Monthly)' });
  });

  test('is told at once, with the day and what happens to the plan that runs, and again after 3 and 10 days', async () => {
    const [receipt] = await mailsAbout(/receipt for SignalSync Premium \(Lifetime\)/);
    expect(receipt).toMatchObject({ to: email });
    expect(receipt?.text).toContain('Claim by: December 4, 2026 at 9:01 AM UTC');
    expect(receipt?.text).toContain(
      'Any other plan the account has ends immediately, and the time left on it is not credited.',
    );
    expect(receipt?.text).not.toMatch(/renew|a day after/);
    const reminders = () => mailsAbout(/still waiting/);
    await pass(3 * day - hour);
    expect(await reminders()).toEqual([]);
    await pass(2 * hour);
    await pass(day);
    expect(await reminders()).toHaveLength(1);
    await pass(6 * day);
    await pass(3 * day);
    const mails = await reminders();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    expect(mails[1]?.text).toContain(
      'If nobody claims the purchase by December 4, 2026 at 9:01 AM UTC, we will cancel it',
    );
    expect(mails[1]?.text).toContain('On November 20, 2026 (UTC), $997.00 was paid for SignalSync Premium (Lifetime)');
  });

  test('is announced once where several servers look, and once where they look for the first time on day 11', async () => {
    server.clock.move(11 * day);
    const other = testServer(database.db);
    other.clock.move(11 * day + 61);
    await Promise.all([checkoutCron(server), checkoutCron(other), checkoutCron(server)]);
    await pass(day);
    expect(await mailsAbout(/still waiting/)).toHaveLength(1);
  });

  test('is reminded of no more once it is claimed, though the mail was queued already', async () => {
    server.clock.move(3 * day + hour);
    await checkoutCron(server);
    const [question] = await shop.questionsFor(owner);
    const recorded = await database.db.select().from(accountEvents).where(eq(accountEvents.kind, 'unclaimed'));
    expect(recorded).toMatchObject([{ period: '3', mail: 'unclaimed' }]);
    await answerPurchase(server, await ownerRow(), { checkoutId: question?.id ?? '', isMine: true });
    await pass(8 * day);
    expect(await mailsAbout(/still waiting/)).toEqual([]);
  });

  test('that is claimed on the last day is not paid back, even if the claim waits for the provider', async () => {
    const payments = server.payments as { subscription: Payments['subscription'] };
    const { subscription } = payments;
    payments.subscription = () => Promise.reject(new Error('The provider is away'));
    await pass(14 * day - hour);
    await shop.claim(owner);
    await pass(2 * hour);
    payments.subscription = subscription;
    await pass(day);
    expect(await booksOf(server)).toMatchObject(claimed);
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'SignalSync Premium (Lifetime)' });
  });

  test('is either claimed or paid back where both happen at the same moment on two devices', async () => {
    const [question] = await shop.questionsFor(owner);
    server.clock.move(14 * day + 60);
    const answer = (isMine: boolean) => owner.post('/api/purchases/answer', { id: question?.id ?? '', isMine });
    await Promise.all([checkoutCron(server), answer(true), checkoutCron(server), answer(true), checkoutCron(server)]);
    await pass(hour);
    const { plan } = await shop.userOf(owner);
    expect(await booksOf(server)).toMatchObject(plan === 'SignalSync Premium (Lifetime)' ? claimed : refunded);
    const told = await mailsAbout(/\$997\.00 has been refunded/);
    expect(told).toHaveLength(plan === 'SignalSync Premium (Lifetime)' ? 0 : 1);
  });

  test('is paid back once the provider is there again, and cannot be claimed meanwhile', async () => {
    const [question] = await shop.questionsFor(owner);
    const payments = server.payments as { refund: Payments['refund'] };
    const { refund } = payments;
    payments.refund = () => Promise.reject(new Error('The provider is away'));
    await pass(14 * day + 60);
    expect(await booksOf(server)).toMatchObject(untouched);
    expect(await purchasesOf(owner)).toMatchObject({ questions: [], refunds: [{ state: 'underWay' }] });
    expect((await owner.post('/api/purchases/answer', { id: question?.id ?? '', isMine: true })).status).toBe(404);
    payments.refund = refund;
    await pass(day);
    expect(await booksOf(server)).toMatchObject(refunded);
    expect(await mailsAbout(/\$997\.00 has been refunded/)).toHaveLength(1);
  });

  test('beside lifetime that the member has bought since is paid back as soon as the member looks', async () => {
    const { clientSecret } = await shop.begin(owner, 'price_lifetime');
    await shop.pay(clientSecret);
    await pass(2 * day);
    expect((await booksOf(server)).refunded).toEqual([]);
    expect(await purchasesOf(owner)).toMatchObject({ refunds: [{ reason: 'secondPlan' }] });
    await pass(hour);
    expect((await booksOf(server)).refunded).toEqual([99_700]);
  });
});

describe('The refund of a guest’s lifetime', () => {
  test.each(['before', 'after'] as const)('is made once where the server dies %s it', async (when) => {
    const dead = testServer(database.db, {}, { payments: dying(server.payments, 1, when) });
    dead.network.webhooks = false;
    dead.clock.move(14 * day + 200);
    await checkoutCron(dead);
    await dead.worker.runDue();
    await pass(14 * day + 200);
    await pass(2 * day);
    expect(await booksOf(server)).toMatchObject(refunded);
    expect(await mailsAbout(/\$997\.00 has been refunded/)).toHaveLength(1);
  });

  test('that was made by hand before is told, and not made again', async () => {
    const [payment] = (await shop.dashboard.paymentIntents.list({ limit: 1 })).data;
    await shop.dashboard.refunds.create({ payment_intent: payment?.id ?? '' });
    await pass(14 * day + 60);
    expect(await booksOf(server)).toMatchObject(refunded);
    expect((await notesOf(server)).filter((text) => text.includes('failed'))).toEqual([]);
  });

  test('that the bank rejects later is told to the team and to the buyer, once', async () => {
    await server.signedIn('ben@example.com');
    await shop.payAsGuest(server.browser(), 'ben@example.com', 'price_lifetime', undefined, 'refundFails');
    await shop.settled();
    await pass(14 * day + 60);
    for (let days = 0; days < 2; days++) await pass(25 * hour);
    expect((await notesOf(server)).filter((text) => text.includes('failed'))).toEqual([
      expect.stringContaining('The refund of $997.00 to ben@example.com'),
    ]);
    expect((await mailsAbout(/has not been refunded yet/)).map(({ to }) => to)).toEqual(['ben@example.com']);
  });
});

describe('Whatever becomes of the webhooks', () => {
  test('a guest’s lifetime is announced and paid back once: they are lost', async () => {
    server.network.webhooks = false;
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await pass(2 * hour);
    for (const days of [4, 7, 4]) await pass(days * day);
    expect((await booksOf(server)).refunded).toEqual([99_700, 99_700]);
    expect(await mailsAbout(/still waiting/)).toHaveLength(4);
    server.network.webhooks = true;
  });
});

async function ownerRow() {
  const row = await database.db.query.users.findFirst();
  if (row === undefined) throw new Error('The member has no account');
  return row;
}
