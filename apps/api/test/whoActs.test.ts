import { describe, expect, test } from 'vitest';
import { documentedCalls } from '../src/openapi/document.ts';
import { intentIdOf, intentPath } from './support/checkout.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerFile } from './support/fixture.ts';
import { booksOf } from './support/refunds.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop } = serverPerFile();

const otherBuyer = {
  status: 401,
  message: 'This purchase does not belong to the account that is now signed in. You were not charged.',
};
const otherAccount = { status: 401, message: 'This browser is now signed in to another account. Nothing was done.' };

const begun = async () =>
  Promise.all(
    ['customer', 'subscription', 'invoice', 'payment_intent'].map(
      async (kind) => (await fakeStripeObjects(database.db, kind)).length,
    ),
  );

let count = 0;

/** Simulates a browser that still shows Ann's page although Bob has signed in there meanwhile. Bob has a plan. */
async function pageOfAnn() {
  count += 1;
  const ann = await shop.userOf(await server.signedIn(`ann${count}@example.com`));
  const bob = await shop.subscriber(`bob${count}@example.com`);
  return { browser: bob.browser, annId: ann.id, bob: bob.user };
}

describe('A purchase', () => {
  test('that names another account than the one signed in, or none, begins nothing and ends no plan', async () => {
    const { browser, annId, bob } = await pageOfAnn();
    const before = [await begun(), await booksOf(server)];
    const priceId = 'price_lifetime';
    const bodies = [
      { priceId, userId: annId, metadata: { priceId, userId: annId } },
      { priceId, userId: bob.id, metadata: { priceId, userId: annId } },
      { priceId, metadata: { priceId, userId: annId } },
      { priceId, metadata: { priceId } },
    ];
    for (const body of bodies) expect(await rejection(browser.post(intentPath, body))).toEqual(otherBuyer);
    await shop.settled();
    expect([await begun(), await booksOf(server)]).toEqual(before);
    expect(await shop.userOf(browser)).toMatchObject({ plan: 'SignalSync Premium (Monthly)' });
  });

  test('of whoever is signed in needs the id in one of its two places only', async () => {
    const browser = await server.signedIn('cat@example.com');
    const { id: userId } = await shop.userOf(browser);
    const priceId = 'price_monthly';
    const one = await expectOk<object>(browser.post(intentPath, { priceId, userId, metadata: { priceId } }));
    const two = await expectOk<object>(browser.post(intentPath, { priceId, metadata: { priceId, userId } }));
    expect(two).toEqual(one);
  });
});

describe('A call that names the account on the screen', () => {
  const calls = documentedCalls.filter(({ call }) => call.access !== 'public');
  const send = (browser: Awaited<ReturnType<typeof pageOfAnn>>['browser'], path: string, method: string, as: string) =>
    browser.request(`${path.replace(/\{\w+\}/g, 'any')}?as=${as}`, { method, ...(method !== 'GET' && { json: {} }) });

  test('is rejected where another one is signed in, whatever it reads or changes', async () => {
    const { browser, annId, bob } = await pageOfAnn();
    expect(calls.length).toBeGreaterThan(30);
    for (const { path, call } of calls) {
      const answer = await send(browser, path, call.method, annId);
      expect([call.method, path, answer.status, await answer.json()]).toEqual([
        call.method,
        path,
        401,
        { message: otherAccount.message },
      ]);
    }
    expect(await shop.userOf(browser)).toEqual(bob);
  });

  test('is answered where that account is signed in, and where nobody is named', async () => {
    const browser = await server.signedIn('dan@example.com');
    const { id } = await shop.userOf(browser);
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ id, as: id });
    expect(await expectOk(browser.get(`/api/user?as=${id}`))).toMatchObject({ id });
  });

  test('and logs out ends no session of another one', async () => {
    const { browser, annId, bob } = await pageOfAnn();
    expect(await rejection(browser.post(`/api/logout?as=${annId}`))).toEqual(otherAccount);
    expect((await shop.userOf(browser)).id).toBe(bob.id);
    await expectOk(browser.post(`/api/logout?as=${bob.id}`));
    expect((await browser.get('/api/user')).status).toBe(401);
    await expectOk(browser.post(`/api/logout?as=${bob.id}`));
  });
});

describe('The reply that begins a purchase', () => {
  test('names the plan that ends with it, as it stands at that moment', async () => {
    const browser = await server.signedIn('eve@example.com');
    const lifetime = await shop.begin(browser, 'price_lifetime');
    expect(lifetime.endsPlan).toBeNull();
    // On another device, Eve buys a plan as a guest with her own email address. Later she claims this purchase.
    await shop.payAsGuest(server.browser(), 'eve@example.com', 'price_monthly');
    await shop.settled();
    server.clock.move(61);
    await shop.claim(await server.signedIn('eve@example.com'));
    const again = await shop.begin(browser, 'price_lifetime');
    expect(intentIdOf(again.clientSecret)).toBe(intentIdOf(lifetime.clientSecret));
    expect(again.endsPlan).toBe('SignalSync Premium (Monthly)');
  });

  test('names none that the provider has ended, though no webhook told it', async () => {
    const { browser, user } = await shop.subscriber('fay@example.com');
    expect((await shop.begin(browser, 'price_lifetime')).endsPlan).toBe('SignalSync Premium (Monthly)');
    server.network.webhooks = false;
    await shop.dashboard.subscriptions.cancel(user.stripeSubscriptionId ?? '');
    expect((await shop.begin(browser, 'price_lifetime')).endsPlan).toBeNull();
    expect(await shop.begin(browser, 'price_monthly')).toMatchObject({ type: 'recurring', endsPlan: null });
  });
});
