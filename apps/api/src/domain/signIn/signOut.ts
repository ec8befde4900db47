import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordEvent } from '../events/record.ts';
import { forgetDevices } from '../account/devices.ts';
import { closeSessionsOf } from '../account/sessions.ts';
import { lockUser } from '../core/users.ts';

/** Ends all sessions of a member who asks for it, and records that. */
export async function endAllSessions({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if ((await closeAllSessions(tx, userId)) === undefined) return;
    const event = { kind: 'signedOutEverywhere' as const, object: userId, period: randomUUID(), userId };
    await recordEvent(tx, { ...event, happenedAt: now }, now, null);
  });
}

/**
 * Ends all sessions of an account, and forgets its known browsers. Waits for a sign-in that is under way, and ends its
 * session too. Returns how many sessions there were; undefined if there is no such account.
 */
export async function closeAllSessions(tx: Database, userId: string): Promise<number | undefined> {
  const user = await lockUser(tx, userId);
  if (user === undefined) return undefined;
  const open = await tx.$count(sessions, eq(sessions.userId, userId));
  await closeSessionsOf(tx, userId);
  await forgetDevices(tx, userId, [user.signInKey]);
  return open;
}
