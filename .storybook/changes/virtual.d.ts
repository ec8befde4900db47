declare module 'virtual:changes' {
  import type { Changes } from './changes.ts';

  /** What has changed in the library since an older version; null if there is no older version. */
  const changes: Changes | null;
  export default changes;
}
