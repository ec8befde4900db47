import type { SandboxRecord, SandboxStore } from './types.ts';

/** A store that lives as long as the process. For tests. */
export function memoryStore(): SandboxStore {
  let records = new Map<string, SandboxRecord>();
  let last: Promise<unknown> = Promise.resolve();

  /** What a transaction sees. */
  const inside: SandboxStore = {
    get: (id) => Promise.resolve(structuredClone(records.get(id))),
    list: (kind) => Promise.resolve(structuredClone([...records.values()].filter((each) => each.kind === kind))),
    put: (record) => {
      records.set(record.id, structuredClone(record));
      return Promise.resolve();
    },
    transaction: () => Promise.reject(new Error('A transaction was opened within another one')),
  };
  /** One after the other. An error belongs to whoever asked; the next one does not wait in vain. */
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
        const before = new Map(records);
        try {
          return await change(inside);
        } catch (error) {
          records = before;
          throw error;
        }
      }),
  };
}
