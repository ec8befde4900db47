import { fill } from './fill.ts';
import { amountParts, formatAmount, isCurrencyCode, majorUnits } from './format.ts';
import type { planCopy, PricingContent } from './pricing.ts';

/** The fields of a plan that the texts need. They are the same as in the contract's plan. */
interface PricedPlan {
  name: string;
  price: number;
  previousPrice: number | null;
  currency: string | null;
  unitAmount: number | null;
  buttonText: string | null;
  hidePrice: boolean | null;
}
type Kind = keyof typeof planCopy;

/** Used if the plan has no currency, or a currency that cannot be formatted. */
const defaultCurrency = 'USD';

function billingLine(plan: PricedPlan, kind: Kind, texts: PricingContent['billing']): string {
  if (kind !== 'quarterly') return texts[kind];
  const { currency } = plan;
  if (plan.unitAmount === null || !isCurrencyCode(currency) || plan.hidePrice) return texts.quarterlyUnknown;
  return fill(texts.quarterly, { amount: formatAmount(majorUnits(plan.unitAmount, currency), currency) });
}

/** Returns the formatted texts of a plan card. The old price is shown only if it is higher than the current one. */
export function planCardText(plan: PricedPlan, kind: Kind, content: PricingContent) {
  const currency = isCurrencyCode(plan.currency) ? plan.currency : defaultCurrency;
  const before = plan.previousPrice !== null && plan.previousPrice > plan.price ? plan.previousPrice : null;
  const button = plan.buttonText?.trim() || content.subscribe;
  return {
    /** The formatted price; null if the plan hides its price. */
    price: plan.hidePrice
      ? null
      : {
          now: amountParts(plan.price, currency),
          before: before === null ? null : formatAmount(before, currency),
          per: kind === 'lifetime' ? content.once : content.perMonth,
        },
    /** The line below the price. */
    billing: billingLine(plan, kind, content.billing),
    button,
    /** Label of the button for screen readers. It starts with the visible text. */
    buttonLabel: fill(content.subscribeTo, { button, plan: plan.name }),
  };
}
