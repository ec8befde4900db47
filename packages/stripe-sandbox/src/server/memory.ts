import type { SandboxRecord, SandboxStore } from './types.ts';

/** Freezes a value deeply. A reader cannot change a frozen value, so the store returns it without cloning it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}

/** Creates a store in memory, for tests. The values that it returns are frozen. */
export function memoryStore(): SandboxStore {
  const records = new Map<string, SandboxRecord & { number: number }>();
  const kinds = new Map<string, Map<string, SandboxRecord & { number: number }>>();
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  /**
   * For each record that the current transaction has changed, its earlier version by id; undefined for a new record.
   */
  let replaced: Map<string, (SandboxRecord & { number: number }) | undefined> | undefined;

  const ofKind = (kind: string) => {
    const all = kinds.get(kind) ?? new Map<string, SandboxRecord & { number: number }>();
    kinds.set(kind, all);
    return all;
  };
  function set(id: string, record: (SandboxRecord & { number: number }) | undefined): void {
    const before = records.get(id);
    if (before !== undefined && before.kind !== record?.kind) ofKind(before.kind).delete(id);
    if (record === undefined) {
      records.delete(id);
      return;
    }
    records.set(id, record);
    ofKind(record.kind).set(id, record);
  }

  /** The store that is passed to the function of a transaction. */
  const inside: SandboxStore = {
    get: (id) => Promise.resolve(records.get(id)),
    list: (kind) => {
      const all = (typeof kind === 'string' ? [kind] : kind).flatMap((each) => [...ofKind(each).values()]);
      return Promise.resolve(all.sort((one, other) => one.number - other.number));
    },
    put: (record) => {
      const before = records.get(record.id);
      if (replaced?.has(record.id) === false) replaced.set(record.id, before);
      set(record.id, { ...frozen(structuredClone(record)), number: before?.number ?? count++ });
      return Promise.resolve();
    },
    transaction: () => Promise.reject(new Error('A transaction was opened within another one')),
  };
  /** Runs calls of the store one after the other. If a call fails, its caller gets the error and the next call runs. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = Promise.allSettled([result]);
    return result;
  };
  return {
    get: (id) => inTurn(() => inside.get(id)),
    list: (kind) => inTurn(() => inside.list(kind)),
    put: (record) => inTurn(() => inside.put(record)),
    transaction: (change) =>
      inTurn(async () => {
        replaced = new Map();
        try {
          return await change(inside);
        } catch (error) {
          for (const [id, record] of replaced) set(id, record);
          throw error;
        } finally {
          replaced = undefined;
        }
      }),
  };
}
