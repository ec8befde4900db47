import type { DeletionOutlook } from '@signalsync/contract/model/accountDeletion';
import type { Browser } from './browser.ts';
import { buying } from './checkout.ts';
import { expectOk, type TestServer } from './server.ts';

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
