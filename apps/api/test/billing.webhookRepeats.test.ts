import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { reversals } from '../src/db/schema.sweeps.ts';
import { checkouts, jobs, users, webhookEvents } from '../src/db/schema.ts';
import { webhookPath } from '../src/http/guards.ts';
import type { Payments } from '../src/ports/payments.ts';
import { buying } from './support/checkout.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { databasePerTest } from './support/fixture.ts';
import { type TestServer, testServer } from './support/server.ts';

const database = databasePerTest();

/** Wraps the provider's port and caches every answer, so that repeated deliveries run only our own code. */
function remembered(payments: Payments): Payments {
  const known = new Map<string, unknown>();
  return new Proxy(payments, {
    get: (target, name: keyof Payments) => {
      const call = target[name] as (...args: unknown[]) => unknown;
      if (name === 'readEvent') return call;
      return (...args: unknown[]) => {
        const key = `${name} ${JSON.stringify(args)}`;
        if (!known.has(key)) known.set(key, call(...args));
        return known.get(key);
      };
    },
  });
}

/** Returns the provider's events whose webhooks were not delivered. */
async function unheardOf(): Promise<{ type: string; body: string }[]> {
  const pending = await fakeStripeObjects(database.db, 'event_pending');
  return pending.map(({ data: { _failure, ...event } }) => ({ type: String(event.type), body: JSON.stringify(event) }));
}

async function deliver(server: TestServer, body: string): Promise<void> {
  const timestamp = Math.floor(server.clock.now().getTime() / 1000);
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_test',
    timestamp,
  });
  const headers = { 'stripe-signature': signature };
  const answer = await server.app.request(`http://localhost${webhookPath}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}`);
}

const tables = [jobs, accountEvents, reversals, webhookEvents, checkouts, users];
type Rows = Record<string, unknown>[][];

async function save(): Promise<Rows> {
  const rows: Rows = [];
  for (const table of tables) rows.push(await database.db.select().from(table));
  return rows;
}

async function restore(saved: Rows): Promise<void> {
  for (const table of tables) await database.db.delete(table);
  for (const [index, table] of [...tables.entries()].reverse()) {
    const rows = saved[index] ?? [];
    if (rows.length > 0) await database.db.insert(table).values(rows as never);
  }
}

const lookingAgain = new Set(['syncPlatforms', 'syncPlan']);

/** Sorts rows so that they can be compared, because PostgreSQL returns rows in any order. */
const sorted = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort();

/** Returns saved rows as text for a comparison, without random ids and without counters of writes. */
function meaningOf([work, events, returned, , checkouts, people]: Rows): string {
  return JSON.stringify([
    // Leaves out the kinds in `lookingAgain`, because the number of such jobs depends on the number of writes.
    sorted(
      work?.flatMap(({ kind, payload }) =>
        lookingAgain.has(String(kind)) ? [] : [[kind, { ...Object(payload), userId: null, id: null }]],
      ),
    ),
    sorted(events?.map(({ kind, object, period, mail }) => ({ kind, object, period, mail }))),
    sorted(returned?.map(({ intentId, refunds }) => [intentId, refunds])),
    sorted(checkouts?.map(({ userId, ...shown }) => ({ ...shown, hasUser: userId !== null }))),
    sorted(people?.map(({ id: _, referralCode, billingVersion, ...shown }) => shown)),
  ]);
}

const ofPurchase = [
  'customer.subscription.created',
  'payment_intent.succeeded',
  'invoice.paid',
  'customer.subscription.updated',
  'charge.succeeded',
];
const stories = [
  { name: 'a purchase', isGivenBack: false, status: 'active', types: [...ofPurchase, 'customer.updated'] },
  { name: 'one that is given back', isGivenBack: true, status: 'inactive', types: [...ofPurchase, 'charge.refunded'] },
];

/**
 * For every set of events and every single event: restores the rows as they were after the set, and delivers the event,
 * which the set may already contain. The rows afterwards must depend only on which events have been delivered, so
 * neither their order nor repeats matter. Returns a sentence for each difference (`differing`), the number of sets, and
 * the rows after all events.
 */
async function walk(server: TestServer, bodies: readonly string[]) {
  const known = new Map<number, { meaning: string; rows: Rows }>();
  const start = await save();
  known.set(0, { meaning: meaningOf(start), rows: start });
  const differing: string[] = [];
  for (let arrived = 0; arrived < 2 ** bodies.length; arrived++) {
    const state = known.get(arrived);
    if (state === undefined) throw new Error('A set of events was never reached');
    for (const [index, body] of bodies.entries()) {
      await restore(state.rows);
      await deliver(server, body);
      const rows = await save();
      const meaning = meaningOf(rows);
      const next = arrived | (1 << index);
      const expected = known.get(next)?.meaning ?? meaning;
      if (meaning !== expected) differing.push(`${arrived} and ${index}: ${meaning} is not ${expected}`);
      if (!known.has(next)) known.set(next, { meaning, rows });
    }
  }
  return { differing, sets: known.size, end: known.get(2 ** bodies.length - 1)?.rows };
}

describe('Six webhooks in every order, each any number of times', () => {
  test.each(stories)(
    'end in the same state: $name',
    async ({ isGivenBack, status, types }) => {
      const quiet = testServer(database.db);
      quiet.network.webhooks = false;
      const shop = buying(quiet);
      await shop.payAsGuest(quiet.browser(), 'gina@example.com', 'price_monthly', 'LAUNCH10');
      const [payment] = (await shop.dashboard.paymentIntents.list()).data;
      if (isGivenBack) await shop.dashboard.refunds.create({ payment_intent: payment?.id ?? '' });
      await quiet.stripe.sandbox.idle();
      const events = await unheardOf();
      const bodies = types.flatMap((type) => events.find((event) => event.type === type)?.body ?? []);
      expect(bodies).toHaveLength(6);

      const worker = { ...quiet.worker, wake: () => {}, runDue: () => Promise.resolve() };
      const server = testServer(database.db, {}, { payments: remembered(quiet.payments), worker });
      await database.db.delete(jobs);
      const { differing, sets, end } = await walk(server, bodies);
      expect({ differing, sets }).toEqual({ differing: [], sets: 64 });
      expect(end?.[5]).toMatchObject([{ email: 'gina@example.com', subscriptionStatus: status }]);
      const kinds = new Set(end?.[0]?.map(({ kind }) => kind));
      expect(kinds.has('endSubscription')).toBe(isGivenBack);
      expect(kinds.has('syncPlatforms')).toBe(true);
      const mailed = end?.[0]?.flatMap(({ kind, payload }) =>
        kind === 'sendMail' ? [(payload as { name: string }).name] : [],
      );
      expect(mailed?.toSorted()).toEqual(isGivenBack ? ['bought', 'refunded'] : ['bought']);
    },
    120_000,
  );

  test('five times at once make one account with one plan', async () => {
    const server = testServer(database.db);
    server.network.webhooks = false;
    await buying(server).payAsGuest(server.browser(), 'gina@example.com');
    await server.stripe.sandbox.idle();
    const events = await unheardOf();
    const copies = events.slice(-6).flatMap(({ body }) => Array.from({ length: 5 }, () => deliver(server, body)));
    await Promise.all(copies);
    const people = await database.db.select().from(users);
    expect(people).toMatchObject([{ subscriptionStatus: 'active', plan: 'SignalSync Premium (Monthly)' }]);
  });
});
