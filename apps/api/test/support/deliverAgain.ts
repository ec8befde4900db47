import type { Database } from '../../src/db/database.ts';
import { webhookEvents } from '../../src/db/schema.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import { fakeStripeObjects } from './fakeStripeStore.ts';
import type { testServer } from './server.ts';

/**
 * Delivers each webhook of the fake Stripe four more times, in a random order. Does not run the jobs that the webhooks
 * queue.
 */
export async function deliverAgain(db: Database, { stripe }: Pick<ReturnType<typeof testServer>, 'stripe'>) {
  const chance = chanceOf(7);
  const events = await fakeStripeObjects(db, 'event');
  const deliveries = [1, 2, 3, 4].flatMap(() => events.map(({ id }) => ({ id, at: chance() })));
  for (const { id } of deliveries.toSorted((one, other) => one.at - other.at)) {
    // Makes the server forget the events, because it would ignore events that it has already handled.
    await db.delete(webhookEvents);
    await stripe.sandbox.trigger.redeliver(id);
  }
}
