import type { Database } from '../../src/db/database.ts';
import { tableStore } from '../../src/ports/fake/stripeStores.ts';
import { answersTo, members, populationServer } from '../support/population.ts';
import { databaseAfter } from './dump.ts';

/** A database in which dumps are tried. */
export interface Trial {
  readonly db: Database;
  /** Runs a text of many statements. */
  run(statements: string): Promise<void>;
  /** Brings the schema up to date, as a server does when it starts. */
  migrate(): Promise<void>;
}

/** What the account page shows to each member of the population, by address. */
export interface Shown {
  readonly account: { email: string; billingName: string | null };
  /** The plan, the numbers of cards and invoices, and the statuses of all reads. */
  readonly billing: unknown;
  readonly connections: unknown;
}

/** The migrations that first made room for a part of what is shown. Dumps from before have nothing there. */
const partsSince = { billing: '0002_', connections: '0003_' } as const;

/** Returns the parts that a dump has. */
export const partsOf = (tag: string, shown: Shown | undefined): Partial<Shown> | undefined =>
  shown && {
    account: shown.account,
    ...(tag >= partsSince.billing && { billing: shown.billing }),
    ...(tag >= partsSince.connections && { connections: shown.connections }),
  };

type Answers = Record<string, readonly [number, Record<string, unknown>]>;

const everybody: readonly string[] = Object.values(members);

/** Three members whose rows are in most tables. */
export const few: readonly string[] = [members.connected, members.discounted, members.refunded];

/** Makes a database of a dump, upgrades it to now, signs people in and makes every call that reads. */
export async function upgraded(
  { db, run, migrate }: Trial,
  tag: string,
  people = everybody,
): Promise<Record<string, Shown>> {
  await run(await databaseAfter(tag));
  await migrate();
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
