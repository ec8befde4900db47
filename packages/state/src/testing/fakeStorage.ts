import type { Storage, StorageArea } from '../core/storage.ts';

/** Storage in memory. The test can read and write both areas. */
export interface FakeStorage extends Storage {
  kept: { local: Map<string, string>; session: Map<string, string> };
}

const areaOf = (kept: Map<string, string>): StorageArea => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});

export function fakeStorage(): FakeStorage {
  const kept = { local: new Map<string, string>(), session: new Map<string, string>() };
  return { kept, local: () => areaOf(kept.local), session: () => areaOf(kept.session) };
}

/** Storage of a browser that forbids it. Every access throws. */
export function forbiddenStorage(): Storage {
  const reject = () => {
    throw new Error('Storage is forbidden');
  };
  return { local: reject, session: reject };
}
