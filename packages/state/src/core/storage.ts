import type { LocalKey, SessionKey } from '@signalsync/content/kept';

/** The part of the browser's storage that is used. Every method may throw. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Both areas as functions, since already asking for one throws where storage is forbidden. */
export interface Storage {
  local: () => StorageArea;
  session: () => StorageArea;
}

/** A storage area that never throws: what cannot be kept counts as not remembered. Its keys are those that the privacy page lists. */
export interface Memory<Key extends string> {
  // As properties: a memory with fewer keys must not pass for one with more.
  readonly get: (key: Key) => string | null;
  readonly set: (key: Key, value: string) => void;
  readonly remove: (key: Key) => void;
}

/** localStorage. */
export type LocalMemory = Memory<LocalKey>;
/** sessionStorage. */
export type SessionMemory = Memory<SessionKey>;

/** Wraps an area so that forbidden, full or broken storage only costs remembering. */
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
