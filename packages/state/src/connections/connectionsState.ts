import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';
import type { ShownError } from '@signalsync/contract/view/error';

/** A platform for which the user types a username. For Discord, the server gets the username from Discord itself. */
export type NamedPlatform = Exclude<PlatformId, 'discord'>;

/** A connection as its card shows it. */
export type ListedConnection = ShownConnection;

/** A platform with its connection, its running action and its last error. */
export interface ListedPlatform {
  connection: ListedConnection;
  work: PlatformWork | null;
  /** Whether the running action takes longer than usual. */
  isSlow: boolean;
  error: ShownError | null;
  /** The result of a check or of a new invite, as a sentence; null if there is none. */
  news: string | null;
}

export type Platforms = Record<PlatformId, ListedPlatform>;

/** The connections as fetched from the server. */
type RemoteConnections =
  | { status: 'loading' }
  | { status: 'ready'; platforms: Platforms }
  | { status: 'failed'; message: string };

/**
 * A platform that users join. There they can prove that an account is theirs, and then move it to their own connections,
 * even if another member has connected it.
 */
export type Community = Exclude<PlatformId, 'tradingview'>;

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
    /** Whether the user still has to join by the invite. */
    isInvited: boolean;
  };
}
