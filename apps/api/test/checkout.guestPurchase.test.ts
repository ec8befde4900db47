import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { intentIdOf, type User } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { server, shop } = serverPerTest();

const email = 'bob@example.com';
const toldTo = (browser: Browser) =>
  expectOk<{ authenticated: boolean; purchase?: GuestPurchase }>(browser.get('/api/signalsync/auth-check?purchase=1'));
const purchaseIn = async (browser: Browser) => (await toldTo(browser)).purchase;
const sendCode = (browser: Browser, to: string) =>
  expectOk(browser.post('/api/signalsync/send-verification', { email: to }));
const enterCode = async (browser: Browser, of: string) =>
  expectOk(browser.post('/api/signalsync/verify-and-login', { email: of, code: await server.codeFor(of) }));

/** Begins a purchase and sends the guest's email address to the server. Does not pay. */
async function begun(browser: Browser, address = email) {
  const intent = await shop.begin(browser, 'price_monthly');
  await expectOk(browser.post('/api/stripe/update-customer-email', { email: address, customerId: intent.customerId }));
  return intent;
}

describe('A guest who comes back', () => {
  test('finds the paid purchase with its address masked, in the browser that paid alone, and goes on to the account', async () => {
    const browser = server.browser();
    const intent = await shop.payAsGuest(browser, email);
    const told = {
      intentId: intentIdOf(intent.clientSecret),
      priceId: 'price_monthly',
      plan: 'SignalSync Premium (Monthly)',
      email: 'b…@example.com',
      status: 'received',
    };
    expect(await toldTo(browser)).toEqual({ authenticated: false, purchase: told });
    expect(JSON.stringify(await toldTo(browser))).not.toContain(email);
    expect(await toldTo(server.browser())).toEqual({ authenticated: false });
    expect(await expectOk(browser.get('/api/signalsync/auth-check'))).toEqual({ authenticated: false });
    const { user } = await expectOk<{ user: User }>(
      browser.post('/api/stripe/auth', { stripeCustomerId: intent.customerId }),
    );
    expect(user).toMatchObject({ email, subscriptionStatus: 'active' });
    expect(await toldTo(browser)).toEqual({ authenticated: true, userId: user.id });
  });

  test('is told the same whether the address has an account or not, and whatever its owner says', async () => {
    const owner = await server.signedIn(email);
    server.clock.move(61);
    const [known, unknown] = [server.browser(), server.browser()];
    await shop.payAsGuest(known, email);
    await shop.payAsGuest(unknown, 'bea@example.com');
    await shop.settled();
    const { intentId: _, ...ofKnown } = (await purchaseIn(known)) ?? { intentId: '' };
    expect(await purchaseIn(unknown)).toMatchObject(ofKnown);
    await shop.claim(owner, false);
    expect(await purchaseIn(known)).toMatchObject(ofKnown);
  });

  test('is told how a payment stands that the bank has not decided, and that it was declined', async () => {
    const browser = server.browser();
    const intent = await begun(browser);
    expect(await purchaseIn(browser)).toBeUndefined();
    await shop.pay(intent.clientSecret, 'processingFails');
    expect(await purchaseIn(browser)).toMatchObject({ status: 'processing', email: 'b…@example.com' });
    server.clock.move(61);
    await server.stripe.sandbox.advance();
    expect(await purchaseIn(browser)).toMatchObject({ status: 'failed', priceId: 'price_monthly' });
    await shop.pay(intent.clientSecret);
    expect(await purchaseIn(browser)).toMatchObject({ status: 'received' });
  });

  test('finds it after the webhooks and the answer were lost, and while the provider is away hears nothing false', async () => {
    server.network.webhooks = false;
    const browser = server.browser();
    await shop.payAsGuest(browser, email);
    const payments = server.payments as { readCheckout: typeof server.payments.readCheckout };
    const { readCheckout } = payments;
    payments.readCheckout = () => Promise.reject(new Error('The provider is away'));
    expect(await toldTo(browser)).toEqual({ authenticated: false });
    payments.readCheckout = readCheckout;
    expect(await purchaseIn(browser)).toMatchObject({ status: 'received' });
  });

  test('is not told of a purchase without an address, nor of one that is too old', async () => {
    const browser = server.browser();
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret);
    expect(await purchaseIn(browser)).toBeUndefined();
    const other = server.browser();
    await shop.payAsGuest(other, email);
    server.clock.move(7201);
    expect(await purchaseIn(other)).toBeUndefined();
  });

  test('keeps it through a sign-in that stops half-way with the same address, however it is written', async () => {
    const browser = server.browser();
    await shop.payAsGuest(browser, email);
    await sendCode(browser, 'Bob@Example.com');
    expect(await purchaseIn(browser)).toMatchObject({ status: 'received' });
  });

  test('has it forgotten by entering another address', async () => {
    const browser = server.browser();
    await shop.payAsGuest(browser, email);
    await sendCode(browser, 'eve@example.com');
    expect(browser.cookies.has('checkout')).toBe(false);
    expect(await purchaseIn(browser)).toBeUndefined();
  });

  test('has it forgotten by a sign-in as somebody else that was begun before', async () => {
    const browser = server.browser();
    await sendCode(browser, 'eve@example.com');
    await shop.payAsGuest(browser, email);
    expect(await purchaseIn(browser)).toMatchObject({ status: 'received' });
    await enterCode(browser, 'eve@example.com');
    expect(browser.cookies.has('checkout')).toBe(false);
    await browser.post('/api/logout');
    expect(await purchaseIn(browser)).toBeUndefined();
  });

  test('has it forgotten by logging out', async () => {
    const browser = server.browser();
    await shop.payAsGuest(browser, email);
    await sendCode(browser, email);
    await enterCode(browser, email);
    expect(browser.cookies.has('checkout')).toBe(true);
    await browser.post('/api/logout');
    expect(browser.cookies.has('checkout')).toBe(false);
    expect(await toldTo(browser)).toEqual({ authenticated: false });
  });

  test('cannot pay a second time for as long as it is found', async () => {
    const browser = server.browser();
    await shop.payAsGuest(browser, email);
    expect((await shop.tryToBegin(browser, 'price_quarterly')).status).toBe(409);
  });
});
