import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { discordAuthorize } from '@signalsync/contract/calls/connections';
import type { Stop } from '../core/clock.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { ConnectionsStore, ListedConnection, NamedPlatform } from './connectionsState.ts';
import type { Context } from './context.ts';
import { connectedAs } from './listed.ts';
import { addToTelegram } from './platformCalls.ts';
import { withServerMessage } from './platformFailure.ts';
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
    const result = await act('discord', 'connecting', (signal) =>
      api.call(discordAuthorize, {}, { signal, keepErrorBody: true }),
    );
    if (!result) return;
    // The user has left the screen meanwhile, so a late reply must not send the browser away.
    if (!isShown) return settle('discord');
    const own = [browser.origin, api.baseUrl, options.chatbot.baseUrl];
    const address = result.ok ? safeUrl(result.data.url, { hosts: consentHosts, own }) : null;
    if (address !== null) {
      stopRestored();
      stopRestored = browser.onRestored(() => settle('discord'));
      // The button stays pending until the browser has left the page.
      return browser.goTo(address);
    }
    const short = connectionErrors.discordUrl;
    const texts = { short, form: connectionErrors.discordStart, serverMessageAllowed: false };
    const failure = result.ok
      ? ({ kind: 'rejected', status: 200, message: null } as const)
      : withServerMessage(result.failure);
    settle('discord', { error: await context.failed(failure, texts) });
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
      state.usernameDialog.isConnecting = true;
      triedAgain(messages, state.usernameDialog.error);
      state.usernameDialog.error = null;
      const result = await act(id, 'connecting', (signal) =>
        id === 'telegram' ? addToTelegram(context, { username }, signal) : connectTradingview(username, signal),
      );
      if (!result) return;
      if (!result.ok && context.askToMove(id, username, result.failure)) {
        settle(id);
        Object.assign(state.usernameDialog, { isOpen: false, isConnecting: false });
        return;
      }
      if (!result.ok) {
        const error = await context.connectFailed(id, result.failure);
        settle(id);
        Object.assign(state.usernameDialog, { isConnecting: false, error });
        return;
      }
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
