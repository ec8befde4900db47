import type { AccountPurchases } from '@signalsync/contract/model/purchase';
import type Stripe from 'stripe';
import { stripeClient } from '../../src/ports/stripePayments.ts';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

/**
 * Returns the provider's records, oldest first: the amounts of charges and refunds in minor units, and for each
 * subscription the name of our price, such as `price_monthly`.
 */
export async function booksOf({ stripe, payments }: TestServer) {
  const dashboard = stripeClient({ secretKey: 'sk_test_sandbox', fetch: stripe.sandbox.fetch });
  const references = new Map((await payments.prices()).map(({ id, reference }) => [id, reference]));
  const charges = (await dashboard.charges.list({ limit: 100 })).data.filter(({ paid }) => paid).toReversed();
  const subscriptions = (await dashboard.subscriptions.list({ status: 'all', limit: 100 })).data.toReversed();
  const namesOf = (fits: (subscription: Stripe.Subscription) => boolean) =>
    subscriptions.filter(fits).map(({ items }) => references.get(items.data[0]?.price.id ?? '') ?? '');
  const isAlive = ({ status }: Stripe.Subscription) => status === 'active' || status === 'past_due';
  return {
    charged: charges.map(({ amount }) => amount),
    refunded: charges.flatMap(({ amount_refunded: amount }) => (amount > 0 ? amount : [])),
    renewing: namesOf((each) => isAlive(each) && !each.cancel_at_period_end),
    ending: namesOf((each) => isAlive(each) && each.cancel_at_period_end),
    ended: namesOf(({ status }) => status === 'canceled'),
  };
}

/** Returns what the account page shows about purchases by guests with the user's email address. */
export const purchasesOf = async (browser: Browser): Promise<AccountPurchases | undefined> =>
  (await expectOk<{ purchases?: AccountPurchases }>(browser.get('/api/user'))).purchases;

/** Returns the messages to the team, oldest first. */
export async function notesOf({ platforms, worker }: TestServer): Promise<string[]> {
  await worker.runDue();
  return (await platforms.notify.notifications()).map(({ text }) => text);
}
