import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionSuccesses } from '@signalsync/content/messages/connections';
import { type Community, type Connections, type PlatformId, platformIds } from '@signalsync/contract/model/connection';
import type { Joining, PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';
import type { FailedLoad, ShownError } from '@signalsync/contract/view/error';

/** A platform for which the user types a username. For Discord, the server gets the username from Discord itself. */
export type NamedPlatform = Exclude<PlatformId, 'discord'>;

/** A platform with its connection, its running action and its last error. */
export interface ListedPlatform {
  connection: ShownConnection;
  work: PlatformWork | null;
  error: ShownError | null;
  /** The result of a check or of a new invite, as a sentence; null if there is none. */
  news: string | null;
}

export type Platforms = Record<PlatformId, ListedPlatform>;

/** The connections as fetched from the server. */
type RemoteConnections = { status: 'loading' } | { status: 'ready'; platforms: Platforms } | FailedLoad;

export interface ConnectionsState {
  connections: RemoteConnections;
  /**
   * The dialog for a Discord or Telegram account that another member has connected. Asks the user whether to move it to
   * their own connections.
   */
  moveDialog: { isOpen: boolean; platform: Community; username: string };
  /** The dialog that asks for a username. The typed username stays after a rejection. */
  usernameDialog: {
    isOpen: boolean;
    platform: NamedPlatform;
    username: string;
    isConnecting: boolean;
    error: ShownError | null;
  };
  /** The dialog after a connection was made. */
  successDialog: {
    isOpen: boolean;
    platform: PlatformId;
    username: string;
    inviteLink: string | null;
    failedScriptCount: number;
    /** Whether the user must still use the invite to join. */
    isInvited: boolean;
  };
}

const soonMs = 7 * 86_400_000;

type InviteOf = (platform: PlatformId, address: string | null | undefined) => string | null;

export const unconnected = (): ShownConnection => ({
  username: null,
  isConnected: false,
  inviteLink: null,
  hasAccess: false,
  expiration: null,
  role: null,
  joining: null,
  inviteExpiresAt: null,
  isAccessEndingSoon: false,
  failedScriptCount: 0,
  moved: null,
});

/** Returns a connection that was just made. `rest` sets more fields; all others are empty. */
export const connectedAs = (username: string, rest: Partial<ShownConnection> = {}): ShownConnection => ({
  ...unconnected(),
  username,
  isConnected: true,
  hasAccess: true,
  ...rest,
});

/** The year 5138, in ms since 1970. A later end of access is a mistake, and may be out of range for a `Date`. */
const latestEnd = 1e14;

/** Returns the end of access, in ms since 1970; null if the time is not plausible. */
export const endOf = (ms: number): number | null => (ms > 0 && ms < latestEnd ? ms : null);

/**
 * Returns the access that ends at `expiration`; null means that access does not end. Both times are in ms since 1970.
 */
export function accessUntil(expiration: number | null, now: number) {
  const hasAccess = expiration === null || expiration > now;
  return {
    expiration,
    hasAccess,
    isAccessEndingSoon: expiration !== null && hasAccess && expiration - now <= soonMs,
  };
}

const joinings: readonly Joining[] = ['invited', 'joined', 'expired', 'used', 'left'];

/** Returns the state of an invite as the server sent it; null if the server sends no known status. */
export const joiningOf = (status: string | null | undefined): Joining =>
  joinings.find((known) => known === status) ?? null;

/**
 * Returns the state of an invite with its link. The link is null if the user
 * needs a new invite, or has joined the Telegram group. Members of the Discord community keep their link.
 */
export function invited(
  id: PlatformId,
  status: string | null | undefined,
  inviteLink: string | null,
  expiresAt: string | null | undefined,
): Pick<ShownConnection, 'joining' | 'inviteLink' | 'inviteExpiresAt'> {
  const joining = joiningOf(status);
  if (joining === 'joined' && id === 'discord') return { joining, inviteLink, inviteExpiresAt: null };
  if (joining !== null && joining !== 'invited') return { joining, inviteLink: null, inviteExpiresAt: null };
  const inviteExpiresAt = expiresAt ? endOf(Date.parse(expiresAt)) : null;
  return { joining, inviteLink, inviteExpiresAt };
}

/** Returns the message after a connection was made. While the user still has to join, it does not say 'connected'. */
export function successOf(id: PlatformId, joining: Joining) {
  const { connected, discordConnected, invited } = connectionSuccesses;
  if (joining === 'invited') return invited;
  return id === 'discord' ? discordConnected : connected;
}

function movedOf(id: PlatformId, all: Connections): ShownConnection['moved'] {
  const moved = id === 'tradingview' ? null : all[`${id}Moved`];
  return moved ? { username: moved.username, at: Date.parse(moved.at) } : null;
}

/**
 * Returns the connection of one platform. It is connected if its username is not empty.
 * @param now - the server's time, in ms since 1970
 */
export function listedOf(id: PlatformId, all: Connections, inviteOf: InviteOf, now: number): ShownConnection {
  const username = all[`${id}Username`]?.trim() ?? '';
  if (username === '') return { ...unconnected(), moved: movedOf(id, all) };
  const inviteLink = inviteOf(id, all[`${id}InviteLink`]);
  if (id === 'tradingview') {
    const expiration = all.tradingviewExpiration === null ? null : endOf(Date.parse(all.tradingviewExpiration));
    const failedScriptCount = all.tradingviewFailedScripts?.length ?? 0;
    return connectedAs(username, { inviteLink, ...accessUntil(expiration, now), failedScriptCount });
  }
  const joining = invited(id, all[`${id}Status`], inviteLink, all[`${id}InviteExpiresAt`]);
  return connectedAs(username, { ...joining, role: id === 'discord' ? all.discordRole : null });
}

/**
 * Returns the result of a check as a sentence. If the server does not say whether the user is a member, the sentence
 * says whether the connection has changed.
 */
export function checkResultOf(id: PlatformId, before: ShownConnection | undefined, after: ShownConnection): string {
  const { places, news } = connections.invite;
  const place = id === 'tradingview' ? '' : places[id];
  const { joining, role } = after;
  if (joining === 'joined') return role === null ? fill(news.joined, { place }) : fill(news.joinedAs, { place, role });
  if (joining === 'invited') return news.notJoined;
  if (joining !== null) return fill(news.outside, { platform: connections.platforms[id].name, place });
  const isSame = (Object.keys(after) as (keyof ShownConnection)[]).every((key) => before?.[key] === after[key]);
  return isSame ? news.nothing : news.changed;
}

/** Returns the platforms with their new connections. Keeps the running actions, errors and news of `before`. */
export function listedPlatforms(before: Platforms | null, listed: (id: PlatformId) => ShownConnection): Platforms {
  const platform = (id: PlatformId): ListedPlatform => ({
    connection: listed(id),
    work: before?.[id].work ?? null,
    error: before?.[id].error ?? null,
    news: before?.[id].news ?? null,
  });
  return Object.fromEntries(platformIds.map((id) => [id, platform(id)])) as Platforms;
}
