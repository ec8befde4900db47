import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { accountConnections } from '@signalsync/contract/calls/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { type Context, communities } from './context.ts';
import { checkResultOf, invited } from './listed.ts';
import { savingMs, unusable, withServerMessage } from './platformFailure.ts';
import type { TradingviewScripts } from './tradingviewAccess.ts';

/**
 * Returns `given` if the connection was saved, else the failure. Saving fails if another device has disconnected the
 * platform meanwhile.
 */
const kept = <T>(given: T, saved: Ok<unknown> | Failed): T | Failed => (saved.ok ? given : saved);

/** Creates the actions of an existing connection: grant access again, check, new invite. */
export function createRenewing(context: Context, scripts: TradingviewScripts) {
  const { core, user, inviteOf, act, settle, save } = context;
  const { api, clock, messages } = core;

  /** Only the server knows the role of a user who has joined Discord again. */
  async function reloadRole(id: PlatformId, status: string | null | undefined, role: string | null) {
    if (id === 'discord' && status === 'joined' && role === null) await context.reload();
  }

  return {
    /** Gives the user access to the scripts on TradingView again. */
    async grantAccess() {
      const username = context.platform('tradingview')?.connection.username;
      if (!username || !isSubscribed(user())) return;
      const result = await act('tradingview', 'granting', async (signal) => {
        const left = timeLeft(clock);
        const granted = await scripts.grant(username, signal, left);
        if (!granted.ok) return granted;
        return kept(granted, await save('tradingview', username, { signal, timeoutMs: left() }));
      });
      const platform = context.platform('tradingview');
      if (!result?.ok || !platform) return;
      settle('tradingview', { connection: { ...platform.connection, ...result.data } });
      const { failedScriptCount: count } = result.data;
      if (count === 0) messages.success(connectionSuccesses.connected);
      else messages.error(fill(connections.access.partial, { count }));
    },
    /** Makes the server check the platform for the user, and shows the result on the card. */
    async check(id: PlatformId) {
      const userId = user()?.id;
      if (userId === undefined) return;
      const query = id === 'tradingview' ? {} : { check: id };
      const texts = { short: connectionErrors.load, serverMessageAllowed: true };
      const result = await act(
        id,
        'checking',
        (signal) => api.call(accountConnections, { params: { userId }, query }, { signal, keepErrorBody: true }),
        (failure) => context.failed(withServerMessage(failure), texts),
      );
      if (!result?.ok) return;
      const before = context.platform(id)?.connection;
      const connection = context.listed(id, result.data);
      settle(id, { connection, news: checkResultOf(id, before, connection) });
    },
    /**
     * Requests a new invite, shows that on the platform's card, and opens the invite after a short delay. If the user
     * has already joined, only says that on the card. Does nothing for TradingView.
     */
    async newInvite(id: PlatformId) {
      const username = context.platform(id)?.connection.username;
      if (!username || id === 'tradingview') return;
      const result = await act(
        id,
        'inviting',
        async (signal) => {
          const left = timeLeft(clock);
          const within = { signal, timeoutMs: left(savingMs), keepErrorBody: true };
          const added = await api.call(communities[id].add, { params: { username }, query: {} }, within);
          if (!added.ok || id === 'discord') return added;
          return kept(added, await save(id, username, { signal, timeoutMs: left() }));
        },
        (failure) => (context.askToMove(id, username, failure) ? null : context.connectFailed(id, failure)),
      );
      const platform = context.platform(id);
      if (!result?.ok || !platform) return;
      const { invite_url: address, status, invite_expires_at: end } = result.data;
      const inviteLink = inviteOf(id, address);
      // A user who has already joined needs no link. A link to an unexpected host is an error.
      if (inviteLink === null) {
        if (address) return settle(id, { error: context.connectFailed(id, unusable) });
        if (status === 'joined') {
          const connection = { ...platform.connection, ...invited(id, status, null, null) };
          settle(id, { connection, news: checkResultOf(id, platform.connection, connection) });
          return reloadRole(id, status, platform.connection.role);
        }
        settle(id);
        return messages.success(connectionSuccesses.connected);
      }
      const invite = invited(id, status, inviteLink, end);
      const { made, renewed } = connections.invite.news;
      // `renewed` says that older invites are revoked. Only a server that sends a status is known to revoke invites. On
      // Discord, all users get the same invite.
      const news = id === 'telegram' && status !== null ? renewed : made;
      settle(id, { connection: { ...platform.connection, ...invite }, news });
      context.openSoon(inviteLink);
      await reloadRole(id, status, platform.connection.role);
    },
  };
}

/**
 * Checks repeatedly whether the user has joined by the Telegram invite, while the screen with the Telegram card is
 * shown.
 */
export function waitForJoin(context: Context) {
  const { core, user, platform, settle } = context;
  const calls = createCalls();
  let waitedFor: string | null = null;

  const openInvite = () => {
    const { joining = null, inviteLink = null } = platform('telegram')?.connection ?? {};
    return context.isShown() && joining === 'invited' ? inviteLink : null;
  };
  /**
   * Fetches the connections once. Returns true if waiting has ended: the invite is no longer open, or nobody is signed
   * in.
   */
  async function look(signal: AbortSignal): Promise<boolean> {
    const userId = user()?.id;
    const before = platform('telegram')?.connection;
    if (userId === undefined || !before) return true;
    const result = await core.api.call(accountConnections, { params: { userId }, query: {} }, { signal });
    if (!result.ok) return core.session.isOver();
    const now = platform('telegram');
    // If the user started an action meanwhile, this reply is out of date.
    if (signal.aborted || now?.work !== null || now.connection !== before) return false;
    const connection = context.listed('telegram', result.data);
    if (connection.joining === 'invited') return false;
    settle('telegram', { connection, news: checkResultOf('telegram', before, connection) });
    return true;
  }
  /** Call when the connections have changed, and when the screen is shown or left. Starts or ends the waiting. */
  function changed() {
    const invite = openInvite();
    if (invite === waitedFor) return;
    waitedFor = invite;
    if (invite === null) calls.abort();
    else void calls.run('waiting', (signal) => keepLooking(core, polling, () => look(signal), signal));
  }

  return {
    changed,
    stop: () => calls.abort(),
  };
}
