import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false while the browser hydrates a page that was rendered at build time, and true afterwards. From then on
 * the page may use what only the browser knows, such as the theme or the query.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
