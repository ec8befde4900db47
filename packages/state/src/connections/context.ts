import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors } from '@signalsync/content/messages/connections';
import {
  discordAddUser,
  discordKickUser,
  saveConnection,
  telegramAddUser,
  telegramKickUser,
} from '@signalsync/contract/calls/connections';
import type { User } from '@signalsync/contract/model/account';
import type { Community, Connections, PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';
import type { ShownError } from '@signalsync/contract/view/error';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { CallOptions, Client } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { type FailureTexts, reasonOf } from '../core/failureText.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { createServerTime } from '../core/serverTime.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type ConnectionsState, connectedAs, invited, type ListedPlatform, listedOf } from './listed.ts';
import { isMovable, savingMs } from './platformFailure.ts';

/** How long the user sees the new invite, in ms, before it opens in a new window. */
const inviteOpeningDelayMs = 1000;

/**
 * The calls that add a user to a community and remove a user from it, and the expected hosts of invites. In development
 * our own host serves fake invites.
 */
export const communities = {
  discord: { add: discordAddUser, kick: discordKickUser, inviteHosts: ['discord.com', 'discord.gg'] },
  telegram: { add: telegramAddUser, kick: telegramKickUser, inviteHosts: ['t.me'] },
} as const satisfies Record<Community, unknown>;

export interface ConnectionsOptions {
  /** The client of the chat-bot service, which has its own base URL. */
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
  /** Returns whether the screen with the connections is shown. */
  isShown: () => boolean;
  /** Called after an action has changed a connection. */
  changed: () => void;
  /** Fetches the connections again. */
  reload: () => Promise<void>;
}

/** State and functions that the parts of the connections share. */
export type Context = ReturnType<typeof createContext>;

export function createContext(parts: Parts) {
  const { core, state, options, user } = parts;
  const { api, browser, clock, messages } = core;
  const calls = createCalls();
  const run = createAct(core, calls);
  /** The server's time, which decides whether access has ended. */
  const serverTime = createServerTime(clock);
  /** Our own origins. Invites may lead there, because in development our own host serves fake invites. */
  const own = [browser.origin, api.baseUrl, options.chatbot.baseUrl];
  let stopOpening: Stop = () => {};
  const platforms = () => (state.connections.status === 'ready' ? state.connections.platforms : null);
  const platform = (id: PlatformId) => platforms()?.[id] ?? null;

  /** Checks an invite link. Returns the link; null if there is no link, or if it is not safe to follow. */
  const inviteOf = (id: PlatformId, address: string | null | undefined): string | null =>
    address ? safeUrl(address, { hosts: id === 'tradingview' ? [] : communities[id].inviteHosts, own }) : null;

  /** Opens an invite after a delay, if the screen is still shown. A newer invite replaces one that is still waiting. */
  function openSoon(inviteLink: string | null) {
    stopOpening();
    if (inviteLink === null || !parts.isShown()) return;
    stopOpening = clock.after(inviteOpeningDelayMs, () => browser.openWindow(inviteLink));
  }

  /** Saves the user's username on a platform; null deletes the connection. */
  function save(platformId: PlatformId, username: string | null, call: CallOptions) {
    const userId = user()?.id ?? '';
    return api.call(saveConnection, { params: { userId }, body: { platformId, username } }, call);
  }

  /** If the server answered 409, the connections have changed elsewhere, so they are fetched again. */
  function reloadIfChanged(failure: Failure) {
    if (failure.kind === 'rejected' && failure.status === 409) void parts.reload();
  }
  /** Shows that connecting failed, and returns the error for the card or dialog. */
  function connectFailed(id: PlatformId, failure: Failure): ShownError {
    reloadIfChanged(failure);
    const reason = reasonOf(failure) ?? fill(connectionErrors.connect, { platform: connections.platforms[id].name });
    const title = connectionErrors.failedTitle;
    messages.show({ kind: 'error', title, description: reason, shortName: reason, isInPlace: true });
    return { message: title, reason };
  }

  return {
    ...parts,
    own,
    serverTime,
    platform,
    inviteOf,
    openSoon,
    stopOpening: () => stopOpening(),
    save,
    connectFailed,
    /** Returns the connection of one platform, from a reply that has just arrived. */
    listed(id: PlatformId, all: Connections): ShownConnection {
      serverTime.told(all.time);
      return listedOf(id, all, inviteOf, serverTime.now());
    },
    /**
     * Runs one action on a platform. Does nothing if another action runs there. After a success the caller must call
     * `settle`. After a failure, calls `failed`; by default `failed` shows that connecting has failed.
     */
    async act<T>(
      id: PlatformId,
      work: PlatformWork,
      call: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
      failed: (failure: Failure) => ShownError | null = (failure) => connectFailed(id, failure),
    ): Promise<Ok<T> | Failed | undefined> {
      const chosen = platform(id);
      if (chosen === null || chosen.work !== null) return undefined;
      chosen.news = null;
      return run(id, call, {
        error: chosen.error,
        show: ({ isPending, error }) => Object.assign(platform(id) ?? {}, { work: isPending ? work : null, error }),
        failed,
      });
    },
    /** Marks the action of a platform as ended, and changes the given fields. */
    settle(id: PlatformId, changes: Partial<Pick<ListedPlatform, 'connection' | 'error' | 'news'>> = {}) {
      const chosen = platform(id);
      if (chosen === null) return;
      Object.assign(chosen, changes, { work: null });
      if (changes.connection) parts.changed();
    },
    /**
     * Adds the user to the community, and saves the connection.
     * @param isMove - another member has connected the account, and the user has agreed to move it to their own
     * connections
     */
    async addTo(
      id: Community,
      { username, isMove = false }: { username: string; isMove?: boolean },
      signal: AbortSignal,
    ): Promise<Ok<ShownConnection> | Failed> {
      const left = timeLeft(clock);
      const request = { params: { username }, query: isMove ? ({ move: 'true' } as const) : {} };
      const within = { signal, timeoutMs: left(savingMs), keepErrorBody: true };
      const added = await api.call(communities[id].add, request, within);
      if (!added.ok) return added;
      const saved = await save(id, username, { signal, timeoutMs: left() });
      if (!saved.ok) return saved;
      const { invite_url: address, status, invite_expires_at: end } = added.data;
      return { ok: true, data: connectedAs(username, invited(id, status, inviteOf(id, address), end)) };
    },
    /**
     * Handles the failure that another member has connected this Discord or Telegram account, but the user may take it
     * over: opens the dialog that asks the user, and returns true. Returns false for every other failure.
     */
    askToMove(id: PlatformId, username: string, failure: Failure): boolean {
      if (id === 'tradingview' || !isMovable(failure)) return false;
      state.moveDialog = { isOpen: true, platform: id, username };
      return true;
    },
    /** Shows the failure of an action other than connecting, and returns the error for the card. */
    failed(failure: Failure, texts: FailureTexts): ShownError {
      reloadIfChanged(failure);
      return toldFailure(messages, failure, texts);
    },
    /** Shows the success dialog of a new connection, and opens its invite after a delay. */
    welcome(id: PlatformId, { username, inviteLink, failedScriptCount, joining }: ShownConnection) {
      const isInvited = joining === 'invited';
      const shown = { username: username ?? '', inviteLink, failedScriptCount, isInvited };
      state.successDialog = { isOpen: true, platform: id, ...shown };
      openSoon(inviteLink);
    },
    dispose() {
      stopOpening();
      calls.abort();
      for (const each of Object.values(platforms() ?? {})) Object.assign(each, { work: null });
    },
  };
}
