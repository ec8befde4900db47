import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { intentIdOf, type User } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const email = 'gina@example.com';
const signIn = (browser: Browser, stripeCustomerId: string) => browser.post('/api/stripe/auth', { stripeCustomerId });
const exists = (browser: Browser, customerId: string) =>
  expectOk<{ exists: boolean }>(browser.get(`/api/stripe/check-customer/${customerId}`));
const readPayment = (browser: Browser, intentId: string) => browser.get(`/api/stripe/payment-intent/${intentId}`);

describe('A guest who buys', () => {
  test('is signed in to a new account by the payment, once', async () => {
    const browser = server.browser();
    const intent = await shop.payAsGuest(browser, email, 'price_monthly', 'LAUNCH10');
    expect(intent.amountDue).toBe(13_410);
    expect(await expectOk(readPayment(browser, intentIdOf(intent.clientSecret)))).toEqual({
      customerId: intent.customerId,
      status: 'succeeded',
    });
    expect(await exists(browser, intent.customerId)).toEqual({ exists: true });
    const { user } = await expectOk<{ user: User }>(signIn(browser, intent.customerId));
    expect(user).toMatchObject({ email, subscriptionStatus: 'active', stripeCustomerId: intent.customerId });
    expect(await shop.userOf(browser)).toMatchObject({ id: user.id, plan: 'SignalSync Premium (Monthly)' });
    expect(browser.cookies.has('checkout')).toBe(false);
    expect(browser.cookies.has('device')).toBe(false);
    expect((await signIn(browser, intent.customerId)).status).toBe(404);
  });

  test('holds the purchase by a short-lived cookie that pages cannot read', async () => {
    const answer = await shop.tryToBegin(server.browser(), 'price_monthly');
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^checkout=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('gets nothing before the payment, and nothing once the cookie is too old', async () => {
    const browser = server.browser();
    const intent = await shop.begin(browser, 'price_monthly');
    expect((await readPayment(browser, intentIdOf(intent.clientSecret))).status).toBe(404);
    expect(await exists(browser, intent.customerId)).toEqual({ exists: false });
    expect((await signIn(browser, intent.customerId)).status).toBe(404);
    await expectOk(browser.post('/api/stripe/update-customer-email', { email, customerId: intent.customerId }));
    await shop.pay(intent.clientSecret);
    await shop.settled();
    server.clock.move(7201);
    expect(await exists(browser, intent.customerId)).toEqual({ exists: false });
    expect((await signIn(browser, intent.customerId)).status).toBe(404);
  });

  test('keeps one purchase through reload, and does not pay it twice', async () => {
    const browser = server.browser();
    const first = await shop.begin(browser, 'price_monthly');
    expect(await shop.begin(browser, 'price_monthly')).toEqual(first);
    await expectOk(browser.post('/api/stripe/update-customer-email', { email, customerId: first.customerId }));
    await shop.pay(first.clientSecret);
    const again = await rejection(shop.tryToBegin(browser, 'price_monthly'));
    expect(again).toEqual({
      status: 409,
      message: 'This purchase has already been paid for. Sign in with the email you used.',
    });
  });

  test('cannot move a paid purchase to another address', async () => {
    const browser = server.browser();
    const intent = await shop.payAsGuest(browser, email);
    await shop.settled();
    const moved = browser.post('/api/stripe/update-customer-email', {
      email: 'other@example.com',
      customerId: intent.customerId,
    });
    expect((await rejection(moved)).status).toBe(404);
  });

  test('comes back long after and buys for another address: as somebody else, for the first purchase has its account', async () => {
    const browser = server.browser();
    const first = await shop.payAsGuest(browser, email);
    await shop.settled();
    server.clock.move(7201);
    const second = await shop.payAsGuest(browser, 'other@example.com');
    expect(second.customerId).not.toBe(first.customerId);
    const { user } = await expectOk<{ user: User }>(signIn(browser, second.customerId));
    expect(user).toMatchObject({ email: 'other@example.com', subscriptionStatus: 'active' });
  });

  test('for life has it for life', async () => {
    const browser = server.browser();
    const intent = await shop.payAsGuest(browser, email, 'price_lifetime', 'LAUNCH10');
    expect(intent).toMatchObject({ type: 'once', amountDue: 89_730 });
    await expectOk(signIn(browser, intent.customerId));
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'SignalSync Premium (Lifetime)' });
  });

  test.each(['price_monthly', 'price_lifetime'])(
    '%s for nothing confirms a card and takes the same path',
    async (id) => {
      await shop.makePromo('FREE', { percent_off: 100, duration: 'once' });
      const browser = server.browser();
      const intent = await shop.begin(browser, id, 'FREE');
      expect(intent).toMatchObject({ amountDue: 0, clientSecret: expect.stringMatching(/^seti_/) });
      await expectOk(browser.post('/api/stripe/update-customer-email', { email, customerId: intent.customerId }));
      await shop.settled();
      expect(await exists(browser, intent.customerId)).toEqual({ exists: false });
      expect(await database.db.query.users.findMany()).toEqual([]);
      expect((await shop.begin(browser, id, 'FREE')).clientSecret).toBe(intent.clientSecret);
      await shop.pay(intent.clientSecret);
      expect(await expectOk(readPayment(browser, intentIdOf(intent.clientSecret)))).toMatchObject({
        customerId: intent.customerId,
      });
      await expectOk(signIn(browser, intent.customerId));
      expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
    },
  );
});

