import type { DiscountOffer, NextBilling } from '@signalsync/contract/model/payment';
import type { Standing } from '@signalsync/contract/model/standing';
import type { UserRow } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { discountOf, readStanding } from '../subscription/readStanding.ts';

/**
 * Returns the state of a member's plan (`standing`). Also returns the fields that older versions of our pages read.
 * Amounts in major units.
 */
export async function nextBilling(billing: BillingContext, user: UserRow): Promise<NextBilling> {
  const [standing, discount] = await Promise.all([readStanding(billing, user), discountOf(billing.db, user)]);
  const { accessUntil, nextCharge, due } = standing;
  const isDue = due !== null && !due.isBeingTaken;
  return {
    cancelAtPeriodEnd: isEnding(standing),
    currentPeriodEnd: accessUntil ?? nextCharge?.date ?? null,
    nextBillingDate: nextCharge?.date ?? null,
    nextBillingAmount: nextCharge?.amount ?? null,
    currency: standing.currency,
    paymentFailed: isDue,
    discountOffer: offerOf(standing, discount),
    ...(isDue && {
      amountDue: due.amount,
      asksForAuthentication: due.asksForAuthentication,
      invoiceUrl: due.payUrl,
      nextPaymentAttempt: due.nextTry,
      accessEnds: due.endsIfUnpaid,
    }),
    standing,
  };
}

const isEnding = ({ state }: Standing): boolean => state === 'ending' || state === 'pastDueEnding';

function offerOf(standing: Standing, discount: 'standing' | 'taken' | null): DiscountOffer {
  const { state, cancelling, can } = standing;
  if (state === 'lifetime' || (cancelling === null && !isEnding(standing))) return 'none';
  if (discount !== null) return discount;
  if (isEnding(standing)) return 'ending';
  return can.includes('acceptOffer') ? 'available' : 'none';
}
