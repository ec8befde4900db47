import { addMonths } from '@signalsync/content/addMonths';
import { churnDiscountFactor } from '@signalsync/content/constants';
import { isCurrencyCode, majorUnits } from '@signalsync/content/format';
import { monthsOf } from '@signalsync/content/planInterval';
import type { Plan } from '@signalsync/contract/model/plan';
import type { ShownPrice } from '@signalsync/contract/view/billing';
import type { ShownStanding, UpcomingCharge } from '@signalsync/contract/view/standing';
import type { UserPlan } from '../pricing/userPlan.ts';

/**
 * Returns the plan's price if the next charge is this price less the lasting discount; else null. If a charge also
 * contains tax, a credit or another discount, nobody can tell which price it replaces.
 */
function regularOf({ amount, currency }: UpcomingCharge, plan: Plan | null): number | null {
  if (!plan?.unitAmount || !isCurrencyCode(plan.currency)) return null;
  if (plan.currency.toLowerCase() !== currency.toLowerCase()) return null;
  const discounted = majorUnits(Math.round(plan.unitAmount * churnDiscountFactor), currency);
  return Math.abs(amount - discounted) < 0.001 ? majorUnits(plan.unitAmount, currency) : null;
}

/**
 * Returns the price that the card shows for a plan that renews; null for every other plan.
 * @param now - in ms since 1970
 */
export function priceOf(
  { state, nextCharge, offer }: ShownStanding,
  { kind, plan }: Pick<UserPlan, 'kind' | 'plan'>,
  now: number,
): ShownPrice | null {
  if (state !== 'active' || nextCharge === null) return null;
  const end = Date.parse(nextCharge.date);
  const start = addMonths(end, kind === 'quarterly' ? -monthsOf.quarter : -monthsOf.month);
  const isWithin = kind !== null && now >= start && now <= end;
  return {
    regular: offer === 'standing' ? regularOf(nextCharge, plan) : null,
    passed: isWithin ? (now - start) / (end - start) : null,
  };
}
