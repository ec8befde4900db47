import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { type Intent, intentIdOf } from './support/checkout.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { server, shop } = serverPerFile();
let victim: { intent: Intent; cardId: string };
let strangers: Record<string, Browser>;

beforeAll(async () => {
  const { browser, intent } = await shop.subscriber('victim@example.com');
  const [card] = await expectOk<{ id: string }[]>(browser.get(`/api/stripe/payment-methods/${intent.customerId}`));
  victim = { intent, cardId: card?.id ?? '' };
  const withCheckout = server.browser();
  await shop.begin(withCheckout, 'price_monthly');
  const paidGuest = server.browser();
  await shop.payAsGuest(paidGuest, 'guest@example.com');
  strangers = {
    'a visitor': server.browser(),
    'a guest with a checkout': withCheckout,
    'a guest who paid': paidGuest,
    'a signed-in person': await server.signedIn('stranger@example.com'),
    'a subscriber': (await shop.subscriber('other@example.com')).browser,
  };
  await shop.settled();
});
beforeEach(() => server.clock.move(61));

const absent = { customerId: 'cus_absent', intentId: 'pi_absent', cardId: 'pm_absent' };
type Ids = typeof absent;

/** Every API call that takes the id of a customer, a payment or a card. */
const calls: Record<string, (browser: Browser, ids: Ids) => Promise<Response>> = {
  'stripe/auth': (browser, { customerId }) => browser.post('/api/stripe/auth', { stripeCustomerId: customerId }),
  'payment-intent': (browser, { intentId }) => browser.get(`/api/stripe/payment-intent/${intentId}`),
  'check-customer': (browser, { customerId }) => browser.get(`/api/stripe/check-customer/${customerId}`),
  'update-customer-email': (browser, { customerId }) =>
    browser.post('/api/stripe/update-customer-email', { email: 'thief@example.com', customerId }),
  'create-setup-intent': (browser, { customerId }) => browser.post('/api/stripe/create-setup-intent', { customerId }),
  'payment-methods': (browser, { customerId }) => browser.get(`/api/stripe/payment-methods/${customerId}`),
  'remove a card': (browser, { cardId }) =>
    browser.request(`/api/stripe/payment-methods/${cardId}`, { method: 'DELETE' }),
  'make-default': (browser, { customerId, cardId }) =>
    browser.post('/api/stripe/make-default-payment-method', { customerId, paymentMethodId: cardId }),
  'billing-history': (browser, { customerId }) => browser.get(`/api/stripe/billing-history/${customerId}`),
};

describe.each(['a visitor', 'a guest with a checkout', 'a guest who paid', 'a signed-in person', 'a subscriber'])(
  'Who knows somebody’s ids as %s',
  (who) => {
    test.each(Object.keys(calls))('gets nothing from %s, whether they exist or not', async (name) => {
      const stranger = strangers[who];
      const call = calls[name];
      if (stranger === undefined || call === undefined) throw new Error('There is no such stranger or call');
      const { intent, cardId } = victim;
      const known = { customerId: intent.customerId, intentId: intentIdOf(intent.clientSecret), cardId };
      const answers = [];
      for (const ids of [known, absent]) {
        const answer = await call(stranger, ids);
        answers.push({ status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() });
      }
      expect(answers[0]).toEqual(answers[1]);
      const { status, body } = answers[0] ?? { status: 0, body: '' };
      expect([401, 404, '{"exists":false}']).toContain(name === 'check-customer' ? body : status);
      expect(body).not.toContain('cus_');
    });
  },
);

describe('A signed-in person without a plan', () => {
  test.each([
    ['/api/stripe/create-portal-session', 409],
    ['/api/stripe/cancel-subscription', 409],
  ])('is rejected %s with a sentence', async (path, status) => {
    const browser = await server.signedIn('new@example.com');
    expect((await browser.post(path)).status).toBe(status);
    const visitor = await server.browser().post(path);
    expect(visitor.status).toBe(401);
  });

  test('cannot use the cards of another customer for its own', async () => {
    const own = await shop.subscriber('third@example.com');
    const answers = await Promise.all(
      [victim.cardId, absent.cardId].map((paymentMethodId) =>
        own.browser.post('/api/stripe/make-default-payment-method', {
          customerId: own.intent.customerId,
          paymentMethodId,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('after all of this, what the victim has is untouched', async () => {
    const cards = await server.payments.cards(victim.intent.customerId, null);
    expect(cards.map(({ id }) => id)).toEqual([victim.cardId]);
    server.clock.move(61);
    const browser = await server.signedIn('victim@example.com');
    expect(await shop.userOf(browser)).toMatchObject({ email: 'victim@example.com', subscriptionStatus: 'active' });
  });
});
