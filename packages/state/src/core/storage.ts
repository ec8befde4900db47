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

/** A storage area that never throws: what cannot be kept counts as not remembered. */
export interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Wraps an area so that forbidden, full or broken storage only costs remembering. */
export function memoryOf(area: () => StorageArea): Memory {
  const attempt = <T>(use: (area: StorageArea) => T): T | null => {
    try {
      return use(area());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((it) => it.getItem(key)),
    set: (key, value) => void attempt((it) => it.setItem(key, value)),
    remove: (key) => void attempt((it) => it.removeItem(key)),
  };
}
