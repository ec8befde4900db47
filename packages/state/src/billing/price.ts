import { addMonths } from '@signalsync/content/addMonths';
import { churnDiscountFactor } from '@signalsync/content/constants';
import { monthsOf } from '@signalsync/content/planInterval';
import type { ShownPrice } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { UserPlan } from '../pricing/userPlan.ts';

/**
 * Returns what the card shows of the price of a plan that renews; null for every other plan.
 * @param now - in ms since 1970
 */
export function priceOf(
  { state, nextCharge, offer }: ShownStanding,
  kind: UserPlan['kind'],
  now: number,
): ShownPrice | null {
  if (state !== 'active' || nextCharge === null) return null;
  const end = Date.parse(nextCharge.date);
  const start = addMonths(end, kind === 'quarterly' ? -monthsOf.quarter : -monthsOf.month);
  const isWithin = kind !== null && now >= start && now <= end;
  return {
    regular: offer === 'standing' ? Math.round((nextCharge.amount / churnDiscountFactor) * 100) / 100 : null,
    passed: isWithin ? (now - start) / (end - start) : null,
  };
}
