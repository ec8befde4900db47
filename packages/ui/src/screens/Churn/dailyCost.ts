import type { NextCharge, PricedPlan } from '@signalsync/contract/view/churn';

const chargesPerYear = { month: 12, quarter: 4 } as const;
const daysPerYear = 365;
/** A claim with a price in it is true up to so much of the real one. */
const tolerance = 0.1;

/** The currency in which the claims and the comparison are written. */
const claimCurrency = 'USD';

/**
 * What a plan costs a day, in major units of US dollars; null where its charges are not known, or not comparable. What the next
 * renewal takes counts before the regular price, unless it takes nothing.
 */
export function dailyCostOf(
  { unitAmount, interval, currency }: PricedPlan,
  nextCharge: NextCharge | null,
): number | null {
  if (unitAmount === null || interval === null || interval === 'once') return null;
  if (currency?.toUpperCase() !== claimCurrency) return null;
  const isCharged = nextCharge?.currency.toUpperCase() === claimCurrency && nextCharge.amount > 0;
  return ((isCharged ? nextCharge.amount : unitAmount / 100) * chargesPerYear[interval]) / daysPerYear;
}

/** Whether 'about $5 per day' may be said of a plan: it is off by no more than 10% of what the plan costs. */
export function isTrueDailyCost(claimed: number, real: number): boolean {
  return Math.abs(claimed - real) <= tolerance * real;
}
