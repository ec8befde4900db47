import type { DeletionOutlook } from '@signalsync/contract/model/accountDeletion';
import { and, eq, ne } from 'drizzle-orm';
import { vi } from 'vitest';
import { checkouts } from '../../src/db/schema.ts';
import { endBought } from '../../src/domain/account/deletions.ts';
import type { Browser } from './browser.ts';
import { buying, intentIdOf } from './checkout.ts';
import { serverPerTest } from './fixture.ts';
import { expectOk, type TestServer } from './server.ts';
import { unlimited } from './settings.ts';

const path = '/api/account-deletion';
const dayS = 24 * 60 * 60;

/** Returns functions for the deletion of an account. They make the calls that the web app makes. */
export function deleting(server: TestServer) {
  const outlook = (browser: Browser) => expectOk<DeletionOutlook>(browser.get(path));

  /** Asks for the deletion with what is shown now. */
  const ask = async (browser: Browser, email: string, shown?: string) =>
    browser.post(path, { email, shown: shown ?? (await outlook(browser)).shown });

  const undo = (token: string, browser = server.browser()) => browser.post(`${path}/undo`, { token });

  /** Lets the days until the erasure pass, and runs what is due then. */
  async function pass(days = 7): Promise<void> {
    server.clock.move(days * dayS + 1);
    await server.stripe.sandbox.advance();
    await server.stripe.sandbox.idle();
    await server.worker.runDue();
    await server.stripe.sandbox.idle();
    await server.worker.runDue();
  }

  /** Creates a member whose money-back guarantee is over, and who has just signed in again. */
  async function longMember(email: string, priceId?: string) {
    const member = await buying(server).subscriber(email, priceId);
    server.clock.move(16 * dayS);
    return { ...member, browser: await server.signedIn(email) };
  }

  return {
    longMember,
    outlook,
    ask,
    undo,
    pass,
    linkFor: (email: string) => server.linkTokenFor(email, '/account-deletion/'),
  };
}

/** Sets up a new server for each test, and functions about one member who deletes their account. */
export function deletionsPerTest() {
  const fixture = serverPerTest(unlimited);
  const { database, server, shop } = fixture;
  const email = 'ann@example.com';

  /**
   * Makes somebody else's purchase. Returns its payment, and a function that gives it to an account, as paid just now.
   * Its second call does nothing.
   */
  async function purchaseToGive() {
    const { clientSecret } = await shop.payAsGuest(server.browser(), 'bob@example.com', 'price_lifetime');
    const intentId = intentIdOf(clientSecret);
    async function give(userId: string): Promise<void> {
      const now = server.clock.now();
      const isOther = and(eq(checkouts.intentId, intentId), ne(checkouts.userId, userId));
      await database.db.transaction(async (tx) => {
        const given = await tx.update(checkouts).set({ userId, paidAt: now }).where(isOther).returning();
        if (given.length > 0) await endBought(tx, userId, now, now);
      });
    }
    return { intentId, give };
  }

  /**
   * Begins the purchase of a monthly plan. The buyer pays just before our server closes the purchase, as a deletion makes
   * it do.
   */
  async function purchasePaidLate(card?: Parameters<typeof shop.pay>[1]) {
    const { payments } = server;
    const { closeCheckout } = payments;
    let secret = '';
    vi.spyOn(payments, 'closeCheckout').mockImplementationOnce(async (ids) => {
      await shop.pay(secret, card);
      await closeCheckout(ids);
    });
    const browser = await server.signedIn(email);
    secret = (await shop.begin(browser, 'price_monthly')).clientSecret;
    return { browser, intentId: intentIdOf(secret) };
  }

  return {
    ...fixture,
    /** The member's address. */
    email,
    steps: () => deleting(server),
    subjects: async () => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject),
    subscriptionNow: async (id: string | null) => server.payments.subscription(id ?? ''),
    refundsOf: async (intentId: string) => (await server.payments.reversals(intentId)).refunds,
    purchaseToGive,
    purchasePaidLate,
  };
}
