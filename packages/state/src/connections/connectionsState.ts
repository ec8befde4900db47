import type { ShownError } from '@signalsync/contract/view/error';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformWork, ShownConnection } from '@signalsync/contract/view/connection';

/** A platform that is connected by a username. Discord proves who somebody is by itself. */
export type NamedPlatform = Exclude<PlatformId, 'discord'>;

/** A connection as its card shows it. */
export type ListedConnection = ShownConnection;

/** A platform with its connection, what is under way and what went wrong last. */
export interface ListedPlatform {
  connection: ListedConnection;
  work: PlatformWork | null;
  /** Whether that takes longer than usual. */
  isSlow: boolean;
  error: ShownError | null;
  /** What came of a look or an invite that was asked for; null for nothing. */
  news: string | null;
}

export type Platforms = Record<PlatformId, ListedPlatform>;

/** The connections as they came. */
type RemoteConnections =
  | { status: 'loading' }
  | { status: 'ready'; platforms: Platforms }
  | { status: 'failed'; message: string };

/** A platform that tells who somebody is: an account there can be moved here. */
type ProvingPlatform = Exclude<PlatformId, 'tradingview'>;

export interface ConnectionsState {
  connections: RemoteConnections;
  /** Asks whether an account that another account has connected is to be moved here. */
  moveDialog: { isOpen: boolean; platform: ProvingPlatform; username: string };
  /** The dialog that asks for a username. What was typed survives a rejection. */
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

/** A person's connections to Discord, TradingView and Telegram. */
export interface ConnectionsStore {
  readonly state: ConnectionsState;
  /**
   * Fetches the connections once. The person is loaded first.
   * @param returned - what `?discord=` of the address says, where it is there: acted on once. `connected` shows the new
   * connection with its invite, `held` asks whether the account that was proven is to be moved here.
   */
  load(returned?: string | null): Promise<void>;
  /** Fetches again after a failure. */
  retry(): Promise<void>;
  /** Fetches the person and the connections again while what is known stands; a failure leaves that. */
  refresh(): Promise<void>;
  /** Discord leaves for its consent page; the others open the dialog that asks for a username. */
  connect(platform: PlatformId): Promise<void>;
  setUsername(username: string): void;
  /** Connects the platform of the dialog. */
  connectUsername(username: string): Promise<void>;
  closeUsernameDialog(): void;
  /** Moves here what the dialog asks about: Discord at once, Telegram when the person joins by the invite. */
  move(): Promise<void>;
  closeMoveDialog(): void;
  closeSuccessDialog(): void;
  /** Removes the person from the platform, then the connection. Where the first fails the second still happens. */
  disconnect(platform: PlatformId): Promise<void>;
  /** Grants the scripts on TradingView again. */
  grantAccess(): Promise<void>;
  /** Looks again how a connection stands, and says what it found. */
  check(platform: PlatformId): Promise<void>;
  /** Makes a new invite, and says so. */
  newInvite(platform: PlatformId): Promise<void>;
  /** The screen goes: an invite that waits to be opened stays closed. */
  leave(): void;
  dispose(): void;
}
