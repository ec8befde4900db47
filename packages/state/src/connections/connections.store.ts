import { connectionErrors } from '@signalsync/content/messages/connections';
import { accountConnections } from '@signalsync/contract/calls/connections';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { createCalls } from '../core/calls.ts';
import { failedLoad } from '../core/failedLoad.ts';
import { createQuery } from '../core/query.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { type ConnectionsOptions, createContext } from './context.ts';
import { createConnecting } from './createConnecting.ts';
import { createRenewing, waitForJoin } from './createRenewing.ts';
import { type ConnectionsState, listedPlatforms } from './listed.ts';
import { createTradingviewScripts } from './tradingviewAccess.ts';

/** The store of a user's connections to the platforms. */
export type ConnectionsStore = ReturnType<typeof createConnectionsStore>;

/**
 * Creates the store of the connections.
 * @param account - holds the user; other parts of the page may use the same account store
 */
export function createConnectionsStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'drafts' | 'load' | 'refresh'>,
  options: ConnectionsOptions,
) {
  const { browser, clock, messages, session } = core;
  const calls = createCalls();
  const state = proxy<ConnectionsState>({
    connections: { status: 'loading' },
    moveDialog: { isOpen: false, platform: 'discord', username: '' },
    usernameDialog: { isOpen: false, platform: 'tradingview', username: '', isConnecting: false, error: null },
    successDialog: {
      isOpen: false,
      platform: 'discord',
      username: '',
      inviteLink: null,
      failedScriptCount: 0,
      isInvited: false,
    },
  });
  /**
   * The user's Discord username, if Discord has just confirmed it but another member has connected that Discord
   * account; else null.
   */
  let movable: string | null = null;
  let isShown = false;
  let shownUserId: string | null = null;
  let hasReturned = false;
  /** How the user returned from Discord (the value of `?discord=`); null once the message about it was shown. */
  let returned: { how: string; userId: string | undefined } | null = null;

  const user = () => (account.state.user.status === 'ready' ? account.state.user.user : null);
  const platforms = () => (state.connections.status === 'ready' ? state.connections.platforms : null);

  function tellEnding() {
    const { expiration = null, isAccessEndingSoon = false } = platforms()?.tradingview.connection ?? {};
    options.onAccessEnding?.(isAccessEndingSoon ? expiration : null);
  }
  /**
   * Call after a connection has changed. If a fetch is running, starts a new one, because the running one was requested
   * before the change.
   */
  function changed() {
    tellEnding();
    waiting.changed();
    if (query.isRunning()) void query.reload();
  }
  const query = createQuery(
    core,
    state,
    'connections',
    {
      async ask(signal, api) {
        const userId = user()?.id;
        if (userId === undefined) return undefined;
        // Another user has signed in and must not see the connections of the previous user.
        if (shownUserId !== null && shownUserId !== userId) state.connections = { status: 'loading' };
        shownUserId = userId;
        return api.call(accountConnections, { params: { userId }, query: {} }, { signal });
      },
      show(result) {
        if (result.ok) {
          movable = result.data.discordMovable ?? null;
          return { status: 'ready', platforms: listedPlatforms(platforms(), (id) => context.listed(id, result.data)) };
        }
        const message = connectionErrors.load;
        if (!session.isOver()) messages.error(message, { isInPlace: platforms() === null });
        return failedLoad(result.failure, message);
      },
      shown() {
        tellEnding();
        waiting.changed();
        tellReturn();
      },
    },
    calls,
  );

  const context = createContext({
    core,
    state,
    options,
    drafts: account.drafts,
    user,
    isShown: () => isShown,
    changed,
    reload: query.reload,
  });
  const waiting = waitForJoin(context);
  const scripts = createTradingviewScripts(context);
  const connecting = createConnecting(context, scripts);
  /** Shows once how the return from Discord ended. Does nothing if another user has signed in since the return. */
  function tellReturn() {
    const discord = platforms()?.discord.connection;
    if (returned === null || discord === undefined) return;
    const { how, userId } = returned;
    returned = null;
    if (userId !== user()?.id) return;
    if (how === 'connected' && discord.isConnected) context.welcome('discord', discord);
    if (how === 'held' && movable !== null) state.moveDialog = { isOpen: true, platform: 'discord', username: movable };
  }
  const stopRestored = browser.onRestored(() => {
    void calls.run('restored', async (signal) => {
      const isSameUser = (await session.check()) === 'authenticated';
      if (isSameUser && !signal.aborted && platforms() !== null) await query.reload();
    });
  });

  return {
    state,
    /**
     * Loads the user, then fetches the connections once. Call when the screen is shown.
     * @param how - value of `?discord=` in the page's URL, or null; used once. `connected` shows the new connection
     * with its invite. `held`: another member has connected the user's Discord account, so `moveDialog` opens.
     */
    async load(how: string | null = null) {
      isShown = true;
      waiting.changed();
      const left = timeLeft(clock);
      await account.load();
      await query.load(left);
      if (how !== null && !hasReturned) {
        hasReturned = true;
        returned = { how, userId: user()?.id };
      }
      connecting.takeUp();
      tellReturn();
    },
    /** Fetches the connections again after a failure. */
    async retry() {
      if (state.connections.status !== 'failed') return;
      triedAgain(messages, state.connections.message);
      await query.retry();
    },
    /** Fetches the user and the connections again. The known data stays until the reply, and after a failure. */
    async refresh() {
      await account.refresh();
      await query.reload();
    },
    ...createRenewing(context, scripts),
    ...connecting.actions,
    /**
     * Call when the user leaves the screen. From then on, the store opens no invite and does not check whether the user
     * has joined.
     */
    leave() {
      isShown = false;
      context.stopOpening();
      waiting.changed();
    },
    dispose() {
      query.abort();
      waiting.stop();
      scripts.dispose();
      connecting.stop();
      stopRestored();
      context.dispose();
    },
  };
}
