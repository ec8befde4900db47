import type { TradingviewAccess } from '@signalsync/contract/model/connection';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.connections.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { PlatformError } from '../../ports/live/call.ts';
import type { TradingviewPort } from '../../ports/live/tradingview.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  isUnknown,
  tidyUsername,
} from './context.ts';
import { type Entitlement, endedAt, entitlementOf, shownEnd } from './entitlement.ts';
import { confirm, release, reserve, rowIs, shutOut } from './repository.ts';

const table = platformConnections;

/** A script that could not be shared or revoked, with the error of the call to TradingView. */
interface Failure {
  readonly scriptId: string;
  readonly error: unknown;
}

/**
 * Shares our scripts with a username until the end of the paid time. Returns the result of each script, in order. If
 * the first script cannot be shared, connects nothing and throws: TradingView's error if TradingView answered,
 * otherwise `notShared`. If a later script cannot be shared, a job tries that script again.
 */
export async function connectTradingview(
  deps: ConnectionsContext,
  user: UserRow,
  typed: string,
): Promise<TradingviewAccess[]> {
  const { db, clock, platforms, log } = deps;
  const port = platforms.tradingview;
  if (port === undefined) throw new ConnectionRejected('off');
  const entitlement = await entitlementOf(db, user, clock.now());
  if (!entitlement.isActive) throw new ConnectionRejected('unsubscribed');
  const username = await spelled(port, typed);
  const { row, wasBegun } = await reserve(deps, {
    userId: user.id,
    platform: 'tradingview',
    username,
    memberId: null,
  });
  const given = { userId: user.id, account: accountOf(row) };
  const [first = '', ...others] = port.scriptIds;
  const until = await endFor(deps, row, entitlement);
  const [failure] = await share(port, { username, scriptIds: [first], until });
  if (failure !== undefined) {
    await release(deps, { ...given, mayBeIn: wasBegun || isUnknown(failure.error) });
    if (!isUnknown(failure.error)) throw failure.error;
    log.error('tradingview.scriptNotShared', { userId: user.id, ...failure, isRetried: false });
    throw new ConnectionRejected('notShared');
  }
  const failures = await share(port, { username, scriptIds: others, until });
  for (const each of failures) log.error('tradingview.scriptNotShared', { userId: user.id, ...each, isRetried: true });
  const failedScripts = failures.map(({ scriptId }) => scriptId);
  const { accessUntil } = entitlement;
  const reconcileAt = failedScripts.length > 0 ? [clock.now()] : [];
  const isConfirmed = await confirm(deps, given, { failedScripts, accessUntil }, reconcileAt);
  if (!isConfirmed) throw new ConnectionRejected('changed');
  const now = clock.now();
  return answers(port.scriptIds, failedScripts, shownEnd(user, accessUntil, now, now));
}

/**
 * Returns a username as TradingView spells it. If the username cannot be valid, throws `malformed`, without a call to
 * TradingView. Throws `nobody` if TradingView does not know the username.
 */
async function spelled(port: TradingviewPort, typed: string): Promise<string> {
  const username = tidyUsername(typed);
  if (!/^\w[\w.-]*$/.test(username)) throw new ConnectionRejected('malformed');
  const found = await port.findUsername(username);
  if (found === undefined) throw new ConnectionRejected('nobody');
  return found;
}

function answers(scriptIds: readonly string[], failed: readonly string[], end: Date | null): TradingviewAccess[] {
  return scriptIds.map((pine_id) => {
    const isFailed = failed.includes(pine_id);
    return {
      pine_id,
      status: isFailed ? 'Failure' : 'Success',
      expiration: isFailed ? null : (end?.toISOString() ?? null),
    };
  });
}

async function share(
  port: TradingviewPort,
  { username, scriptIds, until }: { username: string; scriptIds: readonly string[]; until: Date | null },
): Promise<Failure[]> {
  return failuresOf(scriptIds, (scriptId) => port.grant({ username, scriptId, until }));
}

/** Ends a username's access to all our scripts. Tries every script, then throws if one failed. */
export async function unshare(port: TradingviewPort, username: string): Promise<void> {
  throwWorstError(await failuresOf(port.scriptIds, (scriptId) => port.revoke({ username, scriptId })));
}

async function failuresOf(scriptIds: readonly string[], work: (scriptId: string) => Promise<void>): Promise<Failure[]> {
  const outcomes = await Promise.allSettled(scriptIds.map(work));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ scriptId: scriptIds[index] ?? '', error: outcome.reason as unknown }] : [],
  );
}

function throwWorstError(failures: readonly Failure[]): void {
  if (failures.length > 0) throw pickWorstError(failures.map(({ error }) => error));
}

/** Returns one of these errors: the one whose platform asks for the longest pause before the next try. */
export function pickWorstError(errors: readonly unknown[]): unknown {
  const pauseOf = (error: unknown) => (error instanceof PlatformError ? (error.retryAfterMs ?? 0) : 0);
  return errors.toSorted((one, other) => pauseOf(other) - pauseOf(one))[0];
}

/**
 * Returns the end of access to send to TradingView. Several users may have connected the username: the latest end of
 * all of them counts. Null if the access has no end.
 */
async function endFor(
  { db, clock }: ConnectionsContext,
  { userId, usernameKey }: ConnectionRow,
  { platformEnd }: Entitlement,
): Promise<Date | null> {
  const others = await db
    .select({ user: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.platform, 'tradingview'),
        eq(table.usernameKey, usernameKey),
        ne(table.userId, userId),
        isNotNull(table.savedAt),
        eq(table.hasAccess, true),
      ),
    );
  const entitlements = await Promise.all(others.map(({ user }) => entitlementOf(db, user, clock.now())));
  const ends = [platformEnd, ...entitlements.filter(({ isActive }) => isActive).map((other) => other.platformEnd)];
  const known = ends.filter((end) => end !== null);
  return known.length < ends.length ? null : new Date(Math.max(...known.map((end) => end.getTime())));
}

/**
 * Gives a username the access to our scripts that is paid for, or ends its access. Tries every script, then throws if
 * one of them failed.
 */
export async function reconcileTradingview(
  deps: ConnectionsContext,
  row: ConnectionRow,
  entitlement: Entitlement,
): Promise<void> {
  const { userId, username } = row;
  const port = deps.platforms.tradingview;
  if (port === undefined) {
    // TradingView is switched off, so the user's access cannot be removed now. Access with an end expires by itself.
    // Access without an end is removed by the hourly job once TradingView is switched on again.
    if (!entitlement.isActive) await setEnd(deps, row);
    return;
  }
  const { accessUntil } = entitlement;
  if (entitlement.isActive) {
    const until = await endFor(deps, row, entitlement);
    const failures = await share(port, { username, scriptIds: port.scriptIds, until });
    const failedScripts = failures.map(({ scriptId }) => scriptId);
    await confirm(deps, { userId, account: accountOf(row) }, { failedScripts, accessUntil });
    throwWorstError(failures);
    return;
  }
  await shutOut(deps, row);
}

/** Stores when a connection's access ended. */
async function setEnd({ db, clock }: ConnectionsContext, row: ConnectionRow): Promise<void> {
  const now = clock.now();
  await db
    .update(table)
    .set({ accessUntil: endedAt(row.accessUntil, now), updatedAt: now })
    .where(and(rowIs(row.userId, 'tradingview'), eq(table.usernameKey, row.usernameKey)));
}
