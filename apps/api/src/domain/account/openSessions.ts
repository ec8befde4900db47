import { randomUUID } from 'node:crypto';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema.signIn.ts';
import { sessions } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashOf } from '../core/tokens.ts';
import { lockUser } from '../core/users.ts';
import { recordEvent } from '../events/record.ts';

/** The session of the browser that asks. */
interface OwnSession {
  /** SHA-256 of its token. */
  readonly id: string;
  readonly userId: string;
}

type Row = typeof sessions.$inferSelect;

interface Context {
  readonly db: Database;
  readonly clock: Clock;
}

/** The longest list of sessions that a call returns. */
const mostListed = 50;

/**
 * Returns the name of a session in our answers: a hash of its id, which is itself a hash of the token. So nobody can
 * tell the id or the token from it.
 */
const publicId = (id: string): string => hashOf(id);

const tokensOf = (tx: Database, deviceIds: string[]) =>
  tx.select({ tokenHash: devices.tokenHash }).from(devices).where(inArray(devices.id, deviceIds));

/** Returns the open sessions of an account: the own one first, then the others by their last use. */
export async function listSessions({ db, clock }: Context, own: OwnSession) {
  const { userId, expiresAt, lastUsedAt, createdAt } = sessions;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(userId, own.userId), gt(expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.id, own.id)), sql`${desc(lastUsedAt)} nulls last`, desc(createdAt), sessions.id)
    .limit(mostListed + 1);
  const listed = rows.slice(0, mostListed).map(
    (row): OpenSession => ({
      id: publicId(row.id),
      isThis: row.id === own.id,
      browser: row.browser,
      system: row.system,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }),
  );
  return { sessions: listed, hasMore: rows.length > mostListed };
}

/**
 * Ends sessions of an account, and forgets their browsers, so that the next sign-in there is told by mail. If all others
 * are ended, forgets every browser but the own one, even if it has logged out. Returns how many sessions were open; null
 * if the own one has ended meanwhile.
 * @param which - the public id of the session to end, or all but the own one
 */
export async function endSessions(
  { db, clock }: Context,
  own: OwnSession,
  which: { readonly publicId: string } | 'others',
): Promise<number | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Whoever is just signing in holds the lock, so the new session is ended too. Of two browsers that end each other,
    // the second one finds its own session ended.
    const user = await lockUser(tx, own.userId);
    const open = await tx.select().from(sessions).where(eq(sessions.userId, own.userId));
    if (user === undefined || !open.some(({ id }) => id === own.id)) return null;
    const isMeant = ({ id }: { id: string }) => (which === 'others' ? id !== own.id : publicId(id) === which.publicId);
    const ended = open.filter(isMeant);
    const known = (rows: readonly Row[]) =>
      tokensOf(
        tx,
        rows.flatMap(({ deviceId }) => deviceId ?? []),
      );
    const isForgotten =
      which === 'others'
        ? notInArray(devices.tokenHash, known(open.filter(({ id }) => id === own.id)))
        : inArray(devices.tokenHash, known(ended));
    await tx.delete(devices).where(and(eq(devices.userId, own.userId), isForgotten));
    if (ended.length === 0) return 0;
    const ids = ended.map(({ id }) => id);
    await tx.delete(sessions).where(inArray(sessions.id, ids));
    const event = { kind: 'sessionsEnded' as const, object: own.userId, period: randomUUID(), userId: own.userId };
    await recordEvent(tx, { ...event, happenedAt: now }, now, null);
    return ended.length;
  });
}
