import { createStripeSandbox, memoryStore, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import { sampleCatalogue } from '../../src/db/catalogue.ts';
import type { Database } from '../../src/db/database.ts';
import { devStripeObjects } from '../../src/db/schema.dev.ts';
import { setUpStripe } from '../../src/ports/stripe/setUp.ts';
import { stripeClient } from '../../src/ports/stripePayments.ts';

let made: Promise<(typeof devStripeObjects.$inferInsert)[]> | undefined;

/** What a server lays down at the local Stripe before its first call, made once per test file and put in as rows. */
export async function putStock(db: Database, now: () => Date): Promise<void> {
  const rows = await (made ??= makeStock(now));
  await db.insert(devStripeObjects).values(rows).onConflictDoNothing();
}

async function makeStock(now: () => Date) {
  const memory = memoryStore();
  const rows = new Map<string, typeof devStripeObjects.$inferInsert>();
  const kept = (store: SandboxStore): SandboxStore => ({
    ...store,
    put: (record) => {
      rows.set(record.id, structuredClone(record));
      return store.put(record);
    },
    transaction: (change) => store.transaction((inside) => change(kept(inside))),
  });
  const sandbox = createStripeSandbox({
    store: kept(memory),
    now,
    baseUrl: 'http://localhost:3000/dev/stripe',
    webhookSecret: 'whsec_test',
    deliver: () => Promise.resolve({ ok: true }),
  });
  await setUpStripe(stripeClient({ secretKey: 'sk_test_sandbox', fetch: sandbox.fetch }), sampleCatalogue);
  await sandbox.idle();
  return [...rows.values()];
}
