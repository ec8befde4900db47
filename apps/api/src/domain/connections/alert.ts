import type { PlatformId } from '@signalsync/contract/model/connection';
import { countAll } from '../core/rateLimits.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PlatformError } from '../../ports/live/call.ts';
import { type ConnectionsContext, platformNameOf } from './context.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Notifies the team if `error` says that a platform rejects our calls, at most once a day for each platform. A team
 * member must then check our keys there.
 */
async function alertTeam(deps: ConnectionsContext, platform: PlatformId, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.kind !== 'rejected') return;
  const { db, clock } = deps;
  const bucket = { key: `alert:${platform}`, limit: 1, windowSeconds: daySeconds };
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
