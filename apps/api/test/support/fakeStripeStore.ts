import { memoryStore, type SandboxRecord, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';

const stores = new WeakMap<Database, SandboxStore>();

/**
 * Where the local Stripe of all servers on a database keeps its objects: in memory, since with its table most tests take twice as
 * long. The table (`tableStore`) is used where two servers meet, a server is a process, or rows are looked through.
 */
export function stripeStoreOf(db: Database): SandboxStore {
  const store = stores.get(db) ?? memoryStore();
  stores.set(db, store);
  return store;
}

/** Gives servers that start from now on an empty store. */
export function emptyStripeStore(db: Database): void {
  stores.delete(db);
}

/** What the local Stripe keeps of a kind, oldest first. */
export const fakeStripeObjects = (db: Database, kind: string): Promise<SandboxRecord[]> => stripeStoreOf(db).list(kind);
