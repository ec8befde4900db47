import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { churnDiscounts, type UserRow } from '../../db/schema.ts';

/**
 * Returns the churn discount that an account has: `standing` on its plan, `taken` for an earlier plan; null if it has had
 * none.
 */
export async function discountOf(
  db: Database,
  { id, stripeSubscriptionId }: Pick<UserRow, 'id' | 'stripeSubscriptionId'>,
): Promise<'standing' | 'taken' | null> {
  const [row] = await db.select().from(churnDiscounts).where(eq(churnDiscounts.userId, id));
  if (row?.status !== 'applied') return null;
  return row.subscriptionId === stripeSubscriptionId ? 'standing' : 'taken';
}
