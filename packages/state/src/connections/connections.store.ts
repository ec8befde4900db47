import { connectionErrors } from '@signalsync/content/messages/connections';
import { accountConnections } from '@signalsync/contract/calls/connections';
import type { Connections } from '@signalsync/contract/model/connection';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { ConnectionsState, ConnectionsStore } from './connectionsState.ts';
import { type ConnectionsOptions, createContext } from './context.ts';
import { createConnecting } from './createConnecting.ts';
import { createDisconnecting } from './createDisconnecting.ts';
import { createMoving } from './createMoving.ts';
import { createRenewing } from './createRenewing.ts';
import { createReturnFromDiscord } from './createReturnFromDiscord.ts';
import { createInviteOpening, inviteChecker } from './inviteLinks.ts';
import { listedPlatforms } from './listed.ts';
import { createTradingviewScripts } from './tradingviewAccess.ts';
import { waitForJoin } from './waitForJoin.ts';

export type { ConnectionsStore } from './connectionsState.ts';

/**
 * Creates the store of the connections.
 * @param account - holds the user; other parts of the page may share it
 */
export function createConnectionsStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'drafts' | 'load' | 'refresh'>,
  options: ConnectionsOptions,
): ConnectionsStore {
  const { api, browser, messages, session } = core;
  const calls = createCalls();
  const inviteOf = inviteChecker([browser.origin, api.baseUrl, options.chatbot.baseUrl]);
  const invites = createInviteOpening(core);
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
  let shownUserId: string | null = null;

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
    if (calls.isRunning('load')) void fetch();
  }
  function show(all: Connections) {
    const before = platforms();
    movable = all.discordMovable ?? null;
    state.connections = { status: 'ready', platforms: listedPlatforms(before, (id) => context.listed(id, all)) };
    tellEnding();
    waiting.changed();
  }
  async function fetch() {
    const userId = user()?.id;
    if (userId === undefined) return;
    // Another user has signed in and must not see the connections of the previous user.
    if (shownUserId !== null && shownUserId !== userId) state.connections = { status: 'loading' };
    shownUserId = userId;
    const result = await calls.run('load', (signal) =>
      api.call(accountConnections, { params: { userId }, query: {} }, { signal }),
    );
    if (!result) return;
    if (result.ok) return show(result.data);
    if (result.failure.kind === 'unauthenticated' && (await session.recheck())) return;
    const isInPlace = state.connections.status !== 'ready';
    if (isInPlace) state.connections = { status: 'failed', message: connectionErrors.load };
    messages.error(connectionErrors.load, { isInPlace });
  }
  async function load() {
    await account.load();
    if (state.connections.status === 'loading' && !calls.isRunning('load')) await fetch();
  }
  async function refresh() {
    await account.refresh();
    await fetch();
  }

  const context = createContext({
    core,
    state,
    options,
    drafts: account.drafts,
    user,
    inviteOf,
    invites,
    changed,
    reload: fetch,
  });
  const fromDiscord = createReturnFromDiscord(context);
  const waiting = waitForJoin(context);
  const scripts = createTradingviewScripts(context);
  const connecting = createConnecting(context, scripts);
  const stopRestored = browser.onRestored(() => {
    void calls.run('restored', async (signal) => {
      const isSameUser = (await session.check()) === 'authenticated';
      if (isSameUser && !signal.aborted && platforms() !== null) await fetch();
    });
  });

  return {
    state,
    async load(returned = null) {
      invites.setShown(true);
      waiting.setShown(true);
      connecting.setShown(true);
      await load();
      fromDiscord.take(returned);
      connecting.takeUp();
      fromDiscord.show(movable);
    },
    async retry() {
      if (state.connections.status !== 'failed') return;
      triedAgain(messages, state.connections.message);
      state.connections = { status: 'loading' };
      await load();
      fromDiscord.show(movable);
    },
    refresh,
    ...createRenewing(context, scripts),
    ...createDisconnecting(context),
    ...createMoving(context),
    ...connecting,
    leave() {
      invites.setShown(false);
      waiting.setShown(false);
      connecting.setShown(false);
    },
    dispose() {
      calls.abort();
      invites.stop();
      waiting.stop();
      scripts.dispose();
      connecting.dispose();
      stopRestored();
      context.dispose();
    },
  };
}
