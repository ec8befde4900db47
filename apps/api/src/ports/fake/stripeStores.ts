import { memoryStore, type SandboxRecord, type SandboxStore } from '@signalsync/stripe-sandbox/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devStripeObjects } from '../../db/schema.dev.ts';

/** Number of the advisory lock that the fake Stripe's transactions take. Nothing else in this database may use it. */
const sandboxLock = 7_405_226_612;

/**
 * Creates a store that keeps the fake Stripe's objects in a table. Transactions run one after the other, across all
 * servers that use the database.
 */
export function tableStore(db: Database): SandboxStore {
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
        return change(tableStore(tx));
      }),
  };
}

/**
 * Creates a store like `tableStore` that reads from memory, which halves the work. Use it only if no other server uses
 * the database, as with the embedded database. At the end of a transaction, a single SQL statement writes all changes
 * of the transaction to the table.
 */
export function mirroredStore(db: Database): SandboxStore {
  const memory = memoryStore();
  let filling: Promise<void> | undefined;
  async function fill(): Promise<void> {
    const rows = await db.select().from(devStripeObjects).orderBy(asc(devStripeObjects.number));
    await memory.transaction(async (inside) => {
      for (const row of rows) await inside.put(recordOf(row));
    });
  }
  const filled = () => {
    filling ??= fill().catch((error: unknown) => {
      filling = undefined;
      throw error;
    });
    return filling;
  };
  async function write(records: SandboxRecord[]): Promise<void> {
    if (records.length === 0) return;
    await db
      .insert(devStripeObjects)
      .values(records)
      .onConflictDoUpdate({
        target: devStripeObjects.id,
        set: { kind: sql`excluded.kind`, data: sql`excluded.data` },
      });
  }
  const store: SandboxStore = {
    get: async (id) => {
      await filled();
      return memory.get(id);
    },
    list: async (kind) => {
      await filled();
      return memory.list(kind);
    },
    put: (record) => store.transaction((inside) => inside.put(record)),
    transaction: async (change) => {
      await filled();
      return memory.transaction(async (inside) => {
        const changed = new Map<string, SandboxRecord>();
        const answer = await change({
          ...inside,
          put: async (record) => {
            await inside.put(record);
            changed.set(record.id, structuredClone(record));
          },
        });
        await write([...changed.values()]);
        return answer;
      });
    },
  };
  return store;
}

const recordOf = ({ id, kind, data }: typeof devStripeObjects.$inferSelect): SandboxRecord => ({ id, kind, data });
