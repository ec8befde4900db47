import { claims } from '@signalsync/content/claims';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { ChurnContent } from '@signalsync/content/churn';
import type { ChurnPlan } from '@signalsync/contract/view/churn';
import type { UpcomingCharge } from '@signalsync/contract/view/standing';
import type { DailyCostRow } from '../DailyCostComparison/DailyCostComparison.tsx';
import { isTrueDailyCost, knownDailyCost } from './dailyCost.ts';

type Texts = ChurnContent['step3'];

/**
 * Returns the plan's row. If our claim 'about $5 per day' is true for the plan, the row shows the claim. If not, the
 * row shows `cost`, the real cost per day.
 */
function planRow(cost: number, content: Texts): DailyCostRow {
  const claimed = claims.dailyCost.value;
  return isTrueDailyCost(claimed, cost)
    ? { label: content.planRow, figure: content.planCost, amount: claimed, isOurs: true }
    : {
        label: content.planRow,
        figure: fill(content.planCostOtherwise, { amount: formatAmount(cost, 'USD') }),
        amount: cost,
        isOurs: true,
      };
}

/**
 * Returns rows that compare the plan's cost per day with other amounts per day. While the plan is loading, its row has
 * no figure. If its cost per day is not known, the list is empty.
 */
export function comparisonRows(
  plan: ChurnPlan,
  nextCharge: UpcomingCharge | null,
  content: Texts,
): readonly DailyCostRow[] {
  const others = [
    { label: content.otherRow, figure: content.otherCost, amount: claims.coffeeAndSandwich.value },
    { label: content.profitRow, figure: content.profit, amount: claims.averageDailyProfit.value },
  ];
  if (plan.status === 'loading') return [{ label: content.planRow, figure: null, amount: 0, isOurs: true }, ...others];
  const cost = knownDailyCost(plan, nextCharge);
  return cost === null ? [] : [planRow(cost, content), ...others];
}
