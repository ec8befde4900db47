import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type AccountTab, accountTabOf } from '../../paths.ts';

function onHashChange(run: () => void) {
  window.addEventListener('hashchange', run);
  return () => window.removeEventListener('hashchange', run);
}

/** The tab that the address names, and a way to another one. A hash that names no tab becomes the first tab's. */
export function useAccountTab(): [AccountTab, (tab: string) => void] {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash);
  const tab = accountTabOf(hash);
  useEffect(() => {
    // The address as it is by now: what it said once may have named a tab since this was rendered.
    const now = window.location.hash;
    const named = `#${accountTabOf(now)}`;
    if (now !== named) window.history.replaceState(window.history.state, '', named);
  }, [hash]);
  const select = useCallback((to: string) => {
    window.location.hash = to;
  }, []);
  return [tab, select];
}
