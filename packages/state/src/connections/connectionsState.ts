import type { PlatformConnection, PlatformId } from '@signalsync/contract/model/connection';
import type { InPlaceError } from '../core/failureText.ts';

/** A platform that is connected by a username. Discord proves who somebody is by itself. */
export type NamedPlatform = Exclude<PlatformId, 'discord'>;

/** A connection as its card shows it. */
export interface ListedConnection extends Omit<PlatformConnection, 'id' | 'name'> {
  /** Discord's role: 'Premium', 'Member' or what the server says; null elsewhere. */
  role: string | null;
  /** Whether access to TradingView ends within the next seven days. */
  isAccessEndingSoon: boolean;
  /** Scripts on TradingView that could not be granted. */
  failedScriptCount: number;
}

/** What is under way for a platform. */
export type PlatformWork = 'connecting' | 'disconnecting' | 'granting' | 'checking' | 'inviting';

/** A platform with its connection, what is under way and what went wrong last. */
export interface ListedPlatform {
  connection: ListedConnection;
  work: PlatformWork | null;
  error: InPlaceError | null;
}

export type Platforms = Record<PlatformId, ListedPlatform>;

/** The connections as they came. */
export type RemoteConnections =
  | { status: 'loading' }
  | { status: 'ready'; platforms: Platforms }
  | { status: 'failed'; message: string };

export interface ConnectionsState {
  connections: RemoteConnections;
  /** The dialog that asks for a username. What was typed survives a refusal. */
  usernameDialog: {
    isOpen: boolean;
    platform: NamedPlatform;
    username: string;
    isConnecting: boolean;
    error: InPlaceError | null;
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
   * connection with its invite.
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
  closeSuccessDialog(): void;
  /** Removes the person from the platform, then the connection. Where the first fails the second still happens. */
  disconnect(platform: PlatformId): Promise<void>;
  /** Grants the scripts on TradingView again. */
  grantAccess(): Promise<void>;
  /** Looks again how a connection stands. */
  check(platform: PlatformId): Promise<void>;
  /** Makes a new invite. */
  newInvite(platform: PlatformId): Promise<void>;
  /** The screen goes: an invite that waits to be opened stays closed. */
  leave(): void;
  dispose(): void;
}
