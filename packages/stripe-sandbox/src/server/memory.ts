import type { SandboxRecord, SandboxStore } from './types.ts';

/** A store that lives as long as the process. For tests. */
export function memoryStore(): SandboxStore {
  let records = new Map<string, SandboxRecord>();
  let last: Promise<unknown> = Promise.resolve();
  const plainStore: SandboxStore = {
    get: (id) => Promise.resolve(structuredClone(records.get(id))),
    list: (kind) =>
      Promise.resolve([...records.values()].filter((each) => each.kind === kind).map((each) => structuredClone(each))),
    put: (record) => {
      records.set(record.id, structuredClone(record));
      return Promise.resolve();
    },
    transaction: (change) => {
      const result = last.then(async () => {
        const before = new Map(records);
        try {
          return await change(plainStore);
        } catch (error) {
          records = before;
          throw error;
        }
      });
      // The next change waits for this one, however it ends; its error belongs to whoever asked for it.
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
  };
  return plainStore;
}
