import { connectionErrors } from '@signalsync/content/messages/connections';
import { accountConnections } from '@signalsync/contract/calls/account';
import type { Connections, PlatformId } from '@signalsync/contract/model/connection';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import type { ConnectionsState, ConnectionsStore, ListedPlatform } from './connectionsState.ts';
import { type ConnectionsOptions, createContext } from './context.ts';
import { createConnecting } from './createConnecting.ts';
import { createDisconnecting } from './createDisconnecting.ts';
import { createUpkeep } from './createUpkeep.ts';
import { createInviteOpening, inviteChecker } from './inviteLinks.ts';
import { listedOf } from './listed.ts';
import { createTradingviewScripts } from './tradingviewAccess.ts';

export type {
  ConnectionsState,
  ConnectionsStore,
  ListedConnection,
  ListedPlatform,
  RemoteConnections,
} from './connectionsState.ts';

/** @param account - holds the person; it may be shared with other parts of the page */
export function createConnectionsStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'load' | 'refresh'>,
  options: ConnectionsOptions,
): ConnectionsStore {
  const { api, browser, clock, messages, session } = core;
  const calls = createCalls();
  const inviteOf = inviteChecker([browser.origin, api.baseUrl, options.chatbot.baseUrl]);
  const invites = createInviteOpening(core);
  const state = proxy<ConnectionsState>({
    connections: { status: 'loading' },
    usernameDialog: { isOpen: false, platform: 'tradingview', username: '', isConnecting: false, error: null },
    successDialog: { isOpen: false, platform: 'discord', username: '', inviteLink: null, failedScriptCount: 0 },
  });
  let hasReturned = false;
  let shownUserId: string | null = null;

  const user = () => (account.state.user.status === 'ready' ? account.state.user.user : null);
  const platforms = () => (state.connections.status === 'ready' ? state.connections.platforms : null);

  function tellEnding() {
    const { expiration = null, isAccessEndingSoon = false } = platforms()?.tradingview.connection ?? {};
    options.onAccessEnding?.(isAccessEndingSoon ? expiration : null);
  }
  /** A list that is on its way was asked for before the change. */
  function changed() {
    tellEnding();
    if (calls.isRunning('load')) void fetch();
  }
  function show(all: Connections) {
    const before = platforms();
    const platform = (id: PlatformId): ListedPlatform => ({
      connection: listedOf(id, all, inviteOf, clock.now()),
      work: before?.[id].work ?? null,
      error: before?.[id].error ?? null,
    });
    state.connections = {
      status: 'ready',
      platforms: {
        discord: platform('discord'),
        tradingview: platform('tradingview'),
        telegram: platform('telegram'),
      },
    };
    tellEnding();
  }
  async function fetch() {
    const userId = user()?.id;
    if (userId === undefined) return;
    // Somebody else has signed in: nothing of the one before may be seen.
    if (shownUserId !== null && shownUserId !== userId) state.connections = { status: 'loading' };
    shownUserId = userId;
    const result = await calls.run('load', (signal) =>
      api.call(accountConnections, { params: { userId } }, { signal }),
    );
    if (!result) return;
    if (result.ok) return show(result.data);
    if (state.connections.status !== 'ready') {
      state.connections = { status: 'failed', message: connectionErrors.load };
    }
    if (result.failure.kind === 'unauthenticated') await session.recheck();
    messages.error(connectionErrors.load);
  }
  async function load() {
    await account.load();
    if (state.connections.status === 'loading' && !calls.isRunning('load')) await fetch();
  }
  async function refresh() {
    await account.refresh();
    await fetch();
  }

  const context = createContext({ core, state, options, user, inviteOf, invites, changed, reload: fetch });
  const scripts = createTradingviewScripts(context);
  const connecting = createConnecting(context, scripts);

  return {
    state,
    async load(returned = null) {
      invites.setShown(true);
      await load();
      const discord = platforms()?.discord.connection;
      // Asked a second time while the first is on its way, it waits for that one's answer.
      if (returned === null || hasReturned || !discord) return;
      hasReturned = true;
      if (returned === 'connected' && discord.isConnected) context.welcome('discord', discord);
    },
    async retry() {
      if (state.connections.status !== 'failed') return;
      state.connections = { status: 'loading' };
      await load();
    },
    refresh,
    ...createUpkeep(context, scripts),
    ...createDisconnecting(context),
    ...connecting,
    leave: () => invites.setShown(false),
    dispose() {
      calls.abort();
      invites.stop();
      scripts.dispose();
      connecting.dispose();
      context.dispose();
    },
  };
}
