import type { Core } from '@signalsync/state/createCore';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCore } from './CoreContext.tsx';

/** A store of this route's own: made when the route comes, disposed of when it goes. */
export function useStore<Store extends { dispose: () => void }>(create: (core: Core) => Store): Store {
  const core = useCore();
  const [store] = useState(() => create(core));
  useEffect(() => store.dispose, [store]);
  return store;
}

/**
 * What a store holds now; the component renders again when a part that it read changes. The snapshot is frozen: its type is
 * the state's own only because the props of the screens are, too, never written to. With `sync` it renders before the event
 * that changed the state is over: what is typed in the middle of a text needs it, or the caret would jump to the end.
 */
export function useStoreState<State extends object>(state: State, options?: { sync: boolean }): State {
  return useSnapshot(state, options) as State;
}
