import { claims } from '@signalsync/content/claims';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { RetentionContent } from '@signalsync/content/retention';
import type { DailyCostRow } from '../../pieces/DailyCostComparison/DailyCostComparison.tsx';
import type { RetentionPlanState } from '../../pieces/RetentionOfferCard/RetentionOfferCard.tsx';
import { dailyCostOf, isTrueDailyCost } from './dailyCost.ts';

/**
 * The rows of the comparison; null while a row is loading. Where the cost of a day is not known there is nothing to compare, and
 * the list is empty. Where the claim is not true of the plan, the plan's own figure takes its place.
 */
export function comparisonRows(
  plan: RetentionPlanState,
  content: RetentionContent['step3'],
): readonly (DailyCostRow | null)[] {
  const cost = plan.status === 'ready' ? dailyCostOf(plan.plan) : null;
  if (cost === null && plan.status !== 'loading') return [];
  const isClaimTrue = cost !== null && isTrueDailyCost(claims.dailyCost.value, cost);
  return [
    cost === null
      ? null
      : {
          label: content.planRow,
          figure: isClaimTrue
            ? content.planCost
            : fill(content.planCostOtherwise, { amount: formatAmount(cost, 'USD') }),
          amount: isClaimTrue ? claims.dailyCost.value : cost,
          isOurs: true,
        },
    { label: content.otherRow, figure: content.otherCost, amount: claims.coffeeAndSandwich.value },
    { label: content.profitRow, figure: content.profit, amount: claims.averageDailyProfit.value },
  ];
}
