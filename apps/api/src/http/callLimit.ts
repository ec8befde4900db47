import { fill } from '@signalsync/content/fill';
import { serverErrors } from '@signalsync/content/serverErrors';
import type { Database } from '../db/database.ts';
import { networkBuckets } from '../domain/core/networks.ts';
import { type Bucket, countAll, type LimitReached } from '../domain/core/rateLimits.ts';
import { clientIp, networksOf } from './clientIp.ts';
import type { Dependencies } from './dependencies.ts';
import type { AppContext } from './env.ts';
import { HttpError } from './httpError.ts';
import type { Session } from './session.ts';

/** Returns 'in 40 seconds', 'in 3 minutes' or 'in 2 hours', rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 90) return count(seconds, 'second');
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

const count = (amount: number, unit: string) => `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;

/**
 * Creates a 429 with Retry-After. Its message is the sentence `reason`, followed by the time to wait. The response also
 * contains the fields of `details`.
 */
export function tooMany(reason: string, { retryAfter }: LimitReached, details?: HttpError['details']): HttpError {
  return new HttpError(429, fill(serverErrors.tooMany, { reason, when: inWords(retryAfter) }), retryAfter, details);
}

/** Counts a call in every bucket. Throws a 429 with `reason` if one of the buckets is full. */
export async function limit(db: Database, now: Date, buckets: readonly Bucket[], reason: string): Promise<void> {
  const reached = await countAll(db, now, buckets);
  if (reached !== null) throw tooMany(reason, reached);
}

/** Throws a 429 if the caller's network makes too many calls of this kind in one minute. */
export async function limitCalls(c: AppContext, kind: string, { db, clock, settings }: Dependencies): Promise<void> {
  const networks = networksOf(clientIp(c, settings.trustedProxyHops));
  const most = { limit: settings.limits.callsPerMinute, windowSeconds: 60 };
  const buckets = networkBuckets(networks, most, (network) => `calls:${kind}:${network}`);
  await limit(db, clock.now(), buckets, serverErrors.tooManyRequests);
}

/**
 * The limit for calls of one account that make our server call the payment provider, whose quota all members share.
 * Calls that only read are counted apart from calls that change something, so that a member who has read too much can
 * still cancel.
 */
const providerBucket = ({ settings }: Dependencies, kind: 'reads' | 'changes', userId: string): Bucket => ({
  key: `provider-${kind}:${userId}`,
  limit: settings.limits.providerCallsPerMinute,
  windowSeconds: 60,
});

/** Throws a 429 if an account makes too many calls of this kind in one minute, on all servers together. */
export async function limitProviderCalls(deps: Dependencies, kind: 'reads' | 'changes', { userId }: Session) {
  const bucket = providerBucket(deps, kind, userId);
  await limit(deps.db, deps.clock.now(), [bucket], serverErrors.billing.tooManyCalls);
}

/** Counts a read at the provider that an answer does not strictly need. Returns whether the account may make it now. */
export async function mayReadProvider(deps: Dependencies, { userId }: Session): Promise<boolean> {
  return (await countAll(deps.db, deps.clock.now(), [providerBucket(deps, 'reads', userId)])) === null;
}

/** Number of times per day that a user may ask to take over a platform account that another user has connected. */
const movesPerDay = 5;

/** Throws a 429 if the user asks too often in one day to take over another user's platform account. */
export async function limitMoves({ db, clock }: Dependencies, { userId }: Session): Promise<void> {
  const bucket = { key: `move:${userId}`, limit: movesPerDay, windowSeconds: 24 * 60 * 60 };
  await limit(db, clock.now(), [bucket], serverErrors.connections.tooManyMoves);
}

/**
 * How many calls of one kind a user may make per hour, for kinds that make our server call a platform. All members
 * share the quota that the platform gives us.
 */
const platformCallsPerHour = 30;

/**
 * Limits calls that make our server call a platform: throws a 429 if the user, or the user's network, makes too many
 * calls of this kind.
 */
export async function limitPlatformCalls(c: AppContext, kind: string, deps: Dependencies, { userId }: Session) {
  await limitCalls(c, kind, deps);
  const bucket = { key: `calls:${kind}:${userId}`, limit: platformCallsPerHour, windowSeconds: 3600 };
  await limit(deps.db, deps.clock.now(), [bucket], serverErrors.connections.tooManyTries);
}
