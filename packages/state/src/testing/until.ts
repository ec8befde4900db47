import { subscribe } from 'valtio/vanilla';

/** Resolves when a store's state is as wanted. */
export function until<State extends object>(state: State, isWanted: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isWanted(state)) return resolve();
    const stop = subscribe(state, () => {
      if (!isWanted(state)) return;
      stop();
      resolve();
    });
  });
}
