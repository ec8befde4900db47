import { beforeAll, describe, expect, test } from 'vitest';
import { devStripeObjects } from '../src/db/schema.dev.ts';
import { reversals, sweeps } from '../src/db/schema.sweeps.ts';
import { checkouts, jobs, sessions, users, webhookEvents } from '../src/db/schema.ts';
import { tableStore } from '../src/ports/fake/stripeStores.ts';
import { type Payments, PaymentsError } from '../src/ports/payments.ts';
import { buying } from './support/checkout.ts';
import { databasePerFile } from './support/fixture.ts';
import { type TestServer, testServer } from './support/server.ts';

const minuteS = 60;
const tables = [jobs, reversals, webhookEvents, sweeps, checkouts, sessions, devStripeObjects, users];
const database = databasePerFile();
let well: TestServer;
let before: Record<string, unknown>[][];

/**
 * Makes changes at the provider whose webhooks never reach the server: a refund of each kind of plan, an ended plan and
 * a paid purchase.
 */
beforeAll(async () => {
  well = testServer(database.db, {}, inTable());
  const shop = buying(well);
  const { intent: monthly } = await shop.subscriber('ann@example.com');
  const { intent: lifetime } = await shop.subscriber('ben@example.com', 'price_lifetime');
  const { user } = await shop.subscriber('cid@example.com');
  well.network.webhooks = false;
  const dee = await shop.begin(await well.signedIn('dee@example.com'), 'price_lifetime');
  await shop.pay(dee.clientSecret);
  for (const { clientSecret } of [monthly, lifetime])
    await shop.dashboard.refunds.create({ payment_intent: clientSecret.split('_secret')[0] ?? '' });
  await shop.dashboard.subscriptions.cancel(user.stripeSubscriptionId ?? '');
  await well.stripe.sandbox.idle();
  before = [];
  for (const table of tables) before.push(await database.db.select().from(table));
}, 120_000);

/** The fake Stripe's store is a table, so that `restore` also resets the objects at Stripe. */
const inTable = () => ({ store: tableStore(database.db) });

async function restore(): Promise<void> {
  for (const table of tables) await database.db.delete(table);
  for (const [index, table] of [...tables.entries()].reverse()) {
    const rows = before[index] ?? [];
    if (rows.length > 0) await database.db.insert(table).values(rows as never);
  }
}

/**
 * Wraps the provider, to simulate a server that crashes during call number `at`. That call takes effect at the provider
 * and then throws; every later call only throws. `seen.calls` counts the calls that took effect.
 */
function dying(payments: Payments, at: number) {
  const seen = { calls: 0 };
  const proxy = new Proxy(payments, {
    get: (target, name: keyof Payments) => {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        if (seen.calls >= at) throw new PaymentsError('away', 'The server has died');
        seen.calls += 1;
        const answer = await call(...args);
        if (seen.calls >= at) throw new PaymentsError('away', 'The server has died');
        return answer;
      };
    },
  });
  return { payments: proxy, seen };
}

const outcome = async () => {
  const people = await database.db.select().from(users);
  const objects = await database.db.select().from(devStripeObjects);
  return {
    plans: Object.fromEntries(people.map(({ email, subscriptionStatus }) => [email.slice(0, 3), subscriptionStatus])),
    subscriptions: objects.filter(({ kind }) => kind === 'subscription').map(({ data }) => data.status),
    refunds: objects.filter(({ kind }) => kind === 'refund').length,
  };
};
const right = {
  plans: { ann: 'inactive', ben: 'inactive', cid: 'inactive', dee: 'active' },
  subscriptions: ['canceled', 'canceled'],
  refunds: 2,
};

describe('A sweep whose server dies', () => {
  const deaths = Array.from({ length: 14 }, (_, index) => index + 1);
  test.each(deaths)('after call %i to the provider is gone on with by the next', async (at) => {
    await restore();
    const { payments, seen } = dying(well.payments, at);
    await testServer(database.db, {}, { payments, ...inTable() }).sweepNow();
    expect(seen.calls).toBe(at);
    const next = testServer(database.db, {}, inTable());
    next.network.webhooks = false;
    next.clock.move(5 * minuteS);
    await next.sweepNow();
    expect(await outcome()).toEqual(right);
  });

  test('and stays down leaves its work to another after five minutes, and not before', async () => {
    await restore();
    let isReached = () => {};
    const reached = new Promise<void>((done) => {
      isReached = done;
    });
    const listEvents = () => {
      isReached();
      return new Promise<never>(() => {});
    };
    const dead = testServer(database.db, {}, { payments: { ...well.payments, listEvents }, ...inTable() });
    void dead.sweepNow();
    await reached;
    const next = testServer(database.db, {}, inTable());
    next.network.webhooks = false;
    await next.sweepNow();
    expect((await outcome()).plans).not.toEqual(right.plans);
    next.clock.move(5 * minuteS);
    await next.sweepNow();
    expect(await outcome()).toEqual(right);
  });
});
