import { fill } from './fill.ts';
import type { PricingContent } from './pricing.ts';

/** The fields of a plan that the saving needs. They are the same as in the contract's plan. */
interface ChargedPlan {
  currency: string | null;
  unitAmount: number | null;
  hidePrice: boolean | null;
}
type Kind = 'monthly' | 'quarterly' | 'lifetime';

/**
 * Returns a sentence on what a plan saves compared with the monthly plan, computed from the charged amounts. Null if it
 * saves nothing, or if the plans cannot be compared. The percentage is rounded down. The named number of monthly
 * payments always costs more than the plan.
 */
export function planSaving(
  plan: ChargedPlan,
  kind: Kind,
  monthly: ChargedPlan | undefined,
  texts: PricingContent['saving'],
): string | null {
  if (kind === 'monthly' || plan.currency !== monthly?.currency || plan.hidePrice || monthly.hidePrice) return null;
  if (!plan.unitAmount || !monthly.unitAmount) return null;
  if (kind === 'lifetime') {
    const count = Math.floor(plan.unitAmount / monthly.unitAmount) + 1;
    // The sentence cannot speak of one payment. A plan that costs less for ever than for a month is a mistake anyway.
    return count > 1 ? fill(texts.lifetime, { count }) : null;
  }
  const threeMonths = 3 * monthly.unitAmount;
  const percent = Math.floor((100 * (threeMonths - plan.unitAmount)) / threeMonths);
  return percent > 0 ? fill(texts.quarterly, { percent }) : null;
}
