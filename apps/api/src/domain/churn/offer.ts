import type { DiscountOffer } from '@signalsync/contract/model/payment';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { churnDiscounts } from '../../db/schema.ts';
import type { UserRow } from '../account/repository.ts';

/**
 * Returns whether the churn discount can be given, so that no user is shown an offer they cannot get.
 * @param isEnding - whether the plan is cancelled at the provider
 */
export async function offerOf(db: Database, user: UserRow, isEnding: boolean): Promise<DiscountOffer> {
  const { id, stripeSubscriptionId, subscriptionStatus, lifetimeIntentId } = user;
  if (lifetimeIntentId !== null || stripeSubscriptionId === null || subscriptionStatus !== 'active') return 'none';
  const [row] = await db.select().from(churnDiscounts).where(eq(churnDiscounts.userId, id));
  if (row?.status === 'applied') return row.subscriptionId === stripeSubscriptionId ? 'standing' : 'taken';
  return isEnding ? 'ending' : 'available';
}
