import type { AccountPurchases } from '@signalsync/contract/model/purchase';
import { testCards } from '@signalsync/stripe-sandbox/server';
import type Stripe from 'stripe';
import type { ProviderOwner } from '../../src/ports/payments.ts';
import { metadataOf } from '../../src/ports/stripe/owner.ts';
import { stripeClient } from '../../src/ports/stripePayments.ts';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

/** The server's answer when a purchase begins. */
export interface Intent {
  clientSecret: string;
  customerId: string;
  type: string;
  amountDue: number;
  currency: string;
  endsPlan: string | null;
}

export interface User {
  id: string;
  email: string;
  plan: string;
  subscriptionStatus: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}

export const intentPath = '/api/stripe/create-subscription-intent';
export const intentIdOf = (clientSecret: string): string => clientSecret.slice(0, clientSecret.indexOf('_secret'));

/** Returns functions for the steps of a purchase. They make the calls that the web app makes. */
export function buying(server: TestServer) {
  const { stripe } = server;
  /** A client of the fake Stripe, for what our team does by hand in Stripe's dashboard. */
  const dashboard = stripeClient({ secretKey: 'sk_test_sandbox', fetch: stripe.sandbox.fetch });

  /** Creates a promotion code and returns its id. */
  async function makePromo(code: string, coupon: Stripe.CouponCreateParams, more: object = {}): Promise<string> {
    await server.payments.prices();
    const { id } = await dashboard.coupons.create(coupon);
    const promo = await dashboard.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id }, ...more });
    return promo.id;
  }

  /** Returns the body of the call that begins a purchase in this browser. It contains the signed-in user's id. */
  async function bodyOf(browser: Browser, priceId: string, promoCode?: string) {
    const { userId } = await expectOk<{ userId?: string }>(browser.get('/api/signalsync/auth-check'));
    const who = userId === undefined ? {} : { userId };
    return { priceId, ...who, metadata: { priceId, ...who, ...(promoCode !== undefined && { promoCode }) } };
  }

  /** Makes an HTTP call to the fake Stripe, as Stripe's browser library does in a browser. */
  async function atStripe(path: string, fields: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const request = new Request(`http://localhost:3000/dev/stripe${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: stripe.publishableKey, ...fields }),
    });
    const response = await stripe.sandbox.handle(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const pathOf = (clientSecret: string) => {
    const id = intentIdOf(clientSecret);
    return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  };

  /** Begins a purchase with the call that the page makes, and returns the server's answer. */
  const tryToBegin = async (browser: Browser, priceId: string, promoCode?: string) =>
    browser.post(intentPath, await bodyOf(browser, priceId, promoCode));

  const begin = (browser: Browser, priceId: string, promoCode?: string) =>
    expectOk<Intent>(tryToBegin(browser, priceId, promoCode));

  /** Confirms the payment with a test card. The status is 402 if the card is declined. */
  const pay = (
    clientSecret: string,
    card: keyof typeof testCards = 'visa',
    expiry = { exp_month: 12, exp_year: 2030 },
  ) =>
    atStripe(`${pathOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      payment_method_data: {
        type: 'card',
        card: { number: testCards[card].number, ...expiry, cvc: '123' },
        billing_details: { address: { country: 'DE' } },
      },
    });

  /** Waits until all webhooks are delivered, and then runs the jobs that they have queued. */
  async function settled(): Promise<void> {
    await stripe.sandbox.idle();
    await server.worker.runDue();
    await stripe.sandbox.idle();
  }

  const userOf = (browser: Browser) => expectOk<User>(browser.get('/api/user'));

  /** Makes a complete purchase as a guest. */
  async function payAsGuest(
    browser: Browser,
    email: string,
    priceId = 'price_monthly',
    promoCode?: string,
    card: keyof typeof testCards = 'visa',
  ) {
    const intent = await begin(browser, priceId, promoCode);
    await expectOk(browser.post('/api/stripe/update-customer-email', { email, customerId: intent.customerId }));
    const paid = await pay(intent.clientSecret, card);
    if (paid.status !== 200) throw new Error(`The card was rejected: ${JSON.stringify(paid.body)}`);
    return intent;
  }

  /** Creates a signed-in user who has bought a plan. */
  async function subscriber(email: string, priceId = 'price_monthly', card: keyof typeof testCards = 'visa') {
    const browser = await server.signedIn(email);
    const intent = await begin(browser, priceId);
    await pay(intent.clientSecret, card);
    await settled();
    return { browser, intent, user: await userOf(browser) };
  }

  /**
   * Creates a subscription that is paid at the provider and carries our server's metadata about the owner, but is
   * missing in our database. Returns its id.
   */
  async function payOutside(owner: Partial<ProviderOwner> = {}, priceId?: string): Promise<string> {
    const metadata = metadataOf({ checkoutId: 'lost', accountId: null, address: null, via: null, ...owner });
    const monthly = (await server.payments.prices()).find(({ reference }) => reference === 'price_monthly');
    const price = priceId ?? monthly?.id ?? '';
    const { id: customer } = await dashboard.customers.create({ email: owner.address ?? 'gone@example.com' });
    const { id: default_payment_method } = await dashboard.paymentMethods.attach('pm_card_visa', { customer });
    await dashboard.customers.update(customer, { invoice_settings: { default_payment_method } });
    return (await dashboard.subscriptions.create({ customer, items: [{ price }], metadata })).id;
  }

  /**
   * Returns the questions 'Did you buy this?' that the account page asks, about unclaimed purchases with the user's
   * email address.
   */
  const questionsFor = async (browser: Browser) =>
    (await expectOk<{ purchases?: AccountPurchases }>(browser.get('/api/user'))).purchases?.questions ?? [];

  /**
   * Answers all of a user's questions 'Did you buy this?' with yes, or with no if `isMine` is false. Then runs the
   * jobs.
   */
  async function claim(browser: Browser, isMine = true): Promise<void> {
    for (const { id } of await questionsFor(browser))
      await expectOk(browser.post('/api/purchases/answer', { id, isMine }));
    await settled();
  }

  /**
   * Makes a subscriber's renewal fail: gives the subscription a card whose charges are all declined, or another test
   * card that fails, and moves the clock forward by a month.
   */
  async function failRenewal(
    browser: Browser,
    customerId: string,
    card: 'chargeFails' | 'authenticationAlways' = 'chargeFails',
  ): Promise<void> {
    const setup = await expectOk<{ clientSecret: string }>(
      browser.post('/api/stripe/create-setup-intent', { customerId }),
    );
    await pay(setup.clientSecret, card);
    if (card === 'authenticationAlways')
      await atStripe(`${pathOf(setup.clientSecret)}/authenticate`, {
        client_secret: setup.clientSecret,
        outcome: 'succeed',
      });
    const { data } = await dashboard.customers.listPaymentMethods(customerId);
    const default_payment_method = data[0]?.id ?? '';
    const subscriptions = await dashboard.subscriptions.list({ customer: customerId });
    for (const { id } of subscriptions.data) await dashboard.subscriptions.update(id, { default_payment_method });
    server.clock.move(31 * 24 * 3600);
    await settled();
  }

  return {
    dashboard,
    questionsFor,
    claim,
    failRenewal,
    makePromo,
    bodyOf,
    tryToBegin,
    begin,
    pay,
    atStripe,
    settled,
    userOf,
    payAsGuest,
    subscriber,
    payOutside,
  };
}
