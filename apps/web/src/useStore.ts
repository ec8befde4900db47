import type { Core } from '@signalsync/state/createCore';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCore } from './CoreContext.tsx';

/** Creates a store for a route: created when the route mounts, disposed of when it unmounts. */
export function useStore<Store extends { dispose: () => void }>(create: (core: Core) => Store): Store {
  const core = useCore();
  const [store] = useState(() => create(core));
  useEffect(() => store.dispose, [store]);
  return store;
}

/**
 * Returns the current state of a store, as a frozen copy that nobody may write to. The component renders again when a
 * part that it has read changes. With `sync` it renders at once, still within the event that changed the state. A text
 * field needs this: without it, the caret would jump to the end.
 */
export function useStoreState<State extends object>(state: State, options?: { sync: boolean }): State {
  return useSnapshot(state, options) as State;
}
