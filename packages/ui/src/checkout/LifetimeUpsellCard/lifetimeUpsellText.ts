import { formatAmount, isCurrencyCode } from '@signalsync/content/format';
import type { CheckoutContent } from '@signalsync/content/checkout';
import type { Plan } from '@signalsync/contract/model/plan';

/** The fields of the lifetime plan that the offer needs. */
export type LifetimePrices = Pick<Plan, 'price' | 'previousPrice' | 'currency' | 'hidePrice'>;

/**
 * Returns by how many percent the price is below the previous price, rounded. Null if there is no higher previous
 * price.
 */
function savedPercent({ price, previousPrice }: LifetimePrices): number | null {
  return previousPrice !== null && previousPrice > price ? Math.round(100 * (1 - price / previousPrice)) : null;
}

/** Returns the offer's title and price. The title names `content.saving` only if the plan's prices give that saving. */
export function lifetimeUpsellText(plan: LifetimePrices, content: CheckoutContent['upsell']) {
  return {
    title: savedPercent(plan) === content.saving ? content.titleWithSaving : content.title,
    /** The formatted price. Null if the currency is not known or the price is hidden. */
    price: isCurrencyCode(plan.currency) && !plan.hidePrice ? formatAmount(plan.price, plan.currency) : null,
  };
}
