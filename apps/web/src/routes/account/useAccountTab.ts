import { useEffect, useSyncExternalStore } from 'react';
import { type AccountTab, accountTabOf } from '../../router/paths.ts';

function select(tab: string) {
  window.location.hash = tab;
}
function onHashChange(run: () => void) {
  window.addEventListener('hashchange', run);
  return () => window.removeEventListener('hashchange', run);
}

/**
 * Returns the tab that the URL names, and a function that opens another tab. A hash that names no tab is replaced by
 * the first tab's.
 */
export function useAccountTab(): [AccountTab, (tab: string) => void] {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash);
  const tab = accountTabOf(hash);
  useEffect(() => {
    // Reads the hash again, because `hideReturn` may have changed it since this render.
    const now = window.location.hash;
    const named = `#${accountTabOf(now)}`;
    if (now !== named) window.history.replaceState(window.history.state, '', named);
  }, [hash]);
  return [tab, select];
}
