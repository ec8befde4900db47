import type { PlatformConnection } from '../model/connection.ts';

/**
 * How far a person has come into the Telegram group; null where the host does not tell, and on other platforms. All but `joined`
 * need an invite, and all but `invited` and `joined` a new one.
 */
export type Joining = 'invited' | 'joined' | 'expired' | 'used' | 'left' | null;

/** A connection as its card shows it, with what only some platforms have. */
export interface ShownConnection extends Omit<PlatformConnection, 'id' | 'name'> {
  /** Discord's role: 'Premium', 'Member' or what the server says; null elsewhere. */
  role: string | null;
  joining: Joining;
  /** When the invite ends, in ms since 1970; null where that is not known. */
  inviteExpiresAt: number | null;
  /** Whether access to TradingView ends within the next seven days. */
  isAccessEndingSoon: boolean;
  /** Scripts on TradingView that could not be granted. */
  failedScriptCount: number;
  /** What another account took over by proving it, and when, in ms since 1970; null for nothing. */
  moved: { username: string; at: number } | null;
}
