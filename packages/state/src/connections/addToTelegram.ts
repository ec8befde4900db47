import { telegramAddUser } from '@signalsync/contract/calls/connections';
import type { Failed, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { ListedConnection } from './connectionsState.ts';
import type { Context } from './context.ts';
import { connectedAs, invited } from './listed.ts';
import { savingMs } from './savingMs.ts';

/** Asks for an invite to the group, and saves the connection. `isMove` after the question whether to move the account here. */
export async function addToTelegram(
  { core, inviteOf, save }: Context,
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
  return { ok: true, data: connectedAs(username, invited(status, inviteOf('telegram', address), end)) };
}
