import { memoryStore, type SandboxRecord, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';

const stores = new WeakMap<Database, SandboxStore>();

/**
 * Returns a store in memory for the objects of the fake Stripe. All servers with the same `db` object share it. With a
 * table as the store, most tests would take twice as long. Use the table (`tableStore`) only if two servers have
 * different `db` objects, if a server runs in its own process, or if a test reads the rows.
 */
export function stripeStoreOf(db: Database): SandboxStore {
  const store = stores.get(db) ?? memoryStore();
  stores.set(db, store);
  return store;
}

/** Forgets the store, so that servers that are created from now on get an empty one. */
export function emptyStripeStore(db: Database): void {
  stores.delete(db);
}

/** Returns the objects of one kind that the fake Stripe has, oldest first. */
export const fakeStripeObjects = (db: Database, kind: string): Promise<SandboxRecord[]> => stripeStoreOf(db).list(kind);
