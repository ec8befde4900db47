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
 * A platform on which users can prove that a Discord or Telegram account is theirs. Then they can move that account to
 * their own connections, even if another member has connected it.
 */
type ProvingPlatform = Exclude<PlatformId, 'tradingview'>;

export interface ConnectionsState {
  connections: RemoteConnections;
  /**
   * The dialog for a Discord or Telegram account that another member has connected. Asks the user whether to move it to
   * their own connections.
   */
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
    /** Whether the user still has to join by the invite. */
    isInvited: boolean;
  };
}

/** The store of a user's connections to Discord, TradingView and Telegram. */
export interface ConnectionsStore {
  readonly state: ConnectionsState;
  /**
   * Loads the user, then fetches the connections once. Call when the screen is shown.
   * @param returned - value of `?discord=` in the page's URL, or null; handled once. `connected` shows the new
   * connection with its invite. `held` means that another member has connected the user's Discord account, and opens
   * `moveDialog`.
   */
  load(returned?: string | null): Promise<void>;
  /** Fetches again after a failure. */
  retry(): Promise<void>;
  /** Fetches the user and the connections again. The known data stays visible meanwhile, and after a failure. */
  refresh(): Promise<void>;
  /** Sends the browser to Discord's consent page. For other platforms, opens the dialog that asks for a username. */
  connect(platform: PlatformId): Promise<void>;
  setUsername(username: string): void;
  /** Connects the dialog's platform with this username. */
  connectUsername(username: string): Promise<void>;
  closeUsernameDialog(): void;
  /**
   * Action of `moveDialog`: moves the Discord or Telegram account to the user's own connections. Discord moves at once,
   * Telegram when the user joins by the invite.
   */
  move(): Promise<void>;
  closeMoveDialog(): void;
  closeSuccessDialog(): void;
  /** Removes the user from the platform, then deletes the connection, even if the removal failed. */
  disconnect(platform: PlatformId): Promise<void>;
  /** Gives the user access to the scripts on TradingView again. */
  grantAccess(): Promise<void>;
  /** Lets the server ask the platform whether the user is there, and says on the card what it has found. */
  check(platform: PlatformId): Promise<void>;
  /**
   * Requests a new invite, says so on the platform's card, and opens the invite after a short delay. If the user has
   * already joined, only says that on the card. Does nothing for TradingView.
   */
  newInvite(platform: PlatformId): Promise<void>;
  /**
   * Call when the user leaves the screen. Then no invite is opened any more, and the store no longer checks whether the
   * user has joined.
   */
  leave(): void;
  dispose(): void;
}
