import { describe, expect, test } from 'vitest';
import { checkoutCron } from '../src/domain/checkout/cron.ts';
import type { Browser } from './support/browser.ts';
import { dying } from './support/dying.ts';
import { serverPerTest } from './support/fixture.ts';
import { signInByGoogle } from './support/google.ts';
import { booksOf, purchasesOf } from './support/refunds.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const { database, server, shop } = serverPerTest();

/** The email address of another person, who has an account. */
const mistyped = 'ann@example.com';
const own = 'anna@example.com';
const day = 24 * 3600;

/** Pays as a guest under the email address of another person's account. */
async function paidUnderMistyped(priceId?: string) {
  const owner = await server.signedIn(mistyped);
  server.clock.move(61);
  const payer = server.browser();
  const { customerId } = await shop.payAsGuest(payer, mistyped, priceId);
  await shop.settled();
  return { owner, payer, customerId };
}
const knock = (browser: Browser, customerId: string) =>
  browser.post('/api/stripe/auth', { stripeCustomerId: customerId });
const name = (browser: Browser, customerId: string, email = own) =>
  browser.post('/api/purchases/readdress', { customerId, email });
const sendCode = (browser: Browser, email = own) =>
  expectOk(browser.post('/api/signalsync/send-verification', { email }));
const enterCode = async (browser: Browser, email = own) =>
  browser.post('/api/signalsync/verify-and-login', { email, code: await server.codeFor(email) });
async function prove(browser: Browser): Promise<void> {
  await sendCode(browser);
  await expectOk(enterCode(browser));
  await shop.settled();
}
const emailAtProvider = async (customerId: string) => {
  const customer = await shop.dashboard.customers.retrieve(customerId);
  return 'email' in customer ? customer.email : null;
};

describe('A purchase under a mistyped address that has an account', () => {
  test('is the account’s whose address the payer names and proves, with everything that follows', async () => {
    const { owner, payer, customerId } = await paidUnderMistyped();
    const taken = await knock(payer, customerId);
    expect([taken.status, await taken.json()]).toEqual([
      409,
      expect.objectContaining({ email: mistyped, canReaddress: true }),
    ]);
    expect(await shop.questionsFor(owner)).toHaveLength(1);
    await expectOk(name(payer, customerId));
    expect(await purchasesOf(owner)).toBeUndefined();
    expect((await knock(payer, customerId)).status).toBe(409);
    await prove(payer);
    expect(await shop.userOf(payer)).toMatchObject({
      email: own,
      plan: 'SignalSync Premium (Monthly)',
      subscriptionStatus: 'active',
      stripeCustomerId: customerId,
    });
    expect(await purchasesOf(payer)).toBeUndefined();
    expect(await emailAtProvider(customerId)).toBe(own);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], refunded: [], renewing: ['price_monthly'] });
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'free', stripeCustomerId: null });
    server.clock.move(15 * day);
    await checkoutCron(server);
    await shop.settled();
    expect((await booksOf(server)).refunded).toEqual([]);
  });

  test('is paid back where the account of the named address has such a plan already', async () => {
    await shop.subscriber(own);
    server.clock.move(61);
    const { payer, customerId } = await paidUnderMistyped('price_quarterly');
    await expectOk(name(payer, customerId));
    await prove(payer);
    expect(await booksOf(server)).toMatchObject({ refunded: [35_700], renewing: ['price_monthly'] });
    expect(await purchasesOf(payer)).toMatchObject({ refunds: [{ reason: 'secondPlan' }] });
  });

  test('is moved once, and by the browser that paid alone', async () => {
    const { payer, customerId } = await paidUnderMistyped();
    const rejected = { status: 409, message: 'This purchase cannot be moved to another email address from here.' };
    expect(await rejection(name(server.browser(), customerId))).toEqual(rejected);
    const both = await Promise.all([name(payer, customerId), name(payer, customerId, 'eve@example.com')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await name(payer, customerId, 'third@example.com')).status).toBe(409);
    const taken = await knock(payer, customerId);
    expect(await taken.json()).toMatchObject({ canReaddress: false });
  });

  test('may be named for the same address again: the answer was lost', async () => {
    const { payer, customerId } = await paidUnderMistyped();
    await expectOk(name(payer, customerId));
    await expectOk(name(payer, customerId, 'Anna@Example.com'));
    await prove(payer);
    expect(await shop.userOf(payer)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('is given to the account of the named address as well when it signs in with Google', async () => {
    const { payer, customerId } = await paidUnderMistyped();
    await expectOk(name(payer, customerId, 'anna@gmail.com'));
    await signInByGoogle(payer, 'anna@gmail.com');
    expect(await shop.userOf(payer)).toMatchObject({ subscriptionStatus: 'active', stripeCustomerId: customerId });
  });

  test('is asked about where its address is proven in another browser, and nobody else finds it', async () => {
    const { payer, customerId } = await paidUnderMistyped();
    await expectOk(name(payer, customerId));
    const elsewhere = await server.signedIn(own);
    expect(await shop.userOf(elsewhere)).toMatchObject({ plan: 'free' });
    await shop.claim(elsewhere);
    expect(await shop.userOf(elsewhere)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await emailAtProvider(customerId)).toBe(own);
  });

  test.each([true, false])('stays as the owner of its address has decided (%s)', async (isMine) => {
    const { owner, payer, customerId } = await paidUnderMistyped();
    await shop.claim(owner, isMine);
    expect((await name(payer, customerId)).status).toBe(409);
    await sendCode(payer);
    await expectOk(enterCode(payer));
    await shop.settled();
    expect(await shop.userOf(payer)).toMatchObject({ plan: 'free' });
    expect(await shop.userOf(owner)).toMatchObject({ subscriptionStatus: isMine ? 'active' : 'inactive' });
  });

  test('cannot be moved before it is paid, nor two hours later', async () => {
    const payer = server.browser();
    const unpaid = await shop.begin(payer, 'price_monthly');
    await expectOk(payer.post('/api/stripe/update-customer-email', { email: mistyped, customerId: unpaid.customerId }));
    for (const email of [own, mistyped]) expect((await name(payer, unpaid.customerId, email)).status).toBe(409);
    await server.signedIn(mistyped);
    await shop.pay(unpaid.clientSecret);
    await shop.settled();
    server.clock.move(7201);
    expect((await name(payer, unpaid.customerId)).status).toBe(409);
  });
});

const deaths = [1, 2, 3, 4, 5, 6].flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })));

test.each(deaths)(
  'A purchase that its payer moves is theirs alone though the server dies $when call $at',
  async ({ at, when }) => {
    const { owner, payer, customerId } = await paidUnderMistyped();
    const dead = testServer(database.db, {}, { payments: dying(server.payments, at, when) });
    dead.network.webhooks = false;
    dead.clock.move(62);
    server.clock.move(62);
    const there = dead.browser();
    for (const [cookie, value] of payer.cookies) there.cookies.set(cookie, value);
    await expectOk(name(there, customerId));
    await sendCode(there);
    await expectOk(there.post('/api/signalsync/verify-and-login', { email: own, code: await dead.codeFor(own) }));
    await dead.worker.runDue();
    server.clock.move(3600);
    await shop.settled();
    const payerNow = server.browser();
    for (const [cookie, value] of there.cookies) payerNow.cookies.set(cookie, value);
    expect(await shop.userOf(payerNow)).toMatchObject({ email: own, subscriptionStatus: 'active' });
    expect(await purchasesOf(owner)).toBeUndefined();
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'free' });
    expect(await emailAtProvider(customerId)).toBe(own);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], refunded: [], renewing: ['price_monthly'] });
  },
);