describe('A payment that the bank has not decided', () => {
  test.each(['guest', 'member'])('is told to the %s as processing, and as declined once it is', async (who) => {
    const browser = who === 'guest' ? server.browser() : await server.signedIn(email);
    const intent = await shop.begin(browser, 'price_monthly');
    await expectOk(browser.post('/api/stripe/update-customer-email', { email, customerId: intent.customerId }));
    const id = intentIdOf(intent.clientSecret);
    await shop.pay(intent.clientSecret, 'processingFails');
    expect(await expectOk(readPayment(browser, id))).toEqual({ customerId: intent.customerId, status: 'processing' });
    expect((await readPayment(server.browser(), id)).status).toBe(404);
    server.clock.move(61);
    await server.stripe.sandbox.advance();
    expect(await expectOk(readPayment(browser, id))).toEqual({
      customerId: intent.customerId,
      status: 'failed',
      reason: 'Your card was declined.',
    });
    expect(await exists(browser, intent.customerId)).toEqual({ exists: false });
  });

  test('stands with the account until it is decided, and when it failed until it is paid', async () => {
    const browser = await server.signedIn(email);
    const intent = await shop.begin(browser, 'price_monthly');
    expect(await shop.userOf(browser)).toMatchObject({ pendingPayment: null });
    await shop.pay(intent.clientSecret, 'processingFails');
    const payment = { amount: 149, currency: 'USD', planName: 'SignalSync Premium (Monthly)' };
    expect(await shop.userOf(browser)).toMatchObject({
      subscriptionStatus: 'inactive',
      pendingPayment: { ...payment, status: 'processing' },
    });
    server.clock.move(61);
    await server.stripe.sandbox.advance();
    expect(await shop.userOf(browser)).toMatchObject({
      pendingPayment: { ...payment, status: 'failed', reason: 'Your card was declined.' },
    });
    await shop.pay(intent.clientSecret);
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active', pendingPayment: null });
  });
});

describe('A guest who pays under the address of an account', () => {
  test('gets no session; the purchase waits for the owner of the address', async () => {
    const owner = await server.signedIn(email);
    const browser = server.browser();
    const intent = await shop.payAsGuest(browser, email);
    await shop.settled();
    expect(await exists(browser, intent.customerId)).toEqual({ exists: true });
    expect(await rejection(signIn(browser, intent.customerId))).toEqual({
      status: 409,
      message: 'There is already an account with this email. Sign in with that email to find your purchase.',
    });
    expect((await browser.get('/api/user')).status).toBe(401);
    expect(await shop.userOf(owner)).toMatchObject({ plan: 'free', stripeCustomerId: null });
    server.clock.move(61);
    const returned = await server.signedIn(email);
    expect(await shop.userOf(returned)).toMatchObject({ plan: 'free', stripeCustomerId: null });
    await shop.claim(returned);
    expect(await shop.userOf(returned)).toMatchObject({
      subscriptionStatus: 'active',
      stripeCustomerId: intent.customerId,
    });
  });

  test('who has none yet loses the session when its owner comes', async () => {
    const payer = server.browser();
    const intent = await shop.payAsGuest(payer, email);
    const other = server.browser();
    other.cookies.set('checkout', payer.cookies.get('checkout') ?? '');
    await expectOk(signIn(payer, intent.customerId));
    const owner = await server.signedIn(email);
    expect(await shop.userOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
    expect((await payer.get('/api/user')).status).toBe(401);
    expect((await signIn(other, intent.customerId)).status).toBe(404);
  });

  test('finds the purchase whichever way the domain is written', async () => {
    await shop.payAsGuest(server.browser(), 'ann@müller.de');
    await shop.settled();
    const owner = await server.signedIn('ann@xn--mller-kva.de');
    expect(await shop.userOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('who has none yet gets no session after its owner came first', async () => {
    const payer = server.browser();
    const intent = await shop.payAsGuest(payer, email);
    await shop.settled();
    await server.signedIn(email);
    expect((await rejection(signIn(payer, intent.customerId))).status).toBe(409);
    expect((await payer.get('/api/user')).status).toBe(401);
  });

  test('cannot take the account along by a change of its address that it began before', async () => {
    const payer = server.browser();
    const intent = await shop.payAsGuest(payer, email);
    const { user } = await expectOk<{ user: User }>(signIn(payer, intent.customerId));
    await expectOk(payer.patch(`/api/accounts/${user.id}`, { email: 'thief@example.com' }));
    const token = await server.linkTokenFor('thief@example.com');
    const owner = await server.signedIn(email);
    expect((await payer.post('/api/email-change/confirm', { token })).status).toBe(410);
    expect(await shop.userOf(owner)).toMatchObject({ id: user.id, email, subscriptionStatus: 'active' });
  });
});
