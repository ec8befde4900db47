import { serverErrors } from '@signalsync/content/serverErrors';
import type { Dependencies } from './dependencies.ts';
import type { Session } from './session.ts';
import { clientIp, ipPrefix } from './clientIp.ts';
import type { AppContext } from './env.ts';
import { tooMany } from './limits.ts';
import { countAll } from '../domain/core/rateLimits.ts';

/** Throws a 429 if the caller's network makes too many calls of this kind in one minute. */
export async function limitCalls(c: AppContext, kind: string, { db, clock, settings }: Dependencies): Promise<void> {
  const bucket = {
    key: `calls:${kind}:${ipPrefix(clientIp(c, settings.trustedProxyHops))}`,
    limit: settings.limits.callsPerMinute,
    windowSeconds: 60,
  };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany(serverErrors.tooManyRequests, reached);
}

/** Number of times per day that a user may ask to take over a platform account that another user has connected. */
const movesPerDay = 5;

/** Throws a 429 if the user asks too often in one day to take over another user's platform account. */
export async function limitMoves({ db, clock }: Dependencies, { userId }: Session): Promise<void> {
  const bucket = { key: `move:${userId}`, limit: movesPerDay, windowSeconds: 24 * 60 * 60 };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany(serverErrors.connections.tooManyMoves, reached);
}

/**
 * How many calls of one kind a user may make per hour, for kinds that make our server call a platform. All members
 * share the quota that the platform gives us.
 */
const platformCallsPerHour = 30;

/**
 * Limits calls that make our server call a platform: throws a 429 if the user, or the user's network, makes too many of
 * this kind.
 */
export async function limitPlatformCalls(
  c: AppContext,
  kind: string,
  deps: Dependencies,
  { userId }: Session,
): Promise<void> {
  await limitCalls(c, kind, deps);
  const { db, clock } = deps;
  const bucket = { key: `calls:${kind}:${userId}`, limit: platformCallsPerHour, windowSeconds: 3600 };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany(serverErrors.connections.tooManyTries, reached);
}
