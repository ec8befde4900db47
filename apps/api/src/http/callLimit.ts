import { serverErrors } from '@signalsync/content/serverErrors';
import type { Dependencies } from '../dependencies.ts';
import type { Session } from '../domain/signIn/sessions.ts';
import { clientIp, ipPrefix } from './clientIp.ts';
import type { AppContext } from './env.ts';
import { tooMany } from './limits.ts';
import { countAll } from './rateLimits.ts';

/** Rejects a call if its network made too many of the same kind in the last minute. */
export async function limitCalls(c: AppContext, kind: string, { db, clock, settings }: Dependencies): Promise<void> {
  const bucket = {
    key: `calls:${kind}:${ipPrefix(clientIp(c, settings.trustedProxyHops))}`,
    limit: settings.limits.callsPerMinute,
    windowSeconds: 60,
  };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany(serverErrors.tooManyRequests, reached);
}

/** A user may ask at most this often per day to move a platform account that another user holds. */
const movesPerDay = 5;

/** Rejects a request to move an account if the user made too many in a day. */
export async function limitMoves({ db, clock }: Dependencies, { userId }: Session): Promise<void> {
  const bucket = { key: `move:${userId}`, limit: movesPerDay, windowSeconds: 24 * 60 * 60 };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany(serverErrors.connections.tooManyMoves, reached);
}

/**
 * A user may make at most this many calls of one kind per hour if they lead to a call to a platform. All members share our
 * quota there.
 */
const platformCallsPerHour = 30;

/** Rejects a call to a platform if its network or the user made too many of the same kind. */
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
