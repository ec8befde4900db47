import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { purchaseRefunds, type RefundRow } from '../db/schema.refunds.ts';
import { checkouts } from '../db/schema.ts';
import type { End, Result } from './records.ts';

/** A purchase that the server itself ended and paid back, because its buyer could not use it. */
interface Returned {
  readonly refund: RefundRow;
  readonly checkout: typeof checkouts.$inferSelect;
}

/** Returns the purchases that the server itself has paid back, oldest first. */
export const readReturned = (db: Database): Promise<Returned[]> =>
  db
    .select({ refund: purchaseRefunds, checkout: checkouts })
    .from(purchaseRefunds)
    .innerJoin(checkouts, eq(checkouts.id, purchaseRefunds.checkoutId))
    .where(and(isNotNull(purchaseRefunds.refundedAt), ne(purchaseRefunds.status, 'failed')))
    .orderBy(asc(purchaseRefunds.refundedAt));

/** Returns how a purchase that was paid back ended. */
export function endOfReturned({ refund, checkout }: Returned): End {
  const at = refund.refundedAt ?? refund.createdAt;
  return {
    planId: checkout.subscriptionId ?? checkout.intentId ?? checkout.id,
    userId: refund.userId,
    email: checkout.email ?? '?',
    at,
    cause: refund.reason,
    reason: null,
    words: null,
    planName: checkout.planName,
    endsAt: at,
    keptAt: null,
    monthlyAmount: null,
    returnedAmount: checkout.amountDue,
    currency: checkout.currency?.toUpperCase() ?? null,
  };
}

/** Returns what came of a purchase that was paid back: nobody has lost or kept a plan. */
export function resultOfReturned(returned: Returned): Result {
  const { planId, planName, cause, returnedAmount, currency, at } = endOfReturned(returned);
  const money = { monthlyAmount: null, returnedAmount, currency };
  return { planId, planName, cause, outcome: 'lost', attemptedAt: null, endedAt: at, ...money };
}
