import { connections } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { plainDigits } from '@signalsync/contract/typed/code';
import { plainName } from '@signalsync/contract/typed/text';
import type { Database } from '../../db/database.ts';
import type { platformConnections } from '../../db/schema.connections.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { PlatformError } from '../../ports/live/call.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { Secret } from '../../settings/secret.ts';
import { countAll } from '../core/rateLimits.ts';

/**
 * Everything that the code about connections uses. That code must not wait for a platform inside a database
 * transaction.
 */
export interface ConnectionsContext {
  readonly db: Database;
  readonly platforms: Platforms;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: Secret;
}

/** An account on a platform, with everything that may identify it there. */
export interface PlatformAccount {
  platform: PlatformId;
  username: string;
  /** The platform's permanent id of the member; null if not known. */
  memberId: string | null;
  inviteLink: string | null;
}

/** Whether a user is in a Discord or Telegram community now, and the user's invite to it; null if the user has none. */
export interface ConnectedTo {
  readonly isIn: boolean;
  readonly inviteLink: string | null;
  readonly inviteExpiresAt: Date | null;
}

export type ConnectionRow = typeof platformConnections.$inferSelect;

/** Returns a platform's name as users see it, such as `TradingView`. */
export const platformNameOf = (id: PlatformId): string => connections.platforms[id].name;

/** Returns a typed username without spaces around it and without a leading @. Digits of other scripts become 0 to 9. */
export function tidyUsername(typed: string): string {
  return plainDigits(plainName(typed)).replace(/^@/, '').trim();
}

/** Returns a username in the form for comparison: in lower case, without spaces around it and without a leading @. */
export function usernameKeyOf(username: string): string {
  return tidyUsername(username).toLowerCase();
}

/** Returns the account on a platform to which a row of our table belongs. */
export function accountOf({ platform, username, externalId, inviteLink }: ConnectionRow): PlatformAccount {
  return { platform, username, memberId: externalId, inviteLink };
}

/** Returns whether a failed call may have had an effect on the platform. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.kind === 'away';
}

/**
 * Thrown if a connection was not made, saved or ended.
 * - `taken`: another user has connected the account, without a proof or at the same moment.
 * - `held`: another user has proven the account; a user who proves it now can take it over.
 * - `unsubscribed`: only subscribers can connect.
 * - `malformed`: this is not a valid username.
 * - `nobody`: the platform has no such user.
 * - `notShared`: TradingView did not share the scripts.
 * - `off`: the platform is switched off.
 * - `notGranted`: the server has not connected that account for this user.
 * - `absent`: the user has not connected that account.
 * - `changed`: the connection was ended or replaced while it was being made.
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

/**
 * Notifies the team if `error` says that a platform rejects our calls, at most once a day for each platform. A team
 * member must then check our keys for that platform.
 */
async function alertTeam(deps: ConnectionsContext, platform: PlatformId, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.kind !== 'rejected') return;
  const { db, clock } = deps;
  const bucket = { key: `alert:${platform}`, limit: 1, windowSeconds: 24 * 60 * 60 };
  if ((await countAll(db, clock.now(), [bucket])) !== null) return;
  const text = `${platformNameOf(platform)} rejects what we ask of it. Members do not get what they paid for: ${error.message}`;
  await enqueue(db, 'notify', { text }, clock.now());
}

/**
 * Returns the result of `work`. Rethrows every error, and notifies the team first if the platform rejected our call.
 */
export async function alertOnRejection<T>(
  deps: ConnectionsContext,
  platform: PlatformId,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await alertTeam(deps, platform, error);
    throw error;
  }
}
