import { churnDiscountFactor } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import type { ChurnContent } from '@signalsync/content/churn';
import type { NextCharge, PricedPlan } from '@signalsync/contract/view/churn';

/** The figures of the offer, ready for the screen. */
export interface OfferText {
  regular: string;
  /** The price × 0.8. */
  discounted: string;
  /** What is charged, where that is not the price shown. */
  renewal: string | null;
}

/** The currency of a host that names none. */
export const defaultCurrency = 'USD';

/** Figures of the offer: the price as it is shown, and the charge of a quarter in whole minor units. */
export function offerText(plan: PricedPlan, everyQuarter: ChurnContent['step4']['everyQuarter']): OfferText {
  const currency = plan.currency ?? defaultCurrency;
  const charge = (minorUnits: number) => formatAmount(majorUnits(minorUnits, currency), currency);
  return {
    regular: formatAmount(plan.price, currency),
    discounted: formatAmount(plan.price * churnDiscountFactor, currency),
    renewal:
      plan.interval === 'quarter' && plan.unitAmount !== null
        ? fill(everyQuarter, {
            discounted: charge(Math.round(plan.unitAmount * churnDiscountFactor)),
            regular: charge(plan.unitAmount),
          })
        : null,
  };
}

/** Today's next charge beside the one with the offer: the provider takes the coupon off what the other discounts leave. */
export function nextChargeText({ amount, currency }: NextCharge, text: string): string {
  return fill(text, {
    today: formatAmount(amount, currency),
    discounted: formatAmount(amount * churnDiscountFactor, currency),
  });
}
