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
/** sessionStorage without errors, and only with the keys that our privacy page lists. */
export type SessionMemory = Memory<SessionKey>;

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
