import { memoryStore, type SandboxRecord, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';

const stores = new WeakMap<Database, SandboxStore>();

/**
 * Returns the fake Stripe's store in memory. All servers with the same `db` object share it. With a table as store most
 * tests take twice as long. Use the table (`tableStore`) if two servers have different `db` objects, if a server is a
 * process of its own, or if a test reads the rows.
 */
export function stripeStoreOf(db: Database): SandboxStore {
  const store = stores.get(db) ?? memoryStore();
  stores.set(db, store);
  return store;
}

/** Forgets the store, so that servers that start from now on get an empty one. */
export function emptyStripeStore(db: Database): void {
  stores.delete(db);
}

/** Returns the fake Stripe's objects of a kind, oldest first. */
export const fakeStripeObjects = (db: Database, kind: string): Promise<SandboxRecord[]> => stripeStoreOf(db).list(kind);
