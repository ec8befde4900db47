import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { sweeps } from '../../src/db/schema.sweeps.ts';
import { jobs, users } from '../../src/db/schema.ts';
import { connectionsCron } from '../../src/domain/connections/cron.ts';
import { sweep } from '../../src/domain/reconciliation/sweep.ts';
import { stripeClient, stripePayments } from '../../src/ports/stripePayments.ts';
import { differencesOf } from '../silentWeek/differences.ts';
import type { Person } from '../silentWeek/people.ts';
import { afterSilence } from '../silentWeek/silentWeek.ts';
import type { Weights } from '../silentWeek/week.ts';
import { type TestServer, testServer } from '../support/server.ts';
import { unlimited } from '../support/settings.ts';
import { copyOf, copyRows } from './copies.ts';
import { manyMembers, type ProviderCall } from './provider.ts';
import { type Statement, watchStatements } from './statements.ts';

/** What happens to members in a bad week besides renewals, in per cent. */
export const badWeek: Weights = {
  nothing: 91,
  declines: 3,
  cancels: 3,
  endedByOwner: 0.2,
  refunded: 0.7,
  refundedInPart: 0.3,
  disputed: 0.2,
  disputeWon: 0.1,
  disputeLost: 0.1,
  newcomer: 1.4,
};

/** The work that a part of our server has caused at the provider and in the database. */
export interface Work {
  readonly name: string;
  /** HTTP calls to the provider, by endpoint. */
  readonly calls: Readonly<Record<string, number>>;
  /** How many of these calls read pages of lists of all members. */
  readonly pages: number;
  /** Duration on this machine, in ms. The provider of the simulation answers at once. */
  readonly tookMs: number;
  readonly statements: readonly Statement[];
  /** What had happened when the last plan was corrected; null if no plan was corrected. */
  readonly healed: Healed | null;
}

/** What had happened up to some moment: the number of corrected plans, the calls to the provider, and the time. */
interface Healed {
  readonly plans: number;
  readonly calls: Work['calls'];
  readonly pages: number;
  readonly tookMs: number;
}

export const totalOf = (calls: Work['calls']): number => Object.values(calls).reduce((sum, each) => sum + each, 0);

/**
 * Simulates a week without webhooks for many members: `originals` members live through it, and are then copied until
 * each exists `copies` times. Then the sweeps run, and with `hasJobs` also the jobs that they queue. After that, both
 * sweeps run once more, although nothing has changed. Without the jobs, only plans are compared, and not the access on
 * the platforms.
 */
export async function members(
  db: Database,
  {
    seed,
    originals,
    copies,
    hasJobs = true,
    tell = () => {},
  }: {
    seed: number;
    originals: number;
    copies: number;
    hasJobs?: boolean;
    /** Called after each part, with its name. */
    tell?: (name: string) => void;
  },
) {
  const made = await afterSilence(db, { seed, members: originals, weights: badWeek });
  const { people, store } = made;
  const { clock } = made.server;
  await copyRows(db, copies);
  const counted = countedWork();
  const through = await manyMembers({ store, clock, copies, note: counted.note });
  const keys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_test', fetch: through };
  const server = testServer(db, unlimited, {
    base: { now: () => clock.now() },
    store: memoryStore(),
    payments: stripePayments(keys),
  });
  const { payments, log, settings } = server;
  const context = {
    db,
    payments,
    clock: server.clock,
    log,
    settings,
    afterPlans: () => connectionsCron(server.connecting),
  };
  const only = async (name: 'hourly' | 'daily') => {
    const [now, later] = [clock.now(), new Date(clock.now().getTime() + 30 * 60_000)];
    await db.update(sweeps).set({ nextAt: later });
    await db.update(sweeps).set({ nextAt: now }).where(eq(sweeps.name, name));
    await sweep(context);
  };
  const work: Work[] = [];
  const doing = async (name: string, part: () => Promise<void>) => {
    work.push(await counted.of(name, part));
    tell(name);
  };
  try {
    await doing('hourly sweep after a week', () => only('hourly'));
    await doing('daily sweep after a week', () => only('daily'));
    const queued = await db
      .select({ kind: jobs.kind, jobs: count() })
      .from(jobs)
      .where(isNull(jobs.failedAt))
      .groupBy(jobs.kind);
    if (hasJobs) await doing('jobs that they queued', () => server.worker.runDue());
    await doing('hourly sweep, nothing new', () => only('hourly'));
    await doing('daily sweep, nothing new', () => only('daily'));
    if (hasJobs) await doing('their jobs', () => server.worker.runDue());
    const [failed] = await db.select({ jobs: count() }).from(jobs).where(sql`${jobs.lastError} is not null`);
    return {
      members: people.length * copies,
      stale: made.stale.length * copies,
      before: made.before,
      queued,
      work,
      differences: [
        ...(await differences(server, stripeClient(keys), people, copies)).filter(
          (line) => hasJobs || !/TradingView|Discord|Telegram|runs at the provider/.test(line),
        ),
        ...(failed?.jobs ? [`${failed.jobs} jobs have failed`] : []),
        ...server.lines.filter((line) => /\.(itemFailed|aborted|failed|writtenWithoutPlan) /.test(line)).slice(0, 20),
      ],
      sizes: await sizesOf(db),
    };
  } finally {
    counted.end();
  }
}

