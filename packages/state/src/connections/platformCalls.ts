import { type saveConnection, telegramAddUser } from '@signalsync/contract/calls/connections';
import type { ReplyOf } from '@signalsync/contract/endpoint';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { CallOptions } from '../core/client.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import type { ListedConnection } from './connectionsState.ts';
import { connectedAs, type InviteOf, invited } from './listed.ts';

/** Saves the username of a platform; null disconnects it. */
export type SaveConnection = (
  platform: PlatformId,
  username: string | null,
  options: CallOptions,
) => Promise<Ok<ReplyOf<typeof saveConnection>> | Failed>;

/** Time that an action reserves for its last call, which saves the connection, in ms. */
export const savingMs = 3000;

/**
 * Requests an invite to the Telegram group, and saves the connection.
 * @param isMove - another member has connected the Telegram account, and the user has agreed to move it to their own
 * connections
 */
export async function addToTelegram(
  { core, inviteOf, save }: { core: Core; inviteOf: InviteOf; save: SaveConnection },
  { username, isMove = false }: { username: string; isMove?: boolean },
  signal: AbortSignal,
): Promise<Ok<ListedConnection> | Failed> {
  const left = timeLeft(core.clock);
  const request = { params: { username }, query: isMove ? ({ move: 'true' } as const) : {} };
  const within = { signal, timeoutMs: left(savingMs), keepErrorBody: true };
  const added = await core.api.call(telegramAddUser, request, within);
  if (!added.ok) return added;
  const saved = await save('telegram', username, { signal, timeoutMs: left() });
  if (!saved.ok) return saved;
  const { invite_url: address, status, invite_expires_at: end } = added.data;
  return { ok: true, data: connectedAs(username, invited('telegram', status, inviteOf('telegram', address), end)) };
}
