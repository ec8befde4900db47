import type { LocalKey, SessionKey } from '@signalsync/content/kept';

/** The methods of browser storage that we use. Each may throw. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Both areas as functions, because just reading `window.localStorage` throws if storage is forbidden. */
export interface Storage {
  local: () => StorageArea;
  session: () => StorageArea;
}

/**
 * A storage area that never throws. If a write fails, the value is simply not remembered. Allows only the keys that our
 * privacy page lists.
 */
export interface Memory<Key extends string> {
  // Properties instead of methods, so that TypeScript does not accept a memory with fewer keys.
  readonly get: (key: Key) => string | null;
  readonly set: (key: Key, value: string) => void;
  readonly remove: (key: Key) => void;
}

/** localStorage without errors, and only with the keys that our privacy page lists. */
export type LocalMemory = Memory<LocalKey>;
/**
 * sessionStorage without errors, and only with the keys that our privacy page lists. Remembers a value that the storage
 * rejects until the page is left.
 */
export interface SessionMemory extends Memory<SessionKey> {
  /** Returns whether the value of a key outlives the page. */
  readonly lasts: (key: SessionKey) => boolean;
}

/** Wraps a storage area. If storage is forbidden, full or broken, values are just not remembered. */
export function memoryOf<Key extends string>(area: () => StorageArea): Memory<Key> {
  const tryTo = <T>(use: (area: StorageArea) => T): T | null => {
    try {
      return use(area());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => tryTo((it) => it.getItem(key)),
    set: (key, value) => void tryTo((it) => it.setItem(key, value)),
    remove: (key) => void tryTo((it) => it.removeItem(key)),
  };
}

/** Wraps sessionStorage. */
export function sessionMemoryOf(area: () => StorageArea): SessionMemory {
  const kept = memoryOf<SessionKey>(area);
  const rejected = new Map<SessionKey, string>();
  return {
    get: (key) => rejected.get(key) ?? kept.get(key),
    set(key, value) {
      kept.set(key, value);
      if (kept.get(key) === value) rejected.delete(key);
      else rejected.set(key, value);
    },
    remove(key) {
      rejected.delete(key);
      kept.remove(key);
    },
    lasts: (key) => !rejected.has(key),
  };
}
