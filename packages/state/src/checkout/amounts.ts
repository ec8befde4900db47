import { addMonths } from '@signalsync/content/addMonths';
import { isCurrencyCode, majorUnits } from '@signalsync/content/format';
import { isInterval, isRecurring, monthsOf } from '@signalsync/content/planInterval';
import type { PromoResult } from '@signalsync/contract/model/checkout';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type {
  AppliedPromo,
  CheckoutObstacle,
  CheckoutOrder,
  CheckoutRenewal,
} from '@signalsync/contract/view/checkout';
import type { FormAmount } from '../payment/paymentForm.ts';

interface Facts {
  plan: Plan;
  /** All plans on sale. */
  plans: readonly Plan[];
  promo: AppliedPromo | null;
  /** The server's amount in minor units, if it differs from the shown amount; else null. */
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

/** Converts an amount in major units to whole minor units (cents), by the currency's number of decimals. */
const minorUnits = (amount: number, currency: string) => Math.round(amount / majorUnits(1, currency));

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
 * Returns the options for the payment provider's form. If `totals` is null, takes the amount from the plan's displayed
 * price. That amount is corrected when the user pays.
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

/** Returns the time that is `months` months after `at`, as ISO 8601 text; null if that time is out of range. */
function monthsLater(at: number, months: number): string | null {
  const later = addMonths(at, months);
  return Number.isNaN(later) ? null : new Date(later).toISOString();
}

interface Charge {
  interval: Plan['interval'];
  /** The price without a discount. `today` is the amount due today. Both in minor units. */
  price: number;
  today: number;
  /** The applied promo code; null if no code is applied. */
  promo: { coupon: PromoResult['coupon'] } | null;
  /** The server's time, in ms since 1970; null if unknown. */
  now: number | null;
}

/**
 * Returns the next charge after today. If a coupon discounts several charges and then ends, returns the first charge at
 * the full price. Null if the plan is paid once, or if the charge is unknown.
 */
export function renewalOf({ interval, price, today, promo, now }: Charge): CheckoutRenewal | null {
  if (!isInterval(interval)) return null;
  const months = monthsOf[interval];
  const next = (amount: number, charges = 1): CheckoutRenewal => ({
    amount,
    date: now === null ? null : monthsLater(now, charges * months),
    interval,
    isAfterDiscount: charges > 1,
  });
  if (!promo) return next(price);
  const { duration = null, durationInMonths = null } = promo.coupon ?? {};
  if (duration === 'once') return next(price);
  if (duration === 'forever') return next(today);
  // A coupon that lasts several months discounts every charge in that time.
  if (duration === 'repeating' && durationInMonths)
    return next(price, Math.max(1, Math.ceil(durationInMonths / months)));
  return null;
}
