import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { saveConnection } from '@signalsync/contract/calls/connections';
import type { User } from '@signalsync/contract/model/account';
import type { Connections, PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork } from '@signalsync/contract/view/connection';
import type { ShownError } from '@signalsync/contract/view/error';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Client } from '../core/client.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { type FailureTexts, reasonOf } from '../core/failureText.ts';
import { createServerTime, type ServerTime } from '../core/serverTime.ts';
import type { Core } from '../createCore.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { ConnectionsState, ListedConnection, ListedPlatform } from './connectionsState.ts';
import type { InviteOpening } from './inviteLinks.ts';
import { type InviteOf, listedOf } from './listed.ts';
import type { SaveConnection } from './platformCalls.ts';
import { isMovable } from './platformFailure.ts';

export interface ConnectionsOptions {
  /** The chat-bot service, which has its own base address. */
  chatbot: Client;
  /** Ids of the TradingView scripts, from the configuration. The server decides which are granted. */
  pineIds: readonly string[];
  /** Logs failures that the user need not see. */
  log?: (message: string) => void;
  /** Called with the end of TradingView access, in ms since 1970, if that is within seven days; else with null. */
  onAccessEnding?: (end: number | null) => void;
}

interface Parts {
  core: Core;
  state: ConnectionsState;
  options: ConnectionsOptions;
  drafts: Drafts;
  user: () => User | null;
  inviteOf: InviteOf;
  invites: InviteOpening;
  /** Called after an action has changed a connection. */
  changed: () => void;
  /** Fetches the connections again. */
  reload: () => Promise<void>;
}

type Changes = Partial<Pick<ListedPlatform, 'connection' | 'error' | 'news'>>;

/** State and functions that the parts of the connections share. */
export interface Context extends Parts {
  /** The server's time, which decides whether access has ended. */
  serverTime: ServerTime;
  /** Returns the connection of one platform, from a reply that has just come. */
  listed(id: PlatformId, all: Connections): ListedConnection;
  platform(id: PlatformId): ListedPlatform | null;
  /**
   * Runs one action on a platform, unless another one runs there. After a success the caller ends it. A failure is shown
   * as that of connecting, if `failed` does not show another one.
   */
  act<T>(
    id: PlatformId,
    work: PlatformWork,
    run: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
    failed?: (failure: Failure) => ShownError | null,
  ): Promise<Ok<T> | Failed | undefined>;
  /** Ends the action of a platform, and applies its changes. */
  settle(id: PlatformId, changes?: Changes): void;
  /** Saves the user's username on a platform; null deletes the connection. */
  save: SaveConnection;
  /** Shows that connecting failed, and returns the error for the card or dialog. */
  connectFailed(id: PlatformId, failure: Failure): ShownError;
  /**
   * If the call failed because another member has connected this Discord or Telegram account, but the user may move it
   * to their own connections, opens the dialog that asks for that and returns true. Else returns false.
   */
  askToMove(id: PlatformId, username: string, failure: Failure): boolean;
  /** Shows the failure of an action other than connecting, and returns the error for the card. */
  failed(failure: Failure, texts: FailureTexts): ShownError;
  /** Shows the success dialog of a new connection, and opens its invite after a delay. */
  welcome(id: PlatformId, connection: ListedConnection): void;
  dispose(): void;
}

export function createContext(parts: Parts): Context {
  const { core, state, user, invites } = parts;
  const { api, clock, messages } = core;
  const calls = createCalls();
  const run = createAct(core, calls);
  const serverTime = createServerTime(clock);
  const platforms = () => (state.connections.status === 'ready' ? state.connections.platforms : null);
  const platform = (id: PlatformId) => platforms()?.[id] ?? null;

  /** Fetches the connections again after a 409: they have changed elsewhere. */
  function reloadIfChanged(failure: Failure) {
    if (failure.kind === 'rejected' && failure.status === 409) void parts.reload();
  }
  function connectFailed(id: PlatformId, failure: Failure) {
    reloadIfChanged(failure);
    const reason = reasonOf(failure) ?? fill(connectionErrors.connect, { platform: connections.platforms[id].name });
    const title = connectionErrors.failedTitle;
    messages.show({ kind: 'error', title, description: reason, shortName: reason, isInPlace: true });
    return { message: title, reason };
  }

  return {
    ...parts,
    serverTime,
    platform,
    listed(id, all) {
      serverTime.told(all.time);
      return listedOf(id, all, parts.inviteOf, serverTime.now());
    },
    async act(id, work, call, failed = (failure) => connectFailed(id, failure)) {
      const chosen = platform(id);
      if (chosen === null || chosen.work !== null) return undefined;
      chosen.news = null;
      return run(id, call, {
        error: chosen.error,
        show: ({ isPending, isSlow, error }) =>
          Object.assign(platform(id) ?? {}, { work: isPending ? work : null, isSlow, error }),
        failed,
      });
    },
    settle(id, changes = {}) {
      const chosen = platform(id);
      if (chosen === null) return;
      Object.assign(chosen, changes, { work: null, isSlow: false });
      if (changes.connection) parts.changed();
    },
    save(platformId, username, options) {
      const userId = user()?.id ?? '';
      return api.call(saveConnection, { params: { userId }, body: { platformId, username } }, options);
    },
    connectFailed,
    askToMove(platform, username, failure) {
      if (platform === 'tradingview' || !isMovable(failure)) return false;
      state.moveDialog = { isOpen: true, platform, username };
      return true;
    },
    failed(failure, texts) {
      reloadIfChanged(failure);
      return toldFailure(messages, failure, texts);
    },
    welcome(id, { username, inviteLink, failedScriptCount, joining }) {
      state.successDialog = {
        isOpen: true,
        platform: id,
        username: username ?? '',
        inviteLink,
        failedScriptCount,
        isInvited: joining === 'invited',
      };
      invites.openSoon(inviteLink);
    },
    dispose() {
      calls.abort();
      for (const each of Object.values(platforms() ?? {})) Object.assign(each, { work: null, isSlow: false });
    },
  };
}
