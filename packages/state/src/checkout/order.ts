import { isCurrencyCode } from '@signalsync/content/format';
import { isRecurring } from '@signalsync/content/planInterval';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { AppliedPromo, CheckoutObstacle, CheckoutOrder } from '@signalsync/contract/view/checkout';
import { minorUnits } from '../payment/money.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import { renewalOf } from './renewal.ts';

interface Facts {
  plan: Plan;
  /** All plans on sale. */
  plans: readonly Plan[];
  promo: AppliedPromo | null;
  /** The server's amount in minor units, if it differs from the shown one; else null. */
  due: number | null;
  replacedPlan: string | null;
  obstacle: CheckoutObstacle | null;
  /** The server's time, in ms since 1970; null if unknown. */
  now: number | null;
}

export function orderOf({ plan, plans, promo, due, replacedPlan, obstacle, now }: Facts): CheckoutOrder {
  const kind = planKindOf(plan.name);
  const isOffered = kind !== 'lifetime' && obstacle?.kind !== 'lifetime';
  const lifetime = !isOffered ? null : (plans.find(({ name }) => planKindOf(name) === 'lifetime') ?? null);
  const { currency, unitAmount } = plan;
  const order = { plan, kind, lifetime, replacedPlan, obstacle };
  if (!isCurrencyCode(currency) || unitAmount === null || unitAmount === undefined) {
    return { ...order, totals: null, renewal: null };
  }
  const total = due ?? Math.max(0, unitAmount - (promo?.discount ?? 0));
  const isDiscountKnown = promo === null || (promo.discount !== null && due === null);
  return {
    ...order,
    totals: { currency, subtotal: unitAmount, total },
    renewal: isDiscountKnown
      ? renewalOf({ interval: plan.interval, price: promo ? unitAmount : total, today: total, promo, now })
      : null,
  };
}

/**
 * Returns the discount of a promo code in minor units, at most the plan's price; null if unknown. `discount` is in
 * major units.
 */
export function discountOf(plan: Plan, discount: number | null | undefined): number | null {
  const { currency, unitAmount } = plan;
  if (discount === null || discount === undefined || !isCurrencyCode(currency)) return null;
  return Math.min(Math.max(0, minorUnits(discount, currency)), unitAmount ?? Number.POSITIVE_INFINITY);
}

/**
 * Returns the options for the provider's form. If `totals` is null, takes the amount from the plan's displayed price;
 * it is corrected when the user pays.
 */
export function formAmountOf({ plan, totals }: CheckoutOrder): FormAmount {
  const currency = totals?.currency ?? (isCurrencyCode(plan.currency) ? plan.currency : 'usd');
  const amount = totals?.total ?? minorUnits(plan.price, currency);
  const once = amount > 0 ? 'payment' : 'setup';
  return {
    mode: isRecurring(plan.interval, planKindOf(plan.name)) ? 'subscription' : once,
    amount,
    currency: currency.toLowerCase(),
  };
}
