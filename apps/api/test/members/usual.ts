import { count, eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/db/database.ts';
import { sweeps } from '../../src/db/schema.sweeps.ts';
import { users } from '../../src/db/schema.ts';
import { tables } from '../../src/db/tables.ts';
import { connectionsCron } from '../../src/domain/connections/cron.ts';
import { cleanUp } from '../../src/domain/reconciliation/cleanUp.ts';
import { sweep } from '../../src/domain/reconciliation/sweep.ts';
import { readStanding } from '../../src/domain/subscription/readStanding.ts';
import { endpointOf } from '../../src/ports/pace.ts';
import { settled } from '../silentWeek/silentWeek.ts';
import { happens, type Weights } from '../silentWeek/week.ts';
import { isOfEverybody } from './provider.ts';

/** The parts of the product that call the provider. `visit`: a member opens the billing tab. */
export const parts = ['webhooks', 'jobs', 'hourly sweep', 'daily sweep', 'visit'] as const;
type Part = (typeof parts)[number];

/**
 * The calls of one part. `single`: calls about one member. The others list all members, in pages of 100 with `items` in
 * all.
 */
export interface Calls {
  single: number;
  rounds: Set<number>;
  items: Record<string, number>;
}

/** What happened in some days in which all webhooks arrived. */
export interface UsualDays {
  readonly members: number;
  readonly days: number;
  readonly calls: Readonly<Record<Part, Calls>>;
  /** How many rows each table had before these days and after them. */
  readonly rows: Readonly<Record<string, readonly [number, number]>>;
}

const hourS = 3600;
const weekHours = 7 * 24;

/** Lets time pass in which all webhooks, jobs and sweeps run. `week` says how often events happen. */
export async function usualDays(
  db: Database,
  { seed, members, days, week }: { seed: number; members: number; days: number; week: Weights },
): Promise<UsualDays> {
  const { server, dashboard, people, prices, chance } = await settled(db, { seed, members });
  const { clock, stripe, payments, log, settings, connecting } = server;
  const calls = Object.fromEntries(
    parts.map((part): [Part, Calls] => [part, { single: 0, rounds: new Set(), items: {} }]),
  ) as Record<Part, Calls>;
  let part: Part = 'jobs';
  let round = 0;
  const counted = stripe.paymentsBy((send) => async (input, init) => {
    const request = new Request(input, init);
    const answer = await send(request);
    const ofPart = calls[part];
    if (isOfEverybody(request)) {
      const { data } = (await answer.clone().json()) as { data: unknown[] };
      const endpoint = endpointOf(request);
      ofPart.items[endpoint] = (ofPart.items[endpoint] ?? 0) + data.length;
    } else ofPart.single += 1;
    ofPart.rounds.add(round);
    return answer;
  });
  Object.assign(payments, counted);
  await stripe.sandbox.trigger.deliver('deliver');
  server.network.webhooks = true;
  const before = await rowsOf(db);
  const context = { db, payments, clock, log, settings, afterPlans: () => connectionsCron(connecting) };
  const soon = () => new Date(clock.now().getTime() + (hourS / 2) * 1000);
  for (round = 1; round <= days * 24; round++) {
    clock.move(hourS);
    part = 'webhooks';
    await stripe.sandbox.advance();
    part = 'jobs';
    await server.worker.runDue();
    for (const name of round % 24 === 0 ? (['hourly', 'daily'] as const) : (['hourly'] as const)) {
      part = `${name} sweep`;
      await db.update(sweeps).set({ nextAt: soon() });
      await db.update(sweeps).set({ nextAt: clock.now() }).where(eq(sweeps.name, name));
      await sweep(context);
      part = 'jobs';
      await server.worker.runDue();
    }
    await cleanUp(db, clock.now());
    part = 'webhooks';
    for (let due = people.length / weekHours; chance() < due; due -= 1) {
      const person = people[Math.floor(chance() * people.length)];
      const newcomer = person && (await happens(server, dashboard, person, prices, chance, week));
      if (newcomer !== undefined) people.push(newcomer);
    }
  }
  const after = await rowsOf(db);
  part = 'visit';
  const [member] = await db
    .select()
    .from(users)
    .where(eq(users.id, people[0]?.id ?? ''));
  if (member?.stripeCustomerId) {
    await readStanding({ db, payments, clock, log, settings }, member);
    await payments.cards(member.stripeCustomerId, member.stripeSubscriptionId);
    await payments.invoices(member.stripeCustomerId, null);
  }
  const names = Object.keys(after);
  return {
    members,
    days,
    calls,
    rows: Object.fromEntries(names.map((name) => [name, [before[name] ?? 0, after[name] ?? 0]])),
  };
}

/** Counts the rows of each table of production. */
async function rowsOf(db: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable) || getTableName(table).startsWith('dev_')) continue;
    const [found] = await db.select({ rows: count() }).from(table);
    rows[getTableName(table)] = found?.rows ?? 0;
  }
  return rows;
}
