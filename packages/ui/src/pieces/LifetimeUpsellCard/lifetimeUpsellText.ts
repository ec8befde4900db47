import { formatAmount } from '@signalsync/content/format';
import type { CheckoutContent } from '@signalsync/content/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import { currencyOf } from '../../private/currencyOf.ts';

/** What of the lifetime plan the offer speaks of. */
export type LifetimePrices = Pick<Plan, 'price' | 'previousPrice' | 'currency' | 'hidePrice'>;

/** Percent saved against the price before, rounded; null without a higher price before. */
function savedPercent({ price, previousPrice }: LifetimePrices): number | null {
  return previousPrice !== null && previousPrice > price ? Math.round(100 * (1 - price / previousPrice)) : null;
}

/** Line and price of the offer. The saving is spoken of only where the plan's own prices make it true. */
export function lifetimeUpsellText(plan: LifetimePrices, content: CheckoutContent['upsell']) {
  const currency = currencyOf(plan);
  return {
    title: savedPercent(plan) === content.saving ? content.titleWithSaving : content.title,
    /** Null where the price is not known or not to be shown. */
    price: currency === null || plan.hidePrice ? null : formatAmount(plan.price, currency),
  };
}
