import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../src/db/database.ts';
import { tableStore } from '../../src/ports/fake/stripeStores.ts';
import { answersTo, members, populationServer } from '../support/population.ts';
import { databaseAfter, rowCounts } from './dump.ts';

/** A database into which the tests load dumps. */
export interface Trial {
  readonly db: Database;
  /** Runs SQL that consists of several statements. */
  run(statements: string): Promise<void>;
  /** Upgrades the database's schema with the migrations in a folder. */
  migrate(folder: string): Promise<void>;
}

/** What one member of the dump sees on the account page. */
export interface Shown {
  readonly account: { email: string; billingName: string | null };
  /** The plan, the numbers of cards and invoices, and the HTTP statuses of all calls that read. */
  readonly billing: unknown;
  readonly connections: unknown;
}

type Answers = Record<string, readonly [number, Record<string, unknown>]>;

const everybody: readonly string[] = Object.values(members);

/** Three members who together have rows in most tables. */
const few: readonly string[] = [members.connected, members.discounted, members.refunded];

/** Loads a dump into a database, signs its members in, and returns the answers to all calls that read. */
export async function shownAfter({ db, run }: Trial, tag: string): Promise<Record<string, Shown>> {
  await run(await databaseAfter(tag));
  return shownTo(db, everybody);
}

/**
 * Loads a dump into a database and upgrades the database with the migrations in a folder. Returns a sentence for each
 * loss: for missing rows, and for answers to members that have changed.
 */
export async function lossesOf(
  { db, run, migrate }: Trial,
  { tag, migrations, now }: { tag: string; migrations: string; now: Record<string, Shown> },
): Promise<string[]> {
  await run(await databaseAfter(tag));
  const before = await rowCounts(db);
  await migrate(migrations);
  const after = await rowCounts(db);
  const shown = await shownTo(db, few);
  return [
    ...Object.entries(before).flatMap(([table, rows]) => {
      const left = after[table] ?? 0;
      return left < rows ? `${table} has ${left} of ${rows} rows` : [];
    }),
    ...few.flatMap((email) =>
      isDeepStrictEqual(shown[email], now[email])
        ? []
        : `${email} is shown ${JSON.stringify(shown[email])} and not ${JSON.stringify(now[email])}`,
    ),
  ];
}

async function shownTo(db: Database, people: readonly string[]): Promise<Record<string, Shown>> {
  const server = populationServer(db, tableStore(db));
  server.clock.move(3600);
  const shown: Record<string, Shown> = {};
  for (const email of people) {
    const browser = await server.signedIn(email);
    const answers = (await answersTo(server, [browser])) as Answers;
    const bodyOf = (part: string) =>
      Object.entries(answers).find(([path]) => path.includes(part))?.[1][1] as Record<string, unknown>;
    const user = bodyOf('/api/user');
    const connections = bodyOf('/api/accounts/connections');
    const sizeOf = (body: Record<string, unknown>) => Object.values(body).flat().length;
    shown[email] = {
      account: { email: String(user.email), billingName: user.billingName as string | null },
      billing: {
        plan: user.plan,
        status: user.subscriptionStatus,
        cards: sizeOf(bodyOf('/api/stripe/payment-methods')),
        invoices: sizeOf(bodyOf('/api/stripe/billing-history')),
        statuses: Object.values(answers).map(([status]) => status),
      },
      connections: ['discordUsername', 'telegramUsername', 'tradingviewUsername'].map((name) => connections[name]),
    };
  }
  return shown;
}
