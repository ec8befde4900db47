import { describe, expect, test } from 'vitest';
import { accountDeletions } from '../src/db/schema.deletions.ts';
import { purchaseRefunds } from '../src/db/schema.refunds.ts';
import { checkouts } from '../src/db/schema.ts';
import { enqueue } from '../src/jobs/queue.ts';
import type { Browser } from './support/browser.ts';
import { intentIdOf } from './support/checkout.ts';
import { deletionsPerTest } from './support/deletion.ts';

const { database, server, shop, email, steps } = deletionsPerTest();

describe('An account is not deleted', () => {
  /** Returns what the screen says is in the way, the answer to the press, and the number of deletions. */
  async function blockOf(browser: Browser) {
    const { blocked, shown } = await steps().outlook(browser);
    const { status } = await steps().ask(browser, email, shown);
    return [blocked, status, await database.db.$count(accountDeletions)];
  }

  test('while a dispute is open', async () => {
    const { browser, intent } = await shop.subscriber(email);
    await server.stripe.sandbox.trigger.dispute(intentIdOf(intent.clientSecret));
    await shop.settled();
    expect(await blockOf(browser)).toEqual(['dispute', 409, 0]);
  });

  test('while a purchase with the address waits for its answer', async () => {
    const browser = await server.signedIn(email);
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await shop.settled();
    expect(await blockOf(browser)).toEqual(['purchase', 409, 0]);
  });

  test('while a refund is being made', async () => {
    const { browser, user } = await shop.subscriber(email);
    const [bought] = await database.db.select().from(checkouts);
    const asked = { userId: user.id, reason: 'secondPlan', status: 'asked', createdAt: server.clock.now() } as const;
    await database.db.insert(purchaseRefunds).values({ checkoutId: bought?.id ?? '', ...asked });
    expect(await blockOf(browser)).toEqual(['refund', 409, 0]);
  });

  test('while our team pays something back', async () => {
    const { browser, user } = await shop.subscriber(email);
    const action = { name: 'payBack' as const, userId: user.id, payments: [], subscriptionId: null };
    await enqueue(database.db, 'supportAction', action, new Date(server.clock.now().getTime() + 60_000));
    expect(await blockOf(browser)).toEqual(['refund', 409, 0]);
  });

  test('while a payment is under way', async () => {
    const browser = await server.signedIn(email);
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret, 'processingSucceeds');
    expect(await blockOf(browser)).toEqual(['payment', 409, 0]);
  });
});
