import { fill } from './fill.ts';
import { amountParts, isCurrencyCode } from './format.ts';
import type { LandingContent } from './landing.ts';

/** The fields of a plan that the sentence needs. They are the same as in the contract's plan. */
interface OfferedPlan {
  price: number;
  currency: string | null;
  interval: 'month' | 'quarter' | 'once' | null;
  hidePrice: boolean | null;
}

/**
 * Returns the sentence about the lowest price of a month; null if no plan with a price is charged repeatedly, or if the
 * currency of that plan is unknown.
 */
export function lowestPrice(plans: readonly OfferedPlan[], texts: LandingContent['from']): string | null {
  const monthly = plans.filter(({ interval, hidePrice }) => interval !== 'once' && interval !== null && !hidePrice);
  const [lowest] = monthly.sort((a, b) => a.price - b.price);
  if (!lowest || lowest.interval === null || lowest.interval === 'once' || !isCurrencyCode(lowest.currency))
    return null;
  const { whole, decimals } = amountParts(lowest.price, lowest.currency);
  return fill(texts[lowest.interval], { amount: whole + decimals.replace(/^\.00$/, '') });
}
