import {
  createStripeSandbox,
  type SandboxRecord,
  type SandboxStore,
  type StripeSandbox,
} from '@signalsync/stripe-sandbox/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { sampleCatalogue } from '../db/catalogue.ts';
import type { Database } from '../db/database.ts';
import { devStripeObjects } from '../db/schema.dev.ts';
import type { Clock } from './clock.ts';
import type { Payments } from './payments.ts';
import { setUpStripe } from './stripe/setUp.ts';
import { stripeClient, stripePayments } from './stripePayments.ts';

/** Outside production: a Stripe of this server's own, in which money moves by the same rules. */
export interface LocalStripe {
  readonly payments: Payments;
  /** The same, asked through another fetch made of its own. */
  readonly paymentsBy: (through: (send: typeof fetch) => typeof fetch) => Payments;
  readonly publishableKey: string;
  readonly sandbox: StripeSandbox;
}

const secretKey = 'sk_test_sandbox';

export function localStripe(parts: {
  db: Database;
  clock: Clock;
  webhookSecret: string;
  /** Where browsers reach it. */
  baseUrl: string;
  /** Hands a signed event to this server's own webhook route. */
  deliver: (body: string, signature: string) => Promise<{ ok: boolean }>;
  /** Lays down what is sold before the first call, where there is a quicker way than by calls. */
  stock?: (() => Promise<unknown>) | undefined;
  /** Where its objects are kept; a table where left out. */
  store?: SandboxStore | undefined;
}): LocalStripe {
  const { db, clock, webhookSecret, baseUrl, deliver } = parts;
  const sandbox = createStripeSandbox({
    store: parts.store ?? sandboxStore(db),
    now: () => clock.now(),
    baseUrl,
    webhookSecret,
    deliver,
  });
  const stock = parts.stock ?? (() => setUpStripe(stripeClient({ secretKey, fetch: sandbox.fetch }), sampleCatalogue));
  let stocked: Promise<unknown> | undefined;
  const fetchStocked: typeof fetch = async (input, init) => {
    stocked ??= stock().catch((error: unknown) => {
      stocked = undefined;
      throw error;
    });
    await stocked;
    return sandbox.fetch(input, init);
  };
  const paymentsBy: LocalStripe['paymentsBy'] = (through) =>
    stripePayments({ secretKey, webhookSecret, fetch: through(fetchStocked) });
  return {
    payments: paymentsBy((send) => send),
    paymentsBy,
    publishableKey: 'pk_test_sandbox',
    sandbox,
  };
}

/** Any number that nothing else in this database uses as an advisory lock. */
const sandboxLock = 7_405_226_612;

/** Keeps the sandbox's objects in their table. Its changes happen one after the other, on all servers of one database. */
export function sandboxStore(db: Database): SandboxStore {
  return {
    get: async (id) => {
      const [row] = await db.select().from(devStripeObjects).where(eq(devStripeObjects.id, id));
      return row && recordOf(row);
    },
    list: async (kind) => {
      const rows = await db
        .select()
        .from(devStripeObjects)
        .where(typeof kind === 'string' ? eq(devStripeObjects.kind, kind) : inArray(devStripeObjects.kind, [...kind]))
        .orderBy(asc(devStripeObjects.number));
      return rows.map(recordOf);
    },
    put: async ({ id, kind, data }) => {
      await db
        .insert(devStripeObjects)
        .values({ id, kind, data })
        .onConflictDoUpdate({ target: devStripeObjects.id, set: { kind, data } });
    },
    transaction: (change) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${sandboxLock})`);
        return change(sandboxStore(tx));
      }),
  };
}

const recordOf = ({ id, kind, data }: typeof devStripeObjects.$inferSelect): SandboxRecord => ({ id, kind, data });
