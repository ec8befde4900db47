import { eq } from 'drizzle-orm';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { cancelAgain, changeBehindScheduled, liveChange, moveChange } from '../subscription/planChanges.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { dropPending } from '../subscription/unpaidChange.ts';
import { dropLifetime } from './changeToLifetime.ts';

/** The result of taking a change back. `paid`, `processing`: it is too late for that. `none`: no change waits. */
type TakenBack = 'dropped' | 'paid' | 'processing' | 'none';

/**
 * Drops a member's change that waits for its payment, or for the end of the paid time. The plan is then as it was before
 * the change: a plan that was cancelled is cancelled again. Idempotent.
 */
export async function takeChangeBack(billing: BillingContext, userId: string): Promise<TakenBack> {
  const { db } = billing;
  const seen = await liveChange(db, userId);
  if (seen?.status === 'begun') return 'processing';
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const id = seen?.subscriptionId ?? user?.stripeSubscriptionId ?? null;
  if (id === null) return 'none';
  const end = await actAlone(billing, id, async () => {
    const row = await liveChange(db, userId);
    if (row === undefined) return releaseChange(billing, { userId, subscriptionId: id });
    return row.status === 'begun' || row.subscriptionId !== id ? 'processing' : dropOpen(billing, row);
  });
  await reconcilePlan(billing, userId);
  return end;
}

/** Drops a change that waits for its payment. */
async function dropOpen(billing: BillingContext, row: PlanChangeRow): Promise<TakenBack> {
  const end = await (row.kind === 'lifetime' ? dropLifetime(billing, row) : dropPending(billing, row));
  if (end === 'dropped') await moveChange(billing.db, row, { status: 'closed', endedAt: billing.clock.now() });
  return end;
}

/** Releases the change that is scheduled for the end of the paid time. */
async function releaseChange(
  billing: BillingContext,
  plan: { userId: string; subscriptionId: string },
): Promise<'dropped' | 'none'> {
  const { db, payments } = billing;
  const scheduled = (await subscriptionOrNone(billing, plan.subscriptionId))?.scheduled;
  if (scheduled?.kind !== 'price') return 'none';
  const row = await changeBehindScheduled(db, plan.subscriptionId, scheduled);
  if (row === undefined || row.keptAt === null) await payments.releaseSchedule(plan.subscriptionId);
  else await cancelAgain(billing, plan);
  if (row !== undefined) await db.update(planChanges).set({ status: 'closed' }).where(eq(planChanges.id, row.id));
  return 'dropped';
}
