import type { PlatformId } from '@signalsync/contract/model/connection';
import type { Database } from '../../db/database.ts';
import type { platformConnections } from '../../db/schema.ts';
import type { PlatformAccount } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { PlatformError, type Platforms } from '../../ports/platforms.ts';
import type { Secret } from '../../secret.ts';

/** What connecting platforms needs. A platform is never awaited inside a transaction. */
export interface PlatformParts {
  readonly db: Database;
  readonly platforms: Platforms;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: Secret;
}

export type ConnectionRow = typeof platformConnections.$inferSelect;

/** The platforms as people know them. */
export const platformNames: Readonly<Record<PlatformId, string>> = {
  discord: 'Discord',
  telegram: 'Telegram',
  tradingview: 'TradingView',
};

/** A username as people type it, without the spaces and the one @ that may stand around it. */
export function tidyUsername(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}

/** A username as it is compared: without its case. */
export function usernameKeyOf(username: string): string {
  return tidyUsername(username).toLowerCase();
}

/** The account of a row, as the platform knows it. */
export function accountOf({ platform, username, externalId, inviteLink }: ConnectionRow): PlatformAccount {
  return { platform, username, memberId: externalId, inviteLink };
}

/** Whether something may have happened on the platform although it said that it failed. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.kind === 'away';
}

/**
 * Why a connection was not made, saved or ended.
 * - `taken`: another member has connected the account.
 * - `held`: another member has proven the account; it passes to whoever proves it now.
 * - `unsubscribed`: only subscribers may.
 * - `malformed`: no username looks like this.
 * - `nobody`: the platform has no such user.
 * - `notShared`: TradingView did not share the scripts.
 * - `off`: the platform is switched off.
 * - `notGranted`: this server has not connected that account for this person.
 * - `absent`: this person has no such connection.
 * - `changed`: it was ended or replaced while it was being made.
 */
export class ConnectionRejected extends Error {
  override readonly name = 'ConnectionRejected';
  readonly reason:
    | 'taken'
    | 'held'
    | 'unsubscribed'
    | 'malformed'
    | 'nobody'
    | 'notShared'
    | 'off'
    | 'notGranted'
    | 'absent'
    | 'changed';

  constructor(reason: ConnectionRejected['reason']) {
    super(`A connection was rejected: ${reason}`);
    this.reason = reason;
  }
}
