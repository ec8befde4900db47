import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purchaseRefunds } from '../src/db/schema.refunds.ts';
import { rateLimits } from '../src/db/schema.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { fileOf, type Part, part, tried } from './support/accountData.ts';
import { withCookiesOf } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

describe('What our card provider knows of a person', () => {
  const { database, server, shop, serve } = serverPerTest(unlimited);
  const email = 'ann@example.com';

  test('has what was bought under the address and refunded, unless somebody else bought it', async () => {
    await shop.subscriber(email);
    await shop.payAsGuest(server.browser(), email, 'price_quarterly');
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await shop.settled();
    server.clock.move(61);
    const browser = await server.signedIn(email);
    await shop.settled();
    await shop.claim(browser, false);
    const refunded = async () => {
      const { lists } = await fileOf(browser);
      expect(lists.purchaseRefunds?.map(({ reason }) => reason).toSorted()).toEqual(['notMine', 'secondPlan']);
      expect(lists.returned).toHaveLength(1);
      return lists.purchases?.map(({ priceId }) => priceId).toSorted();
    };
    expect(await refunded()).toEqual(['price_monthly', 'price_quarterly']);
    // As if it was refunded before there was an account.
    await database.db.update(purchaseRefunds).set({ userId: null }).where(eq(purchaseRefunds.reason, 'secondPlan'));
    expect(await refunded()).toEqual(['price_monthly', 'price_quarterly']);
  });

  test('asks our card provider 200 times in a minute at most, and can do without a customer that was deleted', async () => {
    const { browser, user } = await shop.subscriber(email);
    await shop.settled();
    const cards = async () => {
      throw new PaymentsError('missing', 'No such customer');
    };
    await serve(unlimited, { payments: { ...server.payments, cards } });
    const again = withCookiesOf(browser, server.browser());
    expect((await expectOk<Part>(part(again, 'cards~'))).rows).toEqual({ cards: [] });
    const key = `data-provider:${user.id}`;
    const inWindow = eq(rateLimits.key, key);
    expect((await database.db.select().from(rateLimits).where(inWindow)).map(({ count }) => count)).toEqual([1]);
    await database.db.update(rateLimits).set({ count: 200 }).where(inWindow);
    expect([await tried(again, 'invoices~'), await tried(again, 'events~')]).toEqual([429, 200]);
    server.clock.move(61);
    expect(await tried(again, 'invoices~')).toBe(200);
  });

  test('fails as a whole while our card provider is away, and ends with the session', async () => {
    const { browser } = await shop.subscriber(email);
    await shop.settled();
    const invoices = async () => {
      throw new PaymentsError('away', 'No answer');
    };
    await serve(unlimited, { payments: { ...server.payments, invoices } });
    const again = withCookiesOf(browser, server.browser());
    expect(await tried(again, 'events~')).toBe(200);
    expect(await tried(again, 'invoices~')).toBe(502);
    await expectOk(again.post('/api/logout'));
    expect(await tried(again)).toBe(401);
  });
});
