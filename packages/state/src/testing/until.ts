import { subscribe } from 'valtio/vanilla';

/** Resolves as soon as `isWanted` is true for a store's state. */
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
