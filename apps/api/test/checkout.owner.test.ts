import { describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { metadataOf } from '../src/ports/stripe/owner.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const email = 'ann@example.com';
/** The metadata that names a checkout, with any id. */
const checkout = Object.fromEntries(
  Object.keys(metadataOf({ checkoutId: 'any', accountId: null, address: null, via: null })).map((name) => [
    name,
    expect.any(String) as string,
  ]),
);

describe('What is bought names its owner at the provider', () => {
  test('a member: the account and its address, from the first moment', async () => {
    const browser = await server.signedIn(email);
    const { id: account } = await shop.userOf(browser);
    await shop.begin(browser, 'price_monthly');
    const [customer] = (await shop.dashboard.customers.list()).data;
    const [subscription] = (await shop.dashboard.subscriptions.list({ status: 'all' })).data;
    const owner = { account, address: email, ...checkout };
    expect([customer?.metadata, subscription?.metadata]).toEqual([owner, owner]);
    await shop.begin(browser, 'price_lifetime');
    const invoices = (await shop.dashboard.invoices.list()).data.filter(({ parent }) => parent === null);
    expect(invoices.map(({ metadata }) => metadata)).toEqual([owner]);
  });

  test('a guest: the address as given, and the account once there is one', async () => {
    const guest = server.browser();
    const intent = await shop.begin(guest, 'price_monthly');
    await expectOk(guest.post('/api/stripe/update-customer-email', { email, customerId: intent.customerId }));
    const metadata = async () => [
      (await shop.dashboard.customers.list()).data[0]?.metadata,
      (await shop.dashboard.subscriptions.list({ status: 'all' })).data[0]?.metadata,
    ];
    const given = { ...checkout, address: email };
    expect(await metadata()).toEqual([given, given]);
    await shop.pay(intent.clientSecret);
    await shop.settled();
    const [user] = await database.db.select().from(users);
    const owned = { ...given, account: user?.id };
    expect(await metadata()).toEqual([owned, owned]);
  });

  test('a guest whose address has an account: the account once it has claimed the purchase', async () => {
    const owner = await server.signedIn(email);
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await shop.settled();
    const metadata = async () => (await shop.dashboard.invoices.list()).data[0]?.metadata;
    expect(await metadata()).toEqual({ ...checkout, address: email });
    await shop.claim(owner);
    expect(await metadata()).toMatchObject({ address: email, account: (await shop.userOf(owner)).id });
  });

  test('is repaired where it is missing or names somebody else', async () => {
    const { user } = await shop.subscriber(email);
    const id = user.stripeSubscriptionId ?? '';
    for (const metadata of [
      { account: '', address: '' },
      { account: 'another', address: 'bob@example.com' },
    ]) {
      await shop.dashboard.subscriptions.update(id, { metadata });
      server.clock.move(24 * 3600);
      await server.compareNow();
      await shop.settled();
      const { owner } = await server.payments.subscription(id);
      expect(owner).toMatchObject({ accountId: user.id, address: email });
    }
  });
});
