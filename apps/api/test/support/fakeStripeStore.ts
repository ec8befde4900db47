import { memoryStore, type SandboxRecord, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';

const stores = new WeakMap<Database, SandboxStore>();

/**
 * Returns the store of the fake Stripe for all servers on a database. It is in memory, because with its table most
 * tests take twice as long. Use the table (`tableStore`) if two servers share it, if a server is a process, or if a
 * test reads the rows.
 */
export function stripeStoreOf(db: Database): SandboxStore {
  const store = stores.get(db) ?? memoryStore();
  stores.set(db, store);
  return store;
}

/** Makes servers that start from now on begin with an empty store. */
export function emptyStripeStore(db: Database): void {
  stores.delete(db);
}

/** Returns the fake Stripe's objects of a kind, oldest first. */
export const fakeStripeObjects = (db: Database, kind: string): Promise<SandboxRecord[]> => stripeStoreOf(db).list(kind);
