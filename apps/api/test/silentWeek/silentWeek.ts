import { memoryStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';
import type { Payments } from '../../src/ports/payments.ts';
import { stripeClient } from '../../src/ports/stripePayments.ts';
import { testServer } from '../support/server.ts';
import { chanceOf } from './chance.ts';
import { differencesOf } from './differences.ts';
import { buy, type Person, settleIn } from './people.ts';
import { untold } from './untold.ts';
import { events, happens, type Weights } from './week.ts';
import { unlimited } from '../support/settings.ts';

const dayS = 24 * 3600;
/** The members join over this many days, so that the plans of some of them renew in the week without webhooks. */
const joiningDays = 35;

/**
 * The result of one simulated week without webhooks. The lists have one sentence for each difference between the
 * provider and our server.
 */
export interface Drill {
  readonly members: number;
  /** Differences between provider and server before the week. */
  readonly before: readonly string[];
  /** Differences between provider and server after the week, before the sweeps. */
  readonly stale: readonly string[];
  /** Differences between provider and server after the sweeps, and mails that are missing or wrong then. */
  readonly differences: readonly string[];
  /** How many calls the sweeps made to the provider. */
  readonly calls: number;
  /** Duration of the sweeps and of the jobs that they queued, in ms. */
  readonly tookMs: number;
}

/**
 * Simulates a week without webhooks. Afterwards our server runs its sweeps, while the simulated clock stands still.
 * Returns the differences between our server and the provider before the week, after the week and after the sweeps.
 */
export async function silentWeek(db: Database, options: { seed: number; members: number }): Promise<Drill> {
  const { server, dashboard, people, before, stale } = await afterSilence(db, options);
  const beganAt = performance.now();
  const calls = countCalls(server.payments);
  await server.sweepNow();
  const tookMs = performance.now() - beganAt;
  const differences = [
    ...(await differencesOf(server, dashboard, people)),
    ...(await untold(server, dashboard, people)),
  ];
  return { members: people.length, before, stale, differences, calls: calls(), tookMs };
}

/**
 * Creates a server whose members have joined over the last weeks and have connected all platforms. The server gets no
 * webhooks.
 */
export async function settled(db: Database, { seed, members }: { seed: number; members: number }) {
  const chance = chanceOf(seed);
  const store = memoryStore();
  const server = testServer(db, unlimited, { store });
  server.network.webhooks = false;
  server.network.telegram = false;
  const { clock, stripe } = server;
  await stripe.sandbox.trigger.deliver('drop');
  const prices = await server.payments.prices();
  const dashboard = stripeClient({ secretKey: 'sk_test_sandbox', fetch: stripe.sandbox.fetch });
  const people: Person[] = [];
  for (let number = 0; number < members; number++) {
    people.push(await buy(server, `member_${number}`, prices, chance));
    clock.move(Math.floor((joiningDays * dayS) / members));
  }
  await stripe.sandbox.advance();
  await settleIn(server, people);
  await server.sweepNow();
  // This lets the sweep read the events about what our server has just written at the provider.
  clock.move(3600);
  await server.sweepNow();
  return { server, store, dashboard, people, prices, chance };
}

/**
 * Simulates a week without webhooks, up to its end. Much happens at the provider, and our server runs no jobs.
 * @param weights - how likely each event of the week is
 */
export async function afterSilence(
  db: Database,
  { seed, members, weights = events }: { seed: number; members: number; weights?: Weights },
) {
  const { server, store, dashboard, people, prices, chance } = await settled(db, { seed, members });
  const before = await differencesOf(server, dashboard, people);
  const order = people.map((person) => ({ person, at: chance() })).sort((one, other) => one.at - other.at);
  for (const { person } of order) {
    server.clock.move(Math.floor((7 * dayS) / members));
    await server.stripe.sandbox.advance();
    const newcomer = await happens(server, dashboard, person, prices, chance, weights);
    if (newcomer !== undefined) people.push(newcomer);
  }
  await server.stripe.sandbox.advance();
  const stale = await differencesOf(server, dashboard, people);
  return { server, store, dashboard, people, before, stale };
}

/** Counts the calls to the provider from now on. Returns a function that returns the count. */
function countCalls(payments: Payments): () => number {
  let calls = 0;
  for (const [name, call] of Object.entries(payments) as [string, (...args: unknown[]) => unknown][]) {
    Object.assign(payments, {
      [name]: (...args: unknown[]) => {
        calls += 1;
        return call(...args);
      },
    });
  }
  return () => calls;
}
