import type { Connections, PlatformId } from '@signalsync/contract/model/connection';
import type { ListedConnection } from './connectionsState.ts';

const soonMs = 7 * 86_400_000;

/** An address that the platform's invite may have, checked; null where it has none. */
export type InviteOf = (platform: PlatformId, address: string | null | undefined) => string | null;

export const unconnected = (): ListedConnection => ({
  username: null,
  isConnected: false,
  inviteLink: null,
  hasAccess: false,
  expiration: null,
  role: null,
  isAccessEndingSoon: false,
  failedScriptCount: 0,
});

/** A connection that has just been made. */
export const connectedAs = (username: string, rest: Partial<ListedConnection> = {}): ListedConnection => ({
  ...unconnected(),
  username,
  isConnected: true,
  hasAccess: true,
  ...rest,
});

/** What follows from the end of an access. `expiration` and `now` in ms since 1970. */
export function accessUntil(expiration: number | null, now: number) {
  const hasAccess = expiration === null || expiration > now;
  return {
    expiration,
    hasAccess,
    isAccessEndingSoon: expiration !== null && hasAccess && expiration - now <= soonMs,
  };
}

/** One platform's part of the connections. It is connected when its username is not empty. */
export function listedOf(id: PlatformId, all: Connections, inviteOf: InviteOf, now: number): ListedConnection {
  const username = all[`${id}Username`]?.trim() ?? '';
  if (username === '') return unconnected();
  const inviteLink = inviteOf(id, all[`${id}InviteLink`]);
  switch (id) {
    case 'discord':
      return connectedAs(username, { inviteLink, role: all.discordRole });
    case 'telegram':
      return connectedAs(username, { inviteLink });
    case 'tradingview': {
      const expiration = all.tradingviewExpiration === null ? null : Date.parse(all.tradingviewExpiration);
      const failedScriptCount = all.tradingviewFailedScripts?.length ?? 0;
      return connectedAs(username, { inviteLink, ...accessUntil(expiration, now), failedScriptCount });
    }
  }
}
