import { eq } from 'drizzle-orm';
import { type CheckoutRow, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { isSecondPurchase } from '../subscription/grant.ts';
import { refundPurchase } from '../subscription/refund.ts';
import { lockUnclaimed, unclaimedUnder } from './unclaimed.ts';
import { lockUser } from '../core/users.ts';

/**
 * Refunds the unclaimed purchases under an account's address if they would be a second plan. With `paidBefore`, only
 * recurring ones that were paid before that moment. Reads the plan from the provider first.
 */
export async function refundSecondPlans(billing: BillingContext, userId: string, paidBefore?: Date): Promise<void> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || (await unclaimedUnder(db, user)).length === 0) return;
  await reconcilePlan(billing, userId);
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, userId);
    if (fresh === undefined) return;
    for (const { id } of await unclaimedUnder(tx, fresh)) {
      const checkout = await lockUnclaimed(tx, id);
      if (checkout === undefined || (paidBefore !== undefined && !isRecurringBefore(checkout, paidBefore))) continue;
      if (isSecondPurchase(fresh, checkout))
        await refundPurchase(tx, checkout, { userId, reason: 'secondPlan' }, clock.now());
    }
  });
}

const isRecurringBefore = ({ kind, paidAt }: CheckoutRow, moment: Date): boolean =>
  kind === 'recurring' && paidAt !== null && paidAt <= moment;
