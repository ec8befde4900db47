import type { TradingviewAccess } from '@signalsync/contract/model/connection';
import { and, eq } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.ts';
import { PlatformError, type TradingviewPort } from '../../ports/platforms.ts';
import type { UserRow } from '../users.ts';
import { alertTeam, orAlert } from './alert.ts';
import { endedAt, type Entitlement, entitlementOf } from './entitlement.ts';
import {
  accountOf,
  ConnectionRefused,
  type ConnectionRow,
  isUnknown,
  type PlatformParts,
  tidyUsername,
} from './parts.ts';
import { confirm, release, reserve, rowIs } from './rows.ts';

const table = platformConnections;

/** A script that could not be shared, and why. */
interface Failure {
  readonly scriptId: string;
  readonly error: unknown;
}

/**
 * Shares our scripts with a username for as long as is paid for and answers what became of each, in order. The first decides:
 * without it nothing is connected. Others that failed are tried again by a job.
 */
export async function connectTradingview(
  parts: PlatformParts,
  user: UserRow,
  typed: string,
): Promise<TradingviewAccess[]> {
  const { db, clock, platforms, log } = parts;
  const port = platforms.tradingview;
  if (port === undefined) throw new ConnectionRefused('off');
  const entitlement = await entitlementOf(db, user, clock.now());
  if (!entitlement.isActive) throw new ConnectionRefused('unsubscribed');
  const username = await orAlert(parts, 'tradingview', spelled(port, typed));
  const { row, wasBegun } = await reserve(parts, {
    userId: user.id,
    platform: 'tradingview',
    username,
    memberId: null,
  });
  const given = { userId: user.id, account: accountOf(row) };
  const [first = '', ...others] = port.scriptIds;
  const until = entitlement.platformEnd;
  const [failure] = await share(port, { username, scriptIds: [first], until });
  if (failure !== undefined) {
    await alertTeam(parts, 'tradingview', failure.error);
    await release(parts, { ...given, mayBeIn: wasBegun || isUnknown(failure.error) });
    if (failure.error instanceof PlatformError && failure.error.kind === 'limited') throw failure.error;
    log.error('The first script could not be shared on TradingView', failure.error);
    return answers(port.scriptIds, port.scriptIds, null);
  }
  const failures = await share(port, { username, scriptIds: others, until });
  for (const { scriptId, error } of failures) log.error(`The script ${scriptId} could not be shared`, error);
  const failedScripts = failures.map(({ scriptId }) => scriptId);
  const { accessUntil } = entitlement;
  const syncAt = failedScripts.length > 0 ? clock.now() : null;
  const isConfirmed = await confirm(parts, given, { failedScripts, accessUntil }, syncAt);
  if (!isConfirmed) throw new ConnectionRefused('changed');
  return answers(port.scriptIds, failedScripts, accessUntil);
}

/** A username as TradingView spells it. What cannot be one is never sent there. */
async function spelled(port: TradingviewPort, typed: string): Promise<string> {
  const username = tidyUsername(typed);
  const found = /^\w[\w.-]*$/.test(username) ? await port.findUsername(username) : undefined;
  if (found === undefined) throw new ConnectionRefused('nobody');
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

/** Takes all our scripts from a username. Throws when one could not be taken. */
export async function unshare(port: TradingviewPort, username: string): Promise<void> {
  throwWorst(await failuresOf(port.scriptIds, (scriptId) => port.revoke({ username, scriptId })));
}

async function failuresOf(scriptIds: readonly string[], work: (scriptId: string) => Promise<void>): Promise<Failure[]> {
  const outcomes = await Promise.allSettled(scriptIds.map(work));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ scriptId: scriptIds[index] ?? '', error: outcome.reason as unknown }] : [],
  );
}

function throwWorst(failures: readonly Failure[]): void {
  if (failures.length > 0) throw worstOf(failures.map(({ error }) => error));
}

/** Of several failures the one that asks for the longest pause. */
export function worstOf(errors: readonly unknown[]): unknown {
  const pauseOf = (error: unknown) => (error instanceof PlatformError ? (error.retryAfterMs ?? 0) : 0);
  return errors.toSorted((one, other) => pauseOf(other) - pauseOf(one))[0];
}

/** Brings what is shared to what is paid for, all scripts of it. Throws when one failed, after having tried the others. */
export async function syncTradingview(
  parts: PlatformParts,
  row: ConnectionRow,
  entitlement: Entitlement,
): Promise<void> {
  const { userId, username } = row;
  const port = parts.platforms.tradingview;
  if (port === undefined) {
    // Switched off: what was shared ends by itself where it has an end; where not, the hourly look takes it once it is on again.
    if (!entitlement.isActive) await setEnd(parts, row, {});
    return;
  }
  const { accessUntil, platformEnd: until } = entitlement;
  if (entitlement.isActive) {
    const failures = await share(port, { username, scriptIds: port.scriptIds, until });
    const failedScripts = failures.map(({ scriptId }) => scriptId);
    await confirm(parts, { userId, account: accountOf(row) }, { failedScripts, accessUntil });
    throwWorst(failures);
    return;
  }
  await unshare(port, username);
  await setEnd(parts, row, { hasAccess: false, failedScripts: [] });
}

/** Writes down when access ended, and what is shared after that. */
async function setEnd(
  { db, clock }: PlatformParts,
  row: ConnectionRow,
  left: Partial<Pick<ConnectionRow, 'hasAccess' | 'failedScripts'>>,
): Promise<void> {
  const now = clock.now();
  await db
    .update(table)
    .set({ ...left, accessUntil: endedAt(row.accessUntil, now), updatedAt: now })
    .where(and(rowIs(row.userId, 'tradingview'), eq(table.usernameKey, row.usernameKey)));
}
