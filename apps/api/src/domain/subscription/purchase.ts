import { eq } from 'drizzle-orm';
import { type CheckoutRow, checkouts } from '../../db/schema.ts';
import type { CheckoutIds } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';

/** Returns the row of a checkout; undefined if there is no checkout with this id. */
export async function checkoutOf({ db }: Pick<BillingContext, 'db'>, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout;
}

/**
 * Returns the ids of a checkout's objects at the provider; undefined while it is not known whether they exist there.
 */
export function checkoutIdsOf({ subscriptionId, invoiceId, intentId }: CheckoutRow): CheckoutIds | undefined {
  return intentId === null ? undefined : { subscriptionId, invoiceId, intentId };
}
