import { describe, expect, test } from 'vitest';
import { withCookiesOf } from './support/browser.ts';
import { buying } from './support/checkout.ts';
import { dying } from './support/dying.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { databasePerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';

const database = databasePerTest();

const charges = async () =>
  (await fakeStripeObjects(database.db, 'charge')).filter(({ data }) => data.status === 'succeeded');

const deaths = Array.from({ length: 6 }, (_, index) => index + 1).flatMap((at) =>
  (['before', 'after'] as const).map((when) => ({ at, when })),
);

describe.each(['price_monthly', 'price_lifetime'])('A purchase of %s whose server dies', (priceId) => {
  test.each(deaths)('$when call $at of its beginning is begun again and paid once', async ({ at, when }) => {
    const well = testServer(database.db);
    const session = await well.signedIn('ann@example.com');
    const dead = testServer(database.db, {}, { payments: dying(well.payments, at, when) });
    dead.network.webhooks = false;
    const there = withCookiesOf(session, dead.browser());
    const shop = buying(well);
    await shop.tryToBegin(there, priceId);
    const intent = await shop.begin(session, priceId);
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await shop.userOf(session)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await charges()).toHaveLength(1);
    const checkouts = await database.db.query.checkouts.findMany();
    expect(checkouts.map(({ status }) => status)).toEqual(['paid']);
  });

  test.each(deaths)('$when call $at after the payment is active once a server runs', async ({ at, when }) => {
    const well = testServer(database.db);
    well.network.webhooks = false;
    const shop = buying(well);
    const session = await well.signedIn('ann@example.com');
    await shop.pay((await shop.begin(session, priceId)).clientSecret);
    const dead = testServer(database.db, {}, { payments: dying(well.payments, at, when) });
    const there = withCookiesOf(session, dead.browser());
    await there.get('/api/user');
    await dead.worker.runDue();
    const next = testServer(database.db);
    next.clock.move(3600);
    await next.worker.runDue();
    expect(await database.db.query.users.findMany()).toMatchObject([{ subscriptionStatus: 'active' }]);
    expect(await charges()).toHaveLength(1);
  });
});
