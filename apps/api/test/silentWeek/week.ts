import type Stripe from 'stripe';
import { checkouts, users } from '../../src/db/schema.ts';
import type { ProviderPrice } from '../../src/ports/payments.ts';
import type { TestServer } from '../support/server.ts';
import { type Chance, drawn } from './chance.ts';
import { begin, checkoutRow, type Person, payAt, userRow } from './people.ts';

/**
 * Events that can happen to a member in a week, with the weights of their random choice. They are much more frequent
 * than in a real week.
 */
export const events = {
  nothing: 55,
  declines: 8,
  cancels: 8,
  endedByOwner: 4,
  refunded: 6,
  refundedInPart: 5,
  disputed: 4,
  disputeWon: 3,
  disputeLost: 4,
  newcomer: 3,
};
type Kind = keyof typeof events;
export type Weights = Readonly<Record<Kind, number>>;

/**
 * Makes a random event happen to a member at the provider. If the event is that somebody joins, returns the new member.
 */
export async function happens(
  server: TestServer,
  dashboard: Stripe,
  person: Person,
  prices: readonly ProviderPrice[],
  chance: Chance,
  weights: Weights,
): Promise<Person | undefined> {
  const kind = drawn(chance, weights);
  const { subscriptionId, customerId } = person;
  const { sandbox } = server.stripe;
  if (kind === 'newcomer') return comes(server, person, prices, chance);
  if (subscriptionId !== null) {
    const { status } = await dashboard.subscriptions.retrieve(subscriptionId);
    if (status === 'canceled') return undefined;
    if (kind === 'cancels') await dashboard.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    if (kind === 'endedByOwner') await dashboard.subscriptions.cancel(subscriptionId);
    if (kind === 'declines') {
      const { clientSecret } = await server.payments.createSetup(customerId, `declines/${person.name}`);
      await payAt(server, clientSecret, 'chargeFails');
      const [card] = (await dashboard.customers.listPaymentMethods(customerId)).data;
      if (card !== undefined) await server.payments.setDefaultCard(customerId, subscriptionId, card.id);
    }
  }
  const charge = (await dashboard.charges.list({ customer: customerId })).data.find(({ paid }) => paid);
  if (charge === undefined || charge.disputed || charge.refunded) return undefined;
  if (kind === 'refunded') await sandbox.trigger.refund(charge.id);
  if (kind === 'refundedInPart') await sandbox.trigger.refund(charge.id, 1000);
  if (kind === 'disputed' || kind === 'disputeWon' || kind === 'disputeLost') {
    const dispute = await sandbox.trigger.dispute(charge.id);
    if (kind !== 'disputed') await sandbox.trigger.closeDispute(dispute, kind === 'disputeWon' ? 'won' : 'lost');
  }
  return undefined;
}

/** Adds a new member, who begins a purchase on our server and pays. No webhook tells our server about the payment. */
async function comes(
  server: TestServer,
  { name }: Person,
  prices: readonly ProviderPrice[],
  chance: Chance,
): Promise<Person> {
  const { db, clock } = server;
  const price = prices[Math.floor(chance() * prices.length)];
  if (price === undefined) throw new Error('Nothing is on sale');
  const own = `new_${name}`;
  const { customerId, checkout } = await begin(server, own, price);
  const { subscriptionId, intentId } = checkout;
  const joinedAt = clock.now();
  const person = { id: `new-${name}`, name: own, customerId, subscriptionId, intentId, price, joinedAt };
  await db.insert(users).values(userRow(person, joinedAt));
  await db.insert(checkouts).values(checkoutRow(person, checkout, joinedAt, null));
  await payAt(server, checkout.clientSecret, 'visa');
  return person;
}
