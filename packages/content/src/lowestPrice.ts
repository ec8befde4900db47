import { fill } from './fill.ts';
import { amountParts, isCurrencyCode } from './format.ts';
import { isInterval } from './planInterval.ts';
import type { LandingSectionsContent } from './landingSections.ts';

/** The fields of a plan that the sentence needs. They are the same as in the contract's plan. */
interface OfferedPlan {
  price: number;
  currency: string | null;
  interval: string | null;
  hidePrice: boolean | null;
}

/**
 * Returns the sentence about the lowest price of a month; null if no plan with a price renews by the month or the
 * quarter, or if their currencies are unknown or differ, because such prices cannot be compared.
 */
export function lowestPrice(
  plans: readonly OfferedPlan[],
  texts: LandingSectionsContent['plans']['from'],
): string | null {
  const textOf = ({ interval }: OfferedPlan) => (isInterval(interval) ? texts[interval] : undefined);
  const renewing = plans.filter((plan) => textOf(plan) !== undefined && !plan.hidePrice);
  const [lowest] = renewing.sort((a, b) => a.price - b.price);
  const text = lowest && textOf(lowest);
  if (!text || !isCurrencyCode(lowest.currency)) return null;
  if (renewing.some(({ currency }) => currency !== lowest.currency)) return null;
  const { whole, decimals } = amountParts(lowest.price, lowest.currency);
  return fill(text, { amount: whole + decimals.replace(/^\.00$/, '') });
}
