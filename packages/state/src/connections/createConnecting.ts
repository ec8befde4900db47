import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { discordAuthorize } from '@signalsync/contract/calls/connections';
import type { Stop } from '../core/clock.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { ConnectionsStore, ListedConnection, NamedPlatform } from './connectionsState.ts';
import type { Context } from './context.ts';
import { connectedAs } from './listed.ts';
import { addToTelegram } from './platformCalls.ts';
import { unusable, withServerMessage } from './platformFailure.ts';
import type { TradingviewScripts } from './tradingviewAccess.ts';

/** Hosts of Discord's consent page. In development our own host serves a fake of it. */
const consentHosts = ['discord.com'];

const namedPlatforms = ['telegram', 'tradingview'] as const;

type Connecting = Pick<
  ConnectionsStore,
  'connect' | 'setUsername' | 'connectUsername' | 'closeUsernameDialog' | 'closeSuccessDialog' | 'dispose'
> & {
  /** Opens the username dialog again if it had an unsent username when the session ended automatically. */
  takeUp(): void;
  /** Call with true when the screen is shown, and with false when the user leaves it. */
  setShown(isShown: boolean): void;
};

/** Creates the actions that connect a platform: by Discord's consent page, or by the username dialog. */
export function createConnecting(context: Context, scripts: TradingviewScripts): Connecting {
  const { core, state, options, drafts, user, act, settle, save } = context;
  const { api, browser, clock, messages } = core;
  let stopRestored: Stop = () => {};
  let isShown = true;

  async function leaveForDiscord() {
    const failed = (failure: Failure) => {
      const { discordUrl: short, discordStart: form } = connectionErrors;
      // A late reply needs no error where the user has left the screen meanwhile, and must not send the browser away.
      return isShown ? context.failed(withServerMessage(failure), { short, form, serverMessageAllowed: false }) : null;
    };
    const result = await act(
      'discord',
      'connecting',
      (signal) => api.call(discordAuthorize, {}, { signal, keepErrorBody: true }),
      failed,
    );
    if (!result?.ok) return;
    if (!isShown) return settle('discord');
    const own = [browser.origin, api.baseUrl, options.chatbot.baseUrl];
    const address = safeUrl(result.data.url, { hosts: consentHosts, own });
    if (address === null) return settle('discord', { error: failed(unusable) });
    stopRestored();
    stopRestored = browser.onRestored(() => settle('discord'));
    // The button stays pending until the browser has left the page.
    browser.goTo(address);
  }

  async function connectTradingview(username: string, signal: AbortSignal): Promise<Ok<ListedConnection> | Failed> {
    const left = timeLeft(clock);
    const granted = await scripts.grant(username, signal, left);
    if (!granted.ok) return granted;
    const saved = await save('tradingview', username, { signal, timeoutMs: left() });
    return saved.ok ? { ok: true, data: connectedAs(username, granted.data) } : saved;
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
    takeUp() {
      const isWaiting = (id: NamedPlatform) =>
        drafts.typed[id] !== undefined && context.platform(id)?.connection.isConnected === false;
      const id = namedPlatforms.find(isWaiting);
      if (id !== undefined && isMember() && !state.usernameDialog.isOpen) open(id);
    },
    setShown(shown) {
      isShown = shown;
    },
    async connect(id) {
      const platform = context.platform(id);
      if (platform === null || platform.work !== null) return;
      if (id === 'discord') await leaveForDiscord();
      else if (isMember()) open(id);
    },
    setUsername(username) {
      state.usernameDialog.username = username;
      state.usernameDialog.error = null;
      note(state.usernameDialog.platform, username);
    },
    async connectUsername(typed) {
      const { isOpen, isConnecting, platform: id } = state.usernameDialog;
      const username = nameOf(typed);
      if (!isOpen || isConnecting || username === '' || context.platform(id)?.work !== null) return;
      triedAgain(messages, state.usernameDialog.error);
      Object.assign(state.usernameDialog, { isConnecting: true, error: null });
      const result = await act(
        id,
        'connecting',
        (signal) =>
          id === 'telegram' ? addToTelegram(context, { username }, signal) : connectTradingview(username, signal),
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
      const isInvited = result.data.joining === 'invited';
      messages.success(isInvited ? connectionSuccesses.invited : connectionSuccesses.connected);
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
    dispose() {
      stopRestored();
      state.usernameDialog.isConnecting = false;
    },
  };
}

/** Returns the username without a leading @. */
function nameOf(typed: string): string {
  const username = typed.trim();
  return username.replace(/^[@\s]+/, '') || username;
}
