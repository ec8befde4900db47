import type { Core } from '@signalsync/state/createCore';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

export const CoreContext = createContext<Core | null>(null);

/** Returns what all stores of this page share, such as the API and the session. Throws if there is no CoreContext. */
export function useCore(): Core {
  const core = use(CoreContext);
  if (!core) throw new Error('No CoreContext');
  return core;
}

/** Creates a store for a route: created when the route mounts, disposed of when it unmounts. */
export function useStore<Store extends { dispose: () => void }>(create: (core: Core) => Store): Store {
  const core = useCore();
  const [store] = useState(() => create(core));
  useEffect(() => store.dispose, [store]);
  return store;
}

/**
 * Returns the current state of a store, as a frozen copy that nobody may write to. The component renders again when the
 * state changes. Parts that have not changed stay the same objects.
 *
 * Valtio's own hook would render again only for the parts that were read. We do without it, because its code is 1 kB of
 * every page, and most of our routes read all of a state.
 */
export function useStoreState<State extends object>(state: State): State {
  const follow = useCallback((run: () => void) => subscribe(state, run), [state]);
  const current = () => snapshot(state) as State;
  return useSyncExternalStore(follow, current, current);
}
