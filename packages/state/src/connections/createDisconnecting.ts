import { connect } from '@signalsync/content/connect';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import {
  chatbotKickUser,
  discordKickUser,
  telegramKickUser,
  tradingviewRevoke,
} from '@signalsync/contract/calls/platforms';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { Failed, Ok } from '../core/failure.ts';
import type { ConnectionsStore } from './connectionsState.ts';
import type { Context } from './context.ts';
import { unconnected } from './listed.ts';

/** Whoever is not there any more is removed already. */
const isGone = (result: Ok<unknown> | Failed): boolean =>
  result.ok || (result.failure.kind === 'refused' && result.failure.status === 404);

/** The way out of a connection. */
export function createDisconnecting(context: Context): Pick<ConnectionsStore, 'disconnect'> {
  const { core, options, invites } = context;
  const { api, messages } = core;

  async function remove(id: PlatformId, username: string, signal: AbortSignal): Promise<Ok<unknown> | Failed> {
    const params = { username };
    switch (id) {
      case 'discord': {
        const kicked = await options.chatbot.call(chatbotKickUser, { params }, { signal });
        if (!isGone(kicked) && !signal.aborted)
          options.log?.('The chat-bot service did not remove a person from Discord.');
        return api.call(discordKickUser, { params }, { signal });
      }
      case 'telegram':
        return api.call(telegramKickUser, { params }, { signal });
      case 'tradingview':
        return api.call(tradingviewRevoke, { params, body: { pine_ids: [...options.pineIds] } }, { signal });
    }
  }

  return {
    async disconnect(id) {
      const username = context.platform(id)?.connection.username;
      if (!username) return;
      const result = await context.act(id, 'disconnecting', async (signal) => {
        const removed = await remove(id, username, signal);
        return { isRemoved: isGone(removed), saved: await context.save(id, null, signal) };
      });
      if (!result) return;
      const { isRemoved, saved } = result;
      if (!saved.ok) {
        const texts = { short: connectionErrors.disconnect, serverMessageAllowed: false };
        return context.settle(id, { error: await context.failed(saved.failure, texts) });
      }
      invites.stop();
      context.settle(id, { connection: unconnected() });
      const { disconnected, disconnectedShort, disconnectedLocally } = connectionSuccesses;
      const said = isRemoved ? disconnected : disconnectedLocally;
      messages.show({
        kind: isRemoved ? 'success' : 'info',
        title: said.title,
        description: fill(said.description, { platform: connect.platforms[id].name }),
        shortName: isRemoved ? disconnectedShort.title : said.title,
      });
    },
  };
}
