import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { chatbotKickUser, discordAuthorize, tradingviewRevoke } from '@signalsync/contract/calls/connections';
import { type PlatformId, platformIds } from '@signalsync/contract/model/connection';
import type { ShownConnection } from '@signalsync/contract/view/connection';
import { plainDigits } from '@signalsync/contract/typed/code';
import { plainName } from '@signalsync/contract/typed/text';
import type { Stop } from '../core/clock.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { type Context, communities } from './context.ts';
import { connectedAs, type NamedPlatform, successOf, unconnected } from './listed.ts';
import { savingMs, unusable, withServerMessage } from './platformFailure.ts';
import type { TradingviewScripts } from './tradingviewAccess.ts';

/** Hosts of Discord's consent page. In development our own host serves a fake of it. */
const consentHosts = ['discord.com'];

/** Maximum wait for the chat-bot service before the API is called, in ms. */
const chatbotMs = 4000;

/**
 * Creates the actions that connect a platform, by Discord's consent page or by the username dialog, and disconnect it.
 */
export function createConnecting(context: Context, scripts: TradingviewScripts) {
  const { core, state, options, drafts, user, act, settle, save } = context;
  const { api, browser, clock, messages } = core;
  let stopRestored: Stop = () => {};

  async function leaveForDiscord() {
    const failed = (failure: Failure) => {
      const { discordUrl: short, discordStart: form } = connectionErrors;
      const texts = { short, form, serverMessageAllowed: false };
      // If the user has left the screen meanwhile, a late reply must not show an error or send the browser away.
      return context.isShown() ? context.failed(withServerMessage(failure), texts) : null;
    };
    const result = await act(
      'discord',
      'connecting',
      (signal) => api.call(discordAuthorize, {}, { signal, keepErrorBody: true }),
      failed,
    );
    if (!result?.ok) return;
    if (!context.isShown()) return settle('discord');
    const address = safeUrl(result.data.url, { hosts: consentHosts, own: context.own });
    if (address === null) return settle('discord', { error: failed(unusable) });
    stopRestored();
    stopRestored = browser.onRestored(() => settle('discord'));
    // The button stays pending until the browser has left the page.
    browser.goTo(address);
  }

  async function connectTradingview(username: string, signal: AbortSignal): Promise<Ok<ShownConnection> | Failed> {
    const left = timeLeft(clock);
    const granted = await scripts.grant(username, signal, left);
    if (!granted.ok) return granted;
    const saved = await save('tradingview', username, { signal, timeoutMs: left() });
    return saved.ok ? { ok: true, data: connectedAs(username, granted.data) } : saved;
  }

  async function remove(id: PlatformId, username: string, signal: AbortSignal, left: ReturnType<typeof timeLeft>) {
    const request = { params: { username } };
    if (id === 'discord') {
      const within = { signal, timeoutMs: chatbotMs };
      const kicked = await options.chatbot.call(chatbotKickUser, request, within);
      if (!isGone(kicked) && !signal.aborted)
        options.log?.('The chat-bot service did not remove a person from Discord.');
    }
    const within = { signal, timeoutMs: left(savingMs) };
    if (id !== 'tradingview') return api.call(communities[id].kick, request, within);
    const body = { pine_ids: [...options.pineIds] };
    return api.call(tradingviewRevoke, { ...request, body }, within);
  }

  const isMember = () => isSubscribed(user());
  const note = (platform: NamedPlatform, username: string) => drafts.note({ [platform]: username || null });
  function open(platform: NamedPlatform) {
    const { usernameDialog: dialog } = state;
    const username = drafts.typed[platform] ?? (dialog.platform === platform ? dialog.username : '');
    note(platform, username);
    state.usernameDialog = { isOpen: true, platform, username, isConnecting: false, error: null };
    if (platform === 'tradingview') scripts.prepare();
  }

  return {
    /** Opens the username dialog again if it had an unsent username when the session ended automatically. */
    takeUp() {
      const isWaiting = (id: PlatformId): id is NamedPlatform =>
        id !== 'discord' && drafts.typed[id] !== undefined && context.platform(id)?.connection.isConnected === false;
      const id = platformIds.find(isWaiting);
      if (id !== undefined && isMember() && !state.usernameDialog.isOpen) open(id);
    },
    stop() {
      stopRestored();
      state.usernameDialog.isConnecting = false;
    },
    actions: {
      /**
       * Sends the browser to Discord's consent page. For other platforms, opens the dialog that asks for a username.
       */
      async connect(id: PlatformId) {
        const platform = context.platform(id);
        if (platform === null || platform.work !== null) return;
        if (id === 'discord') await leaveForDiscord();
        else if (isMember()) open(id);
      },
      setUsername(username: string) {
        state.usernameDialog.username = username;
        state.usernameDialog.error = null;
        note(state.usernameDialog.platform, username);
      },
      /** Connects the dialog's platform with this username. */
      async connectUsername(typed: string) {
        const { isOpen, isConnecting, platform: id } = state.usernameDialog;
        const username = nameOf(typed);
        if (!isOpen || isConnecting || username === '' || context.platform(id)?.work !== null) return;
        triedAgain(messages, state.usernameDialog.error);
        Object.assign(state.usernameDialog, { isConnecting: true, error: null });
        const result = await act(
          id,
          'connecting',
          (signal) =>
            id === 'tradingview' ? connectTradingview(username, signal) : context.addTo(id, { username }, signal),
          (failure) => {
            const isAsked = context.askToMove(id, username, failure);
            const error = isAsked ? null : context.connectFailed(id, failure);
            Object.assign(state.usernameDialog, { isOpen: !isAsked, isConnecting: false, error });
            return null;
          },
        );
        if (!result?.ok) return;
        settle(id, { connection: result.data });
        note(id, '');
        Object.assign(state.usernameDialog, { isOpen: false, isConnecting: false, username: '' });
        messages.success(successOf(id, result.data.joining));
        context.welcome(id, result.data);
      },
      closeUsernameDialog() {
        if (state.usernameDialog.isConnecting) return;
        note(state.usernameDialog.platform, '');
        Object.assign(state.usernameDialog, { isOpen: false, error: null });
      },
      closeSuccessDialog() {
        state.successDialog.isOpen = false;
      },
      /**
       * Action of `moveDialog`: moves the Discord or Telegram account to the user's own connections. Discord moves at
       * once, Telegram when the user joins by the invite.
       */
      async move() {
        const { isOpen, platform: id, username } = state.moveDialog;
        if (!isOpen) return;
        state.moveDialog.isOpen = false;
        const result = await act(id, 'connecting', (signal) => context.addTo(id, { username, isMove: true }, signal));
        if (!result?.ok) return;
        const isDone = id === 'discord';
        const news = isDone ? null : fill(connections.moveDialog.next, { username });
        settle(id, { connection: result.data, news });
        if (isDone) messages.success(successOf(id, result.data.joining));
        context.welcome(id, result.data);
        // Fetches the connections again, because only the server knows the user's role on Discord.
        if (isDone) await context.reload();
      },
      closeMoveDialog() {
        state.moveDialog.isOpen = false;
      },
      /** Removes the user from the platform, then deletes the connection, even if the removal failed. */
      async disconnect(id: PlatformId) {
        const username = context.platform(id)?.connection.username;
        if (!username) return;
        let isRemoved = false;
        const saved = await act(
          id,
          'disconnecting',
          async (signal) => {
            const left = timeLeft(clock);
            isRemoved = isGone(await remove(id, username, signal, left));
            return save(id, null, { signal, timeoutMs: left() });
          },
          (failure) => context.failed(failure, { short: connectionErrors.disconnect, serverMessageAllowed: false }),
        );
        if (!saved?.ok) return;
        context.stopOpening();
        settle(id, { connection: unconnected() });
        const { disconnected, disconnectedShort, disconnectedLocally } = connectionSuccesses;
        const said = isRemoved ? disconnected : disconnectedLocally;
        messages.show({
          kind: isRemoved ? 'success' : 'info',
          title: said.title,
          description: fill(said.description, { platform: connections.platforms[id].name }),
          shortName: isRemoved ? disconnectedShort.title : said.title,
        });
      },
    },
  };
}

/**
 * Returns whether the user is removed. A 404 counts as removed, because it means that the user was not there any more.
 */
const isGone = (result: Ok<unknown> | Failed): boolean =>
  result.ok || (result.failure.kind === 'rejected' && result.failure.status === 404);

/** Returns the username as it is sent: without a leading @, and with digits from 0 to 9. */
function nameOf(typed: string): string {
  const username = plainDigits(plainName(typed));
  return username.replace(/^[@\s]+/, '') || username;
}
