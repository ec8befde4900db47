import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { accountConnections, discordAddUser, telegramAddUser } from '@signalsync/contract/calls/connections';
import type { Failed, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { ConnectionsStore } from './connectionsState.ts';
import type { Context } from './context.ts';
import { checkResultOf, invited } from './listed.ts';
import { savingMs } from './platformCalls.ts';
import { unusable, withServerMessage } from './platformFailure.ts';
import type { TradingviewScripts } from './tradingviewAccess.ts';

/**
 * Returns `given` if the connection was saved, else the failure. Saving fails if another device has disconnected the
 * platform meanwhile.
 */
const kept = <T>(given: T, saved: Ok<unknown> | Failed): T | Failed => (saved.ok ? given : saved);

/** Creates the actions of an existing connection: grant access again, check, new invite. */
export function createRenewing(
  context: Context,
  scripts: TradingviewScripts,
): Pick<ConnectionsStore, 'grantAccess' | 'check' | 'newInvite'> {
  const { core, user, inviteOf, invites, act, settle, save } = context;
  const { api, clock, messages } = core;

  return {
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
    async check(id) {
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
    async newInvite(id) {
      const username = context.platform(id)?.connection.username;
      if (!username || id === 'tradingview') return;
      const call = id === 'discord' ? discordAddUser : telegramAddUser;
      const result = await act(
        id,
        'inviting',
        async (signal) => {
          const left = timeLeft(clock);
          const within = { signal, timeoutMs: left(savingMs), keepErrorBody: true };
          const added = await api.call(call, { params: { username }, query: {} }, within);
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
          return settle(id, { connection, news: checkResultOf(id, platform.connection, connection) });
        }
        settle(id);
        return messages.success(connectionSuccesses.connected);
      }
      const invite = invited(id, status, inviteLink, end);
      const { made, renewed } = connections.invite.news;
      // Only a backend that says how far the user has come is known to revoke older invites.
      settle(id, { connection: { ...platform.connection, ...invite }, news: status === null ? made : renewed });
      invites.openSoon(inviteLink);
      // Only the server knows the role of a user who turns out to be back.
      if (id === 'discord' && status === 'joined' && platform.connection.role === null) await context.reload();
    },
  };
}
