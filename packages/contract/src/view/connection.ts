import type { PlatformConnection } from '../model/connection.ts';

/**
 * Status of the user in the Telegram group; null on other platforms, or if the backend does not tell. All but `joined`
 * need an invite; `expired`, `used` and `left` need a new one.
 */
export type Joining = 'invited' | 'joined' | 'expired' | 'used' | 'left' | null;

/** A connection as its card shows it, with the fields that only some platforms have. */
export interface ShownConnection extends Omit<PlatformConnection, 'id' | 'name'> {
  /** Discord's role: 'Premium', 'Member' or another text of the server; null on other platforms. */
  role: string | null;
  joining: Joining;
  /** When the invite ends, in ms since 1970; null if unknown. */
  inviteExpiresAt: number | null;
  /** Whether access to TradingView ends within the next seven days. */
  isAccessEndingSoon: boolean;
  /** Number of TradingView scripts without access. */
  failedScriptCount: number;
  /** The username that another account took over by proving it, and when, in ms since 1970; null if none. */
  moved: { username: string; at: number } | null;
}

/** What is under way for a platform. */
export type PlatformWork = 'connecting' | 'disconnecting' | 'granting' | 'checking' | 'inviting';
