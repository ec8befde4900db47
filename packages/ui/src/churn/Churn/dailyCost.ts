import { isInterval, monthsOf } from '@signalsync/content/planInterval';
import type { ChurnPlan, PricedPlan } from '@signalsync/contract/view/churn';
import type { UpcomingCharge } from '@signalsync/contract/view/standing';

const monthsPerYear = 12;
const daysPerYear = 365;
/** How far the claim 'about $5 per day' may differ from the real cost, as a share of the real cost. */
const tolerance = 0.1;

/** The currency of the claim, and of all amounts that the page compares with it. */
const claimCurrency = 'USD';

/**
 * Returns the plan's cost per day in US dollars (major units). Returns null if the price is not known, is paid once, or
 * is in another currency. If the next charge is in US dollars and not zero, that charge is used instead of the price.
 */
export function dailyCostOf(
  { unitAmount, interval, currency }: PricedPlan,
  nextCharge: UpcomingCharge | null,
): number | null {
  if (unitAmount === null || !isInterval(interval)) return null;
  if (currency?.toUpperCase() !== claimCurrency) return null;
  const isCharged = nextCharge?.currency.toUpperCase() === claimCurrency && nextCharge.amount > 0;
  return ((isCharged ? nextCharge.amount : unitAmount / 100) * monthsPerYear) / monthsOf[interval] / daysPerYear;
}

/** Like `dailyCostOf`, but also returns null if the plan itself is not known. */
export function knownDailyCost(plan: ChurnPlan, nextCharge: UpcomingCharge | null): number | null {
  return plan.status === 'ready' ? dailyCostOf(plan.plan, nextCharge) : null;
}

/** Returns true if a claim such as 'about $5 per day' is at most 10% off the real cost. */
export function isTrueDailyCost(claimed: number, real: number): boolean {
  return Math.abs(claimed - real) <= tolerance * real;
}
