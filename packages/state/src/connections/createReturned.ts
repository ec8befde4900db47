import type { Context } from './context.ts';

/** The dialog about the user's return from Discord. */
interface Returned {
  /** `how` is the parameter `discord` of the address; null if there is none. Only the first return counts. */
  take(how: string | null): void;
  /**
   * Opens the dialog if the connections are loaded. Does nothing if it was opened before.
   * @param movable - the Discord username that the user may move here from another member; null if there is none
   */
  show(movable: string | null): void;
}

/** Creates the part of the store that tells the user, once, how the return from Discord ended. */
export function createReturned({ state, welcome }: Pick<Context, 'state' | 'welcome'>): Returned {
  let hasReturned = false;
  let unsaid: string | null = null;
  return {
    take(how) {
      if (how === null || hasReturned) return;
      hasReturned = true;
      unsaid = how;
    },
    show(movable) {
      if (state.connections.status !== 'ready') return;
      const discord = state.connections.platforms.discord.connection;
      if (unsaid === 'connected' && discord.isConnected) welcome('discord', discord);
      if (unsaid === 'held' && movable !== null)
        state.moveDialog = { isOpen: true, platform: 'discord', username: movable };
      unsaid = null;
    },
  };
}
