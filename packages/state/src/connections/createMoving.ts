import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionSuccesses } from '@signalsync/content/messages/connections';
import { discordAddUser } from '@signalsync/contract/calls/connections';
import type { Failed, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { ConnectionsStore, ListedConnection } from './connectionsState.ts';
import type { Context } from './context.ts';
import { connectedAs } from './listed.ts';
import { addToTelegram, savingMs } from './platformCalls.ts';

/**
 * Creates the actions of the dialog that moves a Discord or Telegram account, which another member has connected, to
 * the user's own connections.
 */
export function createMoving(context: Context): Pick<ConnectionsStore, 'move' | 'closeMoveDialog'> {
  const { core, state, inviteOf, act, settle, save } = context;

  async function moveDiscord(username: string, signal: AbortSignal): Promise<Ok<ListedConnection> | Failed> {
    const left = timeLeft(core.clock);
    const request = { params: { username }, query: { move: 'true' } } as const;
    const added = await core.api.call(discordAddUser, request, { signal, timeoutMs: left(savingMs) });
    if (!added.ok) return added;
    const saved = await save('discord', username, { signal, timeoutMs: left() });
    if (!saved.ok) return saved;
    return { ok: true, data: connectedAs(username, { inviteLink: inviteOf('discord', added.data.invite_url) }) };
  }

  return {
    async move() {
      const { isOpen, platform: id, username } = state.moveDialog;
      if (!isOpen) return;
      state.moveDialog.isOpen = false;
      const result = await act(id, 'connecting', (signal) =>
        id === 'discord' ? moveDiscord(username, signal) : addToTelegram(context, { username, isMove: true }, signal),
      );
      if (!result?.ok) return;
      if (id === 'telegram') {
        settle(id, { connection: result.data, news: fill(connections.moveDialog.next, { username }) });
        return context.welcome(id, result.data);
      }
      settle(id, { connection: result.data });
      core.messages.success(connectionSuccesses.discordConnected);
      context.welcome(id, result.data);
      // Fetches the connections again, because only the server knows the user's role on Discord.
      await context.reload();
    },
    closeMoveDialog() {
      state.moveDialog.isOpen = false;
    },
  };
}
