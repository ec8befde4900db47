import type { Context } from './context.ts';

/** The dialog about the user's return from Discord. */
interface ReturnFromDiscord {
  /** `how` is the parameter `discord` of the address; null if there is none. Only the first return counts. */
  take(how: string | null): void;
  /**
   * Opens the dialog once the connections are loaded. Does nothing if it was opened before, or if another user has
   * signed in since the return.
   * @param movable - the Discord username that the user may move here from another member; null if there is none
   */
  show(movable: string | null): void;
}

/** Creates the part of the store that tells the user, once, how the return from Discord ended. */
export function createReturnFromDiscord({
  state,
  user,
  welcome,
}: Pick<Context, 'state' | 'user' | 'welcome'>): ReturnFromDiscord {
  let hasReturned = false;
  let unsaid: { how: string; userId: string | undefined } | null = null;
  return {
    take(how) {
      if (how === null || hasReturned) return;
      hasReturned = true;
      unsaid = { how, userId: user()?.id };
    },
    show(movable) {
      if (unsaid === null || state.connections.status !== 'ready') return;
      const { how, userId } = unsaid;
      unsaid = null;
      if (userId !== user()?.id) return;
      const discord = state.connections.platforms.discord.connection;
      if (how === 'connected' && discord.isConnected) welcome('discord', discord);
      if (how === 'held' && movable !== null)
        state.moveDialog = { isOpen: true, platform: 'discord', username: movable };
    },
  };
}
