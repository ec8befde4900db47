import type { PlatformConnection } from '../model/connection.ts';

/**
 * Status of the user in the Telegram group; null on other platforms, or if the backend does not send it. `invited`: the
 * user has a valid invite. `joined`: the user is in the group. `expired`, `used` and `left`: the user needs a new
 * invite.
 */
export type Joining = 'invited' | 'joined' | 'expired' | 'used' | 'left' | null;

/** A connection as the Connections tab shows it, with the fields that only some platforms have. */
export interface ShownConnection extends Omit<PlatformConnection, 'id' | 'name'> {
  /** The user's role on Discord: 'Premium', 'Member' or any text from the backend; null on other platforms. */
  role: string | null;
  joining: Joining;
  /** When the invite expires, in ms since 1970; null if this is not known. */
  inviteExpiresAt: number | null;
  /** Whether access to TradingView ends within the next seven days. */
  isAccessEndingSoon: boolean;
  /** Number of TradingView scripts to which the user got no access. */
  failedScriptCount: number;
  /** The connection that the user lost to another member, with the time in ms since 1970; null if there is none. */
  moved: { username: string; at: number } | null;
}

/** The action that is running for a platform. */
export type PlatformWork = 'connecting' | 'disconnecting' | 'granting' | 'checking' | 'inviting';
