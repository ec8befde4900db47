import { churnDiscountFactor } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { ChurnContent } from '@signalsync/content/churn';
import type { PricedPlan } from '@signalsync/contract/view/churn';
import type { UpcomingCharge } from '@signalsync/contract/view/standing';

/** The currency to assume for a plan whose currency is not known. */
const defaultCurrency = 'USD';

/**
 * Returns the formatted amounts of the offer. `regular` is the plan's displayed price. `discounted` is 0.8 times that
 * price. `renewal` is a sentence with the charge per quarter, without and with the offer. `renewal` is null if the plan
 * is not charged per quarter, or if the charge is not known.
 */
export function offerText(plan: PricedPlan, everyQuarter: ChurnContent['step4']['everyQuarter']) {
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

/** Returns the sentence with the next charge, without and with the offer. Null if the second amount is not known. */
export function nextChargeText({ amount, withOffer, currency, date }: UpcomingCharge, text: string): string | null {
  if (withOffer === null) return null;
  return fill(text, {
    date: formatDate(date),
    discounted: formatAmount(withOffer, currency),
    amount: formatAmount(amount, currency),
  });
}
