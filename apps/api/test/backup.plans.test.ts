import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { plansUnlikeProvider } from '../src/backup/plansAtProvider.ts';
import { users } from '../src/db/schema.ts';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { serverPerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';

const { database, server, shop } = serverPerTest();
const dayS = 24 * 3600;

const differences = () => plansUnlikeProvider(database.db, server.payments, server.clock.now());

/** Sells a plan. Then lets so much time pass that the comparison no longer ignores the purchase as too recent. */
async function sold(price: string): Promise<string> {
  const { user } = await shop.subscriber('ann@example.com', price);
  server.clock.move(2 * dayS);
  return user.id;
}

describe('The plans of a restored backup', () => {
  test.each(['price_monthly', 'price_lifetime'])('are right if Stripe knows them: %s', async (price) => {
    await sold(price);
    expect(await differences()).toEqual([]);
  });

  test.each([
    { price: 'price_monthly', id: /^The purchase sub_\w+ is paid at Stripe, and not in the backup\.$/ },
    { price: 'price_lifetime', id: /^The purchase in_\w+ is paid at Stripe, and not in the backup\.$/ },
  ])('are wrong if a member who pays is missing: $price', async ({ price, id }) => {
    await database.db.delete(users).where(eq(users.id, await sold(price)));
    expect(await differences()).toEqual([expect.stringMatching(id)]);
  });

  test('are wrong if an account does not have its plan', async () => {
    const id = await sold('price_monthly');
    await database.db.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, id));
    expect(await differences()).toEqual([
      expect.stringMatching(/^The subscription sub_\w+ runs at Stripe, and not in/),
    ]);
  });

  test('are wrong if a plan has ended long ago', async () => {
    const id = await sold('price_monthly');
    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    server.network.webhooks = false;
    await shop.dashboard.subscriptions.cancel(user?.stripeSubscriptionId ?? '');
    expect(await differences()).toEqual([]);
    server.clock.move(2 * dayS);
    expect(await differences()).toEqual([expect.stringMatching(/has ended at Stripe, and not in its account\.$/)]);
  });

  test('are wrong at another account of Stripe', async () => {
    await sold('price_monthly');
    const { payments } = testServer(database.db, {}, { store: memoryStore() });
    expect(await plansUnlikeProvider(database.db, payments, server.clock.now())).toEqual([
      expect.stringMatching(/^Stripe does not know the subscription sub_\w+ of an account\.$/),
    ]);
  });

  test('are not judged by what was bought within the last day, and may be on its way to us', async () => {
    const { user } = await shop.subscriber('ann@example.com');
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await differences()).toEqual([]);
  });
});
