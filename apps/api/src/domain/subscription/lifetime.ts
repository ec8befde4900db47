import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { noteEnding, recordEnd } from './ends.ts';
import { nextVersion, noPlan } from './storedPlan.ts';

/**
 * Takes a member's lifetime plan away, because the member gives it up. Does nothing if the member has none. Must run in a
 * transaction that has locked the user.
 * @param isRefunded - whether its payment is refunded
 */
export async function endLifetime(tx: Database, user: UserRow, isRefunded: boolean, now: Date): Promise<void> {
  const { id: userId, lifetimeIntentId: planId } = user;
  if (planId === null) return;
  const why = isRefunded ? ({ cause: 'refund', intentId: planId } as const) : ({ cause: 'cancelNow' } as const);
  await noteEnding(tx, { userId, planId, ...why }, now);
  await tx
    .update(users)
    .set({ ...noPlan, lifetimeIntentId: null, ...nextVersion })
    .where(eq(users.id, userId));
  await recordEnd(tx, user, { after: noPlan, planName: user.plan }, null, now);
}
