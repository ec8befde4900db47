import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import type { ConnectionRow } from './context.ts';
import type { EventKind } from '../events/events.ts';
import { recordEvent } from '../events/record.ts';

const kinds = ['accessGiven', 'accessInPart', 'accessEnded'] as const satisfies readonly EventKind[];

/**
 * Records which access a connection gives now, if it differs from the last recorded access. Must run in the transaction
 * that changes the connection, with the connection's row locked.
 * @param connection - the current row; for a deleted row, with `hasAccess` false
 */
export async function recordAccess(tx: Database, connection: ConnectionRow, now: Date): Promise<void> {
  const { userId, platform, externalId, usernameKey } = connection;
  const object = `${platform}:${externalId ?? usernameKey}`;
  const [last] = await tx
    .select({ kind: accountEvents.kind, number: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.userId, userId),
        inArray(accountEvents.kind, [...kinds]),
        like(accountEvents.object, `${platform}:%`),
      ),
    )
    .orderBy(desc(sql`split_part(${accountEvents.period}, '/', 2)::int`))
    .limit(1);
  const kind = accessOf(connection);
  if (kind === (last?.kind ?? 'accessEnded')) return;
  const period = `${userId}/${last?.number ?? 0}`;
  await recordEvent(tx, { kind, object, period, userId, happenedAt: now }, now, null);
}

function accessOf({ platform, savedAt, hasAccess, role, failedScripts }: ConnectionRow): (typeof kinds)[number] {
  if (savedAt === null || !hasAccess || (platform === 'discord' && role !== 'Premium')) return 'accessEnded';
  return failedScripts.length > 0 ? 'accessInPart' : 'accessGiven';
}