/** Counts and times everything that happens while a part of the work is done. */
function countedWork() {
  let calls: Record<string, number> = {};
  let pages = 0;
  let plans = 0;
  let healed: Healed | null = null;
  let began = performance.now();
  const tookMs = () => performance.now() - began;
  const statements = watchStatements((text) => {
    if (!text.startsWith('update "users" set "plan"')) return;
    plans += 1;
    healed = { plans, calls: { ...calls }, pages, tookMs: tookMs() };
  });
  return {
    note: ({ endpoint, isPage }: ProviderCall) => {
      calls[endpoint] = (calls[endpoint] ?? 0) + 1;
      if (isPage) pages += 1;
    },
    of: async (name: string, part: () => Promise<void>): Promise<Work> => {
      [calls, pages, plans, healed, began] = [{}, 0, 0, null, performance.now()];
      statements.take();
      await part();
      return { name, calls: { ...calls }, pages, tookMs: tookMs(), statements: statements.take(), healed };
    },
    end: statements.end,
  };
}

/** Compares the first and the last copy with the provider, and all other copies with these two. */
async function differences(
  server: TestServer,
  dashboard: ReturnType<typeof stripeClient>,
  people: readonly Person[],
  copies: number,
): Promise<string[]> {
  const compared = [];
  for (const copy of new Set([0, copies - 1])) {
    const persons = people.map((person) => JSON.parse(copyOf(JSON.stringify(person), copy)) as Person);
    compared.push(...(await differencesOf(server, dashboard, persons)));
  }
  const plan = sql`concat_ws(' ', ${users.subscriptionStatus}, ${users.paidUntil}, ${users.cancelAtPeriodEnd}, ${users.paymentFailed}, ${users.stripeSubscriptionId} is null)`;
  const original = sql<string>`split_part(${users.id}, '__', 1)`;
  const uneven = await server.db
    .select({ original })
    .from(users)
    .groupBy(original)
    .having(sql`count(distinct ${plan}) > 1 or count(*) <> ${copies}`);
  return [...compared, ...uneven.map((each) => `Not all copies of ${each.original} have the same plan`)];
}

/** Returns how many rows and bytes each table has. The bytes include the table's indexes. */
export async function sizesOf(db: Database) {
  const rows = await db.execute(
    sql`select relname as name, pg_total_relation_size(relid)::float8 as bytes, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text::int as rows from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
  return (rows as unknown as { rows: { name: string; bytes: number; rows: number }[] }).rows.filter(
    ({ rows: all, name }) => all > 0 && !name.startsWith('dev_'),
  );
}
