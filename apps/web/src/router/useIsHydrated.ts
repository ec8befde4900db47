import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that was rendered at build time is taken over by the browser, true ever after. What only the browser
 * knows, like the theme or the address's query, may differ from the markup from then on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
