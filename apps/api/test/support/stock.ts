import {
  createStripeSandbox,
  memoryStore,
  type SandboxRecord,
  type SandboxStore,
} from '@signalsync/stripe-sandbox/server';
import { samplePlans } from '../../src/ports/fake/samplePlans.ts';
import { setUpStripe } from '../../src/ports/stripe/setUp.ts';
import { stripeClient } from '../../src/ports/stripePayments.ts';

let made: Promise<SandboxRecord[]> | undefined;

/**
 * Puts the sample plans, coupons and promotion codes into a store of the fake Stripe. `setUpStripe` creates these
 * records by API calls, which takes time. So it runs once, and all tests of one Vitest worker share the records.
 */
export async function putStock(store: SandboxStore, now: () => Date): Promise<void> {
  const records = await (made ??= makeStock(now));
  await store.transaction(async (inside) => {
    for (const record of records) if ((await inside.get(record.id)) === undefined) await inside.put(record);
  });
}

async function makeStock(now: () => Date): Promise<SandboxRecord[]> {
  const memory = memoryStore();
  const records = new Map<string, SandboxRecord>();
  const kept = (store: SandboxStore): SandboxStore => ({
    ...store,
    put: (record) => {
      records.set(record.id, structuredClone(record));
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
  await setUpStripe(stripeClient({ secretKey: 'sk_test_sandbox', fetch: sandbox.fetch }), samplePlans);
  await sandbox.idle();
  return [...records.values()];
}
