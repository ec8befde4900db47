import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';
import type { ShownError } from '@signalsync/contract/view/error';

/** A platform that is connected by a typed username. Discord is not, because its consent page proves the username. */
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

/** A platform that proves who the user is. So its account can move here from another of our accounts. */
type ProvingPlatform = Exclude<PlatformId, 'tradingview'>;

export interface ConnectionsState {
  connections: RemoteConnections;
  /** Asks whether to move a platform account here that another account has connected. */
  moveDialog: { isOpen: boolean; platform: ProvingPlatform; username: string };
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
  };
}

/** The store of a user's connections to Discord, TradingView and Telegram. */
export interface ConnectionsStore {
  readonly state: ConnectionsState;
  /**
   * Loads the user, then fetches the connections once. Call when the screen is shown.
   * @param returned - value of `?discord=` in the page's URL, or null; handled once. `connected` shows the new
   * connection with its invite. `held` asks whether to move the proven Discord account here.
   */
  load(returned?: string | null): Promise<void>;
  /** Fetches again after a failure. */
  retry(): Promise<void>;
  /** Fetches the user and the connections again. The known data stays visible meanwhile, and after a failure. */
  refresh(): Promise<void>;
  /** Sends the browser to Discord's consent page. For other platforms, opens the dialog that asks for a username. */
  connect(platform: PlatformId): Promise<void>;
  setUsername(username: string): void;
  /** Connects the platform of the dialog. */
  connectUsername(username: string): Promise<void>;
  closeUsernameDialog(): void;
  /** Moves the platform account of the dialog here: Discord at once, Telegram when the user joins by the invite. */
  move(): Promise<void>;
  closeMoveDialog(): void;
  closeSuccessDialog(): void;
  /** Removes the user from the platform, then deletes the connection, even if the removal failed. */
  disconnect(platform: PlatformId): Promise<void>;
  /** Grants the scripts on TradingView again. */
  grantAccess(): Promise<void>;
  /** Fetches the state of a connection again, and shows what has changed. */
  check(platform: PlatformId): Promise<void>;
  /** Creates a new invite, and shows that. Not for TradingView. */
  newInvite(platform: PlatformId): Promise<void>;
  /** Call when the screen is left. An invite that waits to be opened is not opened, and waiting for a join ends. */
  leave(): void;
  dispose(): void;
}
