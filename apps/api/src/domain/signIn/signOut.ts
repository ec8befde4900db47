import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRow } from '../account/userRow.ts';
import { lockUser } from '../checkout/grant.ts';
import { recordEvent } from '../events/record.ts';
import { forgetDevices } from './devices.ts';
import { closeSessionsOf } from './sessions.ts';

/** Ends all sessions of a member who asks for it, and records that. */
export async function endAllSessions({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    await closeAllSessions(tx, user);
    const happening = { kind: 'signedOutEverywhere' as const, object: userId, period: randomUUID(), userId };
    await recordEvent(tx, { ...happening, happenedAt: now }, now, null);
  });
}

/** Ends all sessions of an account, and forgets its known browsers. Returns how many sessions there were. */
export async function closeAllSessions(
  tx: Database,
  { id, signInKey }: Pick<UserRow, 'id' | 'signInKey'>,
): Promise<number> {
  const [open] = await tx.select({ number: count() }).from(sessions).where(eq(sessions.userId, id));
  await closeSessionsOf(tx, id);
  await forgetDevices(tx, id, [signInKey]);
  return open?.number ?? 0;
}
