import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import {
  chatbotKickUser,
  discordKickUser,
  telegramKickUser,
  tradingviewRevoke,
} from '@signalsync/contract/calls/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { CallOptions } from '../core/client.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { ConnectionsStore } from './connectionsState.ts';
import type { Context } from './context.ts';
import { unconnected } from './listed.ts';
import { savingMs } from './platformCalls.ts';

/** Maximum wait for the chat-bot service before the API is called, in ms. */
const chatbotMs = 4000;

/**
 * Returns whether the user is removed. A 404 counts as removed, because it means that the user was not there any more.
 */
const isGone = (result: Ok<unknown> | Failed): boolean =>
  result.ok || (result.failure.kind === 'rejected' && result.failure.status === 404);

/** Creates the action that disconnects a platform. */
export function createDisconnecting(context: Context): Pick<ConnectionsStore, 'disconnect'> {
  const { core, options, invites } = context;
  const { api, clock, messages } = core;

  async function remove(
    id: PlatformId,
    username: string,
    signal: AbortSignal,
    left: ReturnType<typeof timeLeft>,
  ): Promise<Ok<unknown> | Failed> {
    const within = (): CallOptions => ({ signal, timeoutMs: left(savingMs) });
    const params = { username };
    switch (id) {
      case 'discord': {
        const kicked = await options.chatbot.call(chatbotKickUser, { params }, { signal, timeoutMs: chatbotMs });
        if (!isGone(kicked) && !signal.aborted)
          options.log?.('The chat-bot service did not remove a person from Discord.');
        return api.call(discordKickUser, { params }, within());
      }
      case 'telegram':
        return api.call(telegramKickUser, { params }, within());
      case 'tradingview':
        return api.call(tradingviewRevoke, { params, body: { pine_ids: [...options.pineIds] } }, within());
    }
  }

  return {
    async disconnect(id) {
      const username = context.platform(id)?.connection.username;
      if (!username) return;
      let isRemoved = false;
      const saved = await context.act(
        id,
        'disconnecting',
        async (signal) => {
          const left = timeLeft(clock);
          isRemoved = isGone(await remove(id, username, signal, left));
          return context.save(id, null, { signal, timeoutMs: left() });
        },
        (failure) => context.failed(failure, { short: connectionErrors.disconnect, serverMessageAllowed: false }),
      );
      if (!saved?.ok) return;
      invites.stop();
      context.settle(id, { connection: unconnected() });
      const { disconnected, disconnectedShort, disconnectedLocally } = connectionSuccesses;
      const said = isRemoved ? disconnected : disconnectedLocally;
      messages.show({
        kind: isRemoved ? 'success' : 'info',
        title: said.title,
        description: fill(said.description, { platform: connections.platforms[id].name }),
        shortName: isRemoved ? disconnectedShort.title : said.title,
      });
    },
  };
}
